import { type Address, EMPTY_FORM, type LotteryForm } from '#domain/lottery/form.ts'

/** Applications of the demonstration that wait for scrutiny. */
export const SCRUTINY_CASES = 420

/** Invented applicants who wait in the room of the demonstration's opening: serial numbers behind those of scrutiny. */
export const FELLOWS_FROM = 500
export const FELLOWS_TO = 524

/** What is amiss with the papers of an application, so that an officer finds something. */
export interface Flaws {
  /** Rupees a year as the certificate has it; null: as typed. */
  readonly incomeOnPaper: string | null
  readonly nameOnPan: string | null
  readonly accountOnCheque: string | null
  /** The amount of the certificate is smudged. */
  readonly isSmudged: boolean
  /** Degrees by which the scans lie askew; 180: upside down. */
  readonly askew: number
}

/** An invented applicant: what they typed, and what their papers show. */
export interface Applicant {
  /** From 0. */
  readonly serial: number
  readonly form: LotteryForm
  readonly flaws: Flaws
  /** Whose bytes stand for the income certificate: another one's where the same file was sent twice. */
  readonly incomePaperOf: number
}

const WOMEN = [
  'Sunita',
  'Anjali',
  'Rekha',
  'Farida',
  'Kiran',
  'Meena',
  'Savita',
  'Nasreen',
  'Pushpa',
  'Lata',
  'Usha',
]
const MEN = [
  'Ramesh',
  'Dinesh',
  'Salim',
  'Vijay',
  'Mahesh',
  'Irfan',
  'Sanjay',
  'Rajendra',
  'Ashok',
  'Naveen',
  'Pankaj',
]
const LAST = [
  'Verma',
  'Yadav',
  'Gautam',
  'Siddiqui',
  'Pal',
  'Tiwari',
  'Rawat',
  'Bharti',
  'Maurya',
  'Lodhi',
  'Khan',
  'Saxena',
  'Nigam',
]
const PLACES = [
  'Nehru Enclave',
  'Gandhi Nagar',
  'Sector 4',
  'Mahatma Marg',
  'Shanti Vihar',
  'Patel Colony',
  'Kaisar Lane',
]
const PARTS = ['Ashiana', 'Alambagh', 'Indira Nagar', 'Jankipuram', 'Mohanlalganj', 'Chinhat']
const BANKS = ['SBIN0001234', 'PUNB0123400', 'BARB0LUCKNO', 'CNRB0002345']
const BANK_NAMES = ['State Bank of India', 'Punjab National Bank', 'Bank of Baroda', 'Canara Bank']
/** Roughly as people live in the district. */
const CATEGORIES = ['GEN', 'OBC', 'GEN', 'SC', 'OBC', 'GEN', 'GEN', 'OBC', 'SC', 'GEN'] as const

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
const digits = (value: number, length: number): string => String(value).padStart(length, '0')
const between = (serial: number, from: number, to: number): boolean => serial >= from && serial <= to

/** Nine applications on one account, as a tout makes them; a mobile of three; a house of four. */
const sharedAccount = (serial: number): number => (between(serial, 40, 48) ? 40 : serial)
const sharedMobile = (serial: number): number => (between(serial, 60, 62) ? 60 : serial)

/** A PAN of the scheme that is drawn already: some of those have a flat. */
const housedPan = (index: number): string => `AAAPD${digits(1003 + index, 4)}E`

function addressOf(serial: number): Address {
  const [line1, line2] = between(serial, 80, 83)
    ? [
        pick(
          ['H-214, Nehru Enclave', 'H 214 Nehru  Enclave', 'h.214, nehru enclave', 'H-214 NEHRU ENCLAVE'],
          serial,
        ),
        'Ashiana',
      ]
    : [`${serial + 11}, ${pick(PLACES, serial)}`, pick(PARTS, serial + Math.floor(serial / 7))]
  return {
    line1,
    line2,
    city: 'Lucknow',
    stateId: 9,
    districtId: 162,
    stateName: 'Uttar Pradesh',
    districtName: 'Lucknow',
    pincode: `2260${digits(10 + (between(serial, 80, 83) ? 2 : serial % 20), 2)}`,
  }
}

function flawsOf(serial: number, form: LotteryForm): Flaws {
  const { fullName, annualIncome, refundAccount } = form
  return {
    incomeOnPaper: serial % 11 === 3 ? String(Number(annualIncome) + 210_000) : null,
    nameOnPan: serial % 17 === 6 ? fullName.replace(/a(?=\w* )/, 'aa') : null,
    accountOnCheque: serial % 23 === 9 ? refundAccount.number.slice(0, -2).concat('08') : null,
    isSmudged: serial % 13 === 5,
    askew: serial % 29 === 4 ? 180 : serial % 7 === 2 ? (serial % 2 === 0 ? 4 : -6) : 0,
  }
}

/** The applicant of a serial number: the same one each time. */
export function applicantOf(serial: number): Applicant {
  const isWoman = serial % 2 === 0
  const last = pick(LAST, serial + Math.floor(serial / 13))
  const fullName = `${pick(isWoman ? WOMEN : MEN, serial + Math.floor(serial / 11))} ${last}`
  const category = pick(CATEGORIES, serial)
  const account = sharedAccount(serial)
  const form: LotteryForm = {
    ...EMPTY_FORM,
    poolCode: pick(['N72', 'N112', 'N200'], serial),
    salutation: isWoman ? 'Mrs' : 'Mr',
    fullName,
    fatherOrHusbandName: `${pick(MEN, serial + 4)} ${last}`,
    dateOfBirth: `${1962 + (serial % 40)}-${digits((serial % 12) + 1, 2)}-${digits((serial % 28) + 1, 2)}`,
    gender: isWoman ? 'Female' : 'Male',
    occupation: pick(['Salaried', 'Business', 'Housewife', 'Others'], serial),
    identityTypeId: 1,
    identityNumber: `4${digits(60_000_000_000 + serial * 7, 11)}`,
    pan: between(serial, 120, 131)
      ? housedPan(serial - 120)
      : `${pick(['ABC', 'BHK', 'CQR', 'DMT'], serial)}P${last.charAt(0).toUpperCase()}${digits(2000 + serial, 4)}K`,
    mobileNumber: `60001${digits(sharedMobile(serial), 5)}`,
    annualIncome: String(320_000 + (serial % 37) * 20_000),
    reservationCategoryCode: category,
    subCategoryCode: serial % 31 === 8 ? 'DIV' : '',
    isUpResident: true,
    correspondence: addressOf(serial),
    refundAccount: {
      holderName: fullName,
      number: digits(41_000_200_000 + account * 13, 11),
      ifsc: pick(BANKS, account),
      bankId: (account % 4) + 1,
      bankName: pick(BANK_NAMES, account),
      branchName: pick(PARTS, account),
      relation: 'APPLICANT',
    },
    ownsNoHouse: true,
    declarationAccepted: true,
  }
  return { serial, form, flaws: flawsOf(serial, form), incomePaperOf: serial === 101 ? 100 : serial }
}
