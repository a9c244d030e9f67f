import { say } from '#contract/text.ts'
import { addDays, addMonths, type IstDay, istDay } from '#domain/dates/ist.ts'
import { toPaise } from '#domain/money/paise.ts'
import type { PropertySpec } from '#domain/property/opening.ts'
import type { Db } from '#server/gateway/context.ts'
import { collectionAccountsByCode } from '#server/payments/books/collectionAccountStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { chargeDueInterest } from '#server/property/account/chargeInterest.ts'
import { raiseDemand } from '#server/property/account/raiseDemand.ts'
import { enterProperty } from '#server/property/office/enterProperties.ts'
import { unlinkUsers } from '#server/property/register/profileStore.ts'
import { setMortgaged } from '#server/property/register/propertyStore.ts'
import { type DemoCitizen, demoCitizenId } from './citizens.ts'
import { gomtiEnclavePlan } from './gomtiEnclavePlan.ts'
import {
  type DemoSale,
  link,
  owner,
  payUntil,
  payWithTds,
  plotSale,
  propertyScheme,
} from './propertySales.ts'

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
  const linkTo = async (who: DemoCitizen, id: number) =>
    link(db, await demoCitizenId(db, ports, who), id, now)
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
      name: say('Water and sewer connection', 'जल और सीवर संयोजन'),
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
