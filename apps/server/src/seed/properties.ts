import { say, type Text } from '#contract/text.ts'
import { addDays, addMonths, type IstDay, istDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf, toPaise } from '#domain/money/paise.ts'
import type { Instalment } from '#domain/property/due.ts'
import type { PropertySpec } from '#domain/property/opening.ts'
import type { Db } from '#server/gateway/context.ts'
import { collectionAccountsByCode } from '#server/payments/books/collectionAccountStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { loadAccount } from '#server/property/account/accountStore.ts'
import { chargeDueInterest } from '#server/property/account/chargeInterest.ts'
import { creditTdsCertificate } from '#server/property/account/creditTds.ts'
import { enterOfficePayment } from '#server/property/account/officePayment.ts'
import { raiseDemand } from '#server/property/account/raiseDemand.ts'
import { enterProperty } from '#server/property/office/enterProperties.ts'
import { insertProfile, unlinkUsers } from '#server/property/register/profileStore.ts'
import { setMortgaged } from '#server/property/register/propertyStore.ts'
import { type DemoCitizen, demoCitizenId, demoCitizens } from './citizens.ts'
import { gomtiEnclavePlan } from './gomtiEnclavePlan.ts'

/** Makes an older scheme of which properties were sold before the portal. @returns its id */
export async function propertyScheme(
  db: Db,
  scheme: { readonly code: string; readonly name: Text; readonly location: Text; readonly layout?: unknown },
): Promise<number> {
  const { id } = await db
    .insertInto('scheme')
    .values({
      code: scheme.code,
      name_en: scheme.name.en,
      name_hi: scheme.name.hi,
      location_en: scheme.location.en,
      location_hi: scheme.location.hi,
      layout: scheme.layout ? JSON.stringify(scheme.layout) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Links a citizen to a property as an earlier link by OTP would have. */
export async function link(db: Db, userId: number, propertyId: number, now: Date): Promise<void> {
  await insertProfile(db, { userId, propertyId, linkedBy: 'OTP' }, now)
}

/** Pays an instalment at the counter on its day. */
async function payOnItsDay(db: Db, propertyId: number, due: Instalment, now: Date): Promise<void> {
  const { instalmentNo, dueDay } = due
  const receipt = `GPDA/OFF/${dueDay.slice(2, 4)}/${String(propertyId).padStart(4, '0')}${instalmentNo}`
  const choice = { mode: 'DUES', instalmentNos: [instalmentNo] } as const
  await enterOfficePayment(db, propertyId, { choice, day: dueDay, receipt }, now)
}

const dueUntil = async (db: Db, propertyId: number, until: IstDay): Promise<Instalment[]> =>
  (await loadAccount(db, propertyId)).account.instalments.filter(due => due.dueDay <= until)

/** Pays at the counter, each on its day, everything that fell due until a day. */
export async function payUntil(db: Db, propertyId: number, until: IstDay, now: Date): Promise<void> {
  for (const due of await dueUntil(db, propertyId, until)) await payOnItsDay(db, propertyId, due, now)
}

const SQM_RATE = toPaise('41150.00')

/** Price of a plot of so many hundredths of a square metre. */
const plotPrice = (areaSqm: string): Paise => (toPaise(areaSqm) * SQM_RATE) / 100n

interface DemoSale {
  readonly code: string
  readonly searchId: string
  readonly registration: string
  readonly sector: string
  readonly areaSqm: string
  /** Day of the first of the instalments. */
  readonly firstDueDay: IstDay
  readonly owners: PropertySpec['owners']
}

/** An owner who is one of the demo citizens. */
const citizenOwner = (who: DemoCitizen, fatherName: string, pan: string): PropertySpec['owners'][number] => {
  const { firstName, lastName, mobile } = demoCitizens[who]
  const { middleName } = demoCitizens[who] as { middleName?: string }
  const fullName = [firstName, middleName, lastName].filter(Boolean).join(' ')
  return { fullName, fatherName, mobileNumber: mobile, pan }
}

/** A plot sold at 25 % on allotment and nine quarterly instalments at 8 %, the booklet's terms. */
function plotSale(schemeId: number, collectionAccountId: number, sale: DemoSale): PropertySpec {
  const totalCost = plotPrice(sale.areaSqm)
  const allotment = shareOf(totalCost, 2500)
  const allotmentDay = addDays(addMonths(sale.firstDueDay, -3), 1)
  return {
    searchId: sale.searchId,
    registrationId: sale.registration,
    propertyCode: sale.code,
    schemeId,
    collectionAccountId,
    sectorName: sale.sector,
    propertyType: 'Plot',
    areaSqm: sale.areaSqm,
    saleTypeId: 2,
    allotmentDay,
    totalCost,
    terms: {
      allotmentMoney: { amount: allotment, dueDay: addDays(allotmentDay, 30) },
      instalments: {
        principal: totalCost - allotment,
        count: 9,
        firstDueDay: sale.firstDueDay,
        frequency: 'quarterly',
        annualBp: 800,
      },
    },
    owners: sale.owners,
  }
}

const owner = {
  sunita: citizenOwner('sunita', 'Mahesh Verma', 'ABCPV1234F'),
  ramesh: citizenOwner('ramesh', 'Shiv Nath Mishra', 'AKLPM2210K'),
  imran: citizenOwner('imran', 'Nasir Ahmad', 'BQRPA7781D'),
  kavita: citizenOwner('kavita', 'Ram Sewak Yadav', 'CDXPY5512L'),
  harpreet: citizenOwner('harpreet', 'Gurdev Singh', 'AVNPS9033C'),
  neha: citizenOwner('neha', 'Anil Srivastava', 'DLWPS4410H'),
}

/** Pays every instalment until a day with its 99 %, and credits the certificate of each a month later. */
async function payWithTds(
  db: Db,
  propertyId: number,
  until: IstDay,
  certificates: number,
  now: Date,
): Promise<void> {
  const past = await dueUntil(db, propertyId, until)
  for (const [index, due] of past.entries()) {
    await payOnItsDay(db, propertyId, due, now)
    if (index >= certificates) continue
    const amount = shareOf(due.interest + due.principal, 100)
    const certificateNumber = `TDS${String(propertyId)}${String(due.instalmentNo).padStart(2, '0')}`
    await creditTdsCertificate(
      db,
      propertyId,
      { amount, day: addDays(due.dueDay, 25), certificateNumber },
      now,
    )
  }
}

/**
 * The demo authority's properties in every state that matters: on schedule, late by 45 and 400 days, paid,
 * mortgaged, with TDS before and after 1 April 2026, surrendered, without a mobile, with two owners, newly allotted.
 */
export async function loadProperties(db: Db, ports: Ports, now: Date): Promise<void> {
  const today = istDay(now)
  const account = (await collectionAccountsByCode(db)).get('SCHEMES')
  if (account === undefined) throw new Error('the demo has no account of its schemes')
  const scheme = await propertyScheme(db, {
    code: 'GOMTI-ENCLAVE-PLOTS',
    name: say('Gomti Enclave', 'गोमती एन्क्लेव'),
    location: say('Sector 3 and 5, Gomti Enclave', 'सेक्टर 3 व 5, गोमती एन्क्लेव'),
    layout: gomtiEnclavePlan(),
  })
  const sell = (sale: DemoSale, changes: Partial<PropertySpec> = {}) =>
    enterProperty(db, ports, { ...plotSale(scheme, account, sale), ...changes }, now)
  const linkTo = async (who: DemoCitizen, id: number) => link(db, await demoCitizenId(db, who), id, now)
  /** First due day of nine quarterly ones of which the n-th falls on a day. */
  const firstWhen = (nth: number, day: IstDay): IstDay => addMonths(day, -3 * (nth - 1))
  const small = { areaSqm: '112.50' }

  const late45 = addDays(today, -45)
  const overdue = await sell({
    ...small,
    code: 'S3/112',
    searchId: 'GE3A112X',
    registration: 'GE/2025/0112',
    sector: 'S3',
    firstDueDay: firstWhen(5, late45),
    owners: [owner.sunita],
  })
  await payUntil(db, overdue, addDays(late45, -1), now)
  await linkTo('sunita', overdue)

  const onSchedule = await sell({
    ...small,
    code: 'S3/118',
    searchId: 'GE3A118K',
    registration: 'GE/2025/0118',
    sector: 'S3',
    firstDueDay: firstWhen(4, addDays(today, 21)),
    owners: [owner.sunita],
  })
  await payUntil(db, onSchedule, today, now)
  await raiseDemand(
    db,
    onSchedule,
    {
      number: 'GPDA/DN/26/000418',
      name: say('Water and sewer connection', 'जल एवं सीवर संयोजन'),
      basis: say('₹250 for each square metre of 112.50', '112.50 वर्ग मी॰ पर ₹250 प्रति वर्ग मी॰'),
      amount: toPaise('28125.00'),
      gst: toPaise('5062.50'),
      dueDay: addDays(today, 14),
    },
    now,
  )

  const late400 = addDays(today, -400)
  const veryLate = await sell({
    ...small,
    code: 'S1/014',
    searchId: 'GE1B014M',
    registration: 'GE/2023/0014',
    sector: 'S1',
    firstDueDay: firstWhen(5, late400),
    owners: [owner.ramesh],
  })
  await payUntil(db, veryLate, addDays(late400, -1), now)
  await linkTo('ramesh', veryLate)

  const paid = await sell({
    ...small,
    code: 'S2/025',
    searchId: 'GE2C025P',
    registration: 'GE/2022/0025',
    sector: 'S2',
    firstDueDay: firstWhen(9, addDays(today, -190)),
    owners: [owner.harpreet],
  })
  await payUntil(db, paid, today, now)
  await linkTo('harpreet', paid)

  const mortgaged = await sell({
    ...small,
    code: 'S2/031',
    searchId: 'GE2D031R',
    registration: 'GE/2025/0031',
    sector: 'S2',
    firstDueDay: firstWhen(3, addDays(today, 62)),
    owners: [owner.imran],
  })
  await payUntil(db, mortgaged, today, now)
  await setMortgaged(db, mortgaged, true)
  await linkTo('imran', mortgaged)

  const before2026 = await sell({
    code: 'S5/009',
    searchId: 'GE5E009T',
    registration: 'GE/2023/0509',
    sector: 'S5',
    areaSqm: '200.00',
    firstDueDay: '2023-09-30',
    owners: [owner.imran],
  })
  await payWithTds(db, before2026, '2026-03-31', 9, now)
  await linkTo('imran', before2026)

  const after2026 = await sell({
    code: 'S5/010',
    searchId: 'GE5F010V',
    registration: 'GE/2026/0510',
    sector: 'S5',
    areaSqm: '200.00',
    firstDueDay: firstWhen(2, addDays(today, -20)),
    owners: [owner.imran],
  })
  await payWithTds(db, after2026, today, 2, now)
  await linkTo('imran', after2026)

  const surrendered = await sell(
    {
      ...small,
      code: 'S2/040',
      searchId: 'GE2G040W',
      registration: 'GE/2024/0040',
      sector: 'S2',
      firstDueDay: firstWhen(3, addDays(today, -300)),
      owners: [owner.kavita],
    },
    { state: 'SURRENDERED' },
  )
  await linkTo('kavita', surrendered)
  await unlinkUsers(db, surrendered, { reason: 'The property was surrendered.', keep: [] }, now)

  const noMobile = await sell({
    ...small,
    code: 'S3/120',
    searchId: 'GE3H120Y',
    registration: 'GE/2025/0120',
    sector: 'S3',
    firstDueDay: firstWhen(4, addDays(today, 40)),
    owners: [{ fullName: 'Shanti Devi', fatherName: 'Badri Prasad' }],
  })
  await payUntil(db, noMobile, today, now)

  const shared = await sell({
    ...small,
    code: 'S1/020',
    searchId: 'GE1J020Z',
    registration: 'GE/2025/0020',
    sector: 'S1',
    firstDueDay: firstWhen(3, addDays(today, 9)),
    owners: [owner.neha, owner.harpreet],
  })
  await payUntil(db, shared, today, now)
  await linkTo('neha', shared)
  await linkTo('harpreet', shared)

  const deed = await sell(
    {
      ...small,
      code: 'S1/007',
      searchId: 'GE1L007B',
      registration: 'GE/2019/0007',
      sector: 'S1',
      firstDueDay: '2019-07-31',
      owners: [owner.harpreet],
    },
    { saleTypeId: 1, terms: {}, state: 'SALE_DEED_EXECUTED' },
  )
  await raiseDemand(
    db,
    deed,
    {
      number: 'GPDA/DN/26/000377',
      name: say('Maintenance of the sector', 'सेक्टर अनुरक्षण शुल्क'),
      basis: say('₹24 a year for each square metre of 112.50', '112.50 वर्ग मी॰ पर ₹24 प्रति वर्ग मी॰ वार्षिक'),
      amount: toPaise('2700.00'),
      gst: toPaise('486.00'),
      dueDay: addDays(today, 30),
    },
    now,
  )
  await linkTo('harpreet', deed)

  const fresh = await sell({
    ...small,
    code: 'S2/052',
    searchId: 'GE2N052D',
    registration: 'GE/2026/0052',
    sector: 'S2',
    firstDueDay: addDays(addMonths(addDays(today, -12), 3), -1),
    owners: [owner.neha],
  })
  await linkTo('neha', fresh)

  while ((await chargeDueInterest(db, today, now)) > 0);
}
