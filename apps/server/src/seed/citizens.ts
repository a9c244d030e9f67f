import { insertAddress } from '#server/account/addressStore.ts'
import { insertBankAccount } from '#server/account/bankAccountStore.ts'
import { insertCitizen } from '#server/account/citizenStore.ts'
import { hashPassword } from '#server/account/hashing/hash.ts'
import { insertLogin, type LoginType } from '#server/account/loginStore.ts'
import { findUserOfMobile } from '#server/account/searchStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Password of every demo citizen. They exist in demonstrations and tests only. */
export const DEMO_PASSWORD = 'Gomti#2026'

interface Person {
  readonly firstName: string
  readonly middleName?: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly gender: 'Male' | 'Female' | 'Other'
  readonly mobile: string
  /** Verified when given. */
  readonly email?: string
  readonly loginId: string
  readonly language?: 'en' | 'hi'
}

/** The six citizens of the demonstration: one for each way of dealing with the authority. */
export const demoCitizens = {
  sunita: {
    firstName: 'Sunita',
    lastName: 'Verma',
    dateOfBirth: '1987-07-14',
    gender: 'Female',
    mobile: '6000000021',
    email: 'sunita.verma@example.in',
    loginId: 'sunita4417',
    who: 'applies for a plot and pays for an allotted one',
  },
  ramesh: {
    firstName: 'Ramesh',
    middleName: 'Kumar',
    lastName: 'Mishra',
    dateOfBirth: '1956-02-03',
    gender: 'Male',
    mobile: '6000000022',
    loginId: 'ramesh1190',
    language: 'hi',
    who: 'retired, property overdue, reads Hindi',
  },
  imran: {
    firstName: 'Imran',
    lastName: 'Ahmad',
    dateOfBirth: '1982-11-30',
    gender: 'Male',
    mobile: '6000000023',
    email: 'imran.ahmad@example.in',
    loginId: 'imran7302',
    who: 'lives in Pune, mortgaged property, TDS certificates',
  },
  kavita: {
    firstName: 'Kavita',
    lastName: 'Yadav',
    dateOfBirth: '1992-05-19',
    gender: 'Female',
    mobile: '6000000024',
    loginId: 'kavita2268',
    who: 'EWS applicant with the result of a draw',
  },
  harpreet: {
    firstName: 'Harpreet',
    lastName: 'Singh',
    dateOfBirth: '1975-09-08',
    gender: 'Male',
    mobile: '6000000025',
    email: 'harpreet.singh@example.in',
    loginId: 'harpreet5581',
    who: 'leases shops and asks about land use',
  },
  neha: {
    firstName: 'Neha',
    lastName: 'Srivastava',
    dateOfBirth: '1996-12-24',
    gender: 'Female',
    mobile: '6000000026',
    loginId: 'neha9034',
    who: 'books a community centre, answers a survey',
  },
} as const satisfies Record<string, Person & { who: string }>

export type DemoCitizen = keyof typeof demoCitizens

/** Makes a citizen with verified logins. @returns the citizen's id */
export async function createCitizen(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  person: Person,
  password: string,
  now: Date,
): Promise<number> {
  const { middleName = '', language = 'en' } = person
  const account = { ...person, middleName, language, passwordHash: await hashPassword(password) }
  const { id } = await insertCitizen(db, ports, account, now)
  const logins: [LoginType, string | undefined][] = [
    ['MOBILE', person.mobile],
    ['LOGINID', person.loginId],
    ['EMAIL', person.email],
  ]
  for (const [type, loginId] of logins)
    if (loginId !== undefined) await insertLogin(db, ports, id, { type, loginId, isVerified: true }, now)
  return id
}

/** Id of a demo citizen that was loaded. */
export async function demoCitizenId(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  who: DemoCitizen,
): Promise<number> {
  const id = await findUserOfMobile(db, ports, demoCitizens[who].mobile)
  if (id === undefined) throw new Error(`the demo citizen ${who} is not loaded`)
  return id
}

const UTTAR_PRADESH = 9
const LUCKNOW = 162

const sunitaHome = {
  addressLabel: 'Home',
  addressLine1: 'H-214, Nehru Enclave',
  addressLine2: 'Ashiana',
  city: 'Lucknow',
  stateId: UTTAR_PRADESH,
  districtId: LUCKNOW,
  pincode: '226012',
}
const sunitaParents = {
  addressLabel: 'Parents',
  addressLine1: 'Village Purseni',
  addressLine2: 'Mohanlalganj',
  city: 'Lucknow',
  stateId: UTTAR_PRADESH,
  districtId: LUCKNOW,
  pincode: '226301',
}
const imranHome = {
  addressLabel: 'Home',
  addressLine1: 'Flat 12, Sahyadri Residency',
  addressLine2: 'Kothrud',
  city: 'Pune',
  stateId: 27,
  districtId: 490,
  pincode: '411038',
}

const accounts = {
  sunita: [
    {
      bankAccountNumber: '30211234417',
      bankAccountHolderName: 'Sunita Verma',
      bankBranchName: 'Hazratganj, Lucknow',
      bankId: 1,
      bankIfsc: 'SBIN0000125',
    },
    {
      bankAccountNumber: '21340100008842',
      bankAccountHolderName: 'Sunita Verma',
      bankBranchName: 'Lucknow Main',
      bankId: 2,
      bankIfsc: 'BARB0LUCKNO',
    },
  ],
  kavita: [
    {
      bankAccountNumber: '39000456781',
      bankAccountHolderName: 'Kavita Yadav',
      bankBranchName: 'Mohanlalganj',
      bankId: 1,
      bankIfsc: 'SBIN0001234',
    },
  ],
} as const

/** Loads the demo citizens with addresses and bank accounts; a second run finds them and changes nothing. */
export async function loadCitizens(
  db: Db,
  ports: Pick<Ports, 'secrets' | 'random'>,
  now: Date,
): Promise<void> {
  if ((await findUserOfMobile(db, ports, demoCitizens.sunita.mobile)) !== undefined) return
  for (const person of Object.values(demoCitizens)) await createCitizen(db, ports, person, DEMO_PASSWORD, now)
  const sunita = await demoCitizenId(db, ports, 'sunita')
  await insertAddress(db, ports, sunita, sunitaHome, true, now)
  await insertAddress(db, ports, sunita, sunitaParents, false, now)
  await insertAddress(db, ports, await demoCitizenId(db, ports, 'imran'), imranHome, true, now)
  for (const who of ['sunita', 'kavita'] as const) {
    const userId = await demoCitizenId(db, ports, who)
    for (const [index, account] of accounts[who].entries()) {
      await insertBankAccount(db, ports, userId, account, index === 0, now)
    }
  }
}
