import type { Text } from '#contract/text.ts'
import { addDays, addMonths, type IstDay } from '#domain/dates/ist.ts'
import { type Paise, shareOf, toPaise } from '#domain/money/paise.ts'
import type { Instalment } from '#domain/property/due.ts'
import type { PropertySpec } from '#domain/property/opening.ts'
import type { Db } from '#server/gateway/context.ts'
import { loadAccount } from '#server/property/account/accountStore.ts'
import { creditTdsCertificate } from '#server/property/account/creditTds.ts'
import { enterOfficePayment } from '#server/property/account/officePayment.ts'
import { linkCitizen } from '#server/property/register/linkCitizen.ts'
import { type DemoCitizen, demoCitizens } from './citizens.ts'

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
  await linkCitizen(db, { userId, propertyId, linkedBy: 'OTP' }, now)
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

export interface DemoSale {
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
export function plotSale(schemeId: number, collectionAccountId: number, sale: DemoSale): PropertySpec {
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

export const owner = {
  sunita: citizenOwner('sunita', 'Mahesh Verma', 'ABCPV1234F'),
  ramesh: citizenOwner('ramesh', 'Shiv Nath Mishra', 'AKLPM2210K'),
  imran: citizenOwner('imran', 'Nasir Ahmad', 'BQRPA7781D'),
  kavita: citizenOwner('kavita', 'Ram Sewak Yadav', 'CDXPY5512L'),
  harpreet: citizenOwner('harpreet', 'Gurdev Singh', 'AVNPS9033C'),
  neha: citizenOwner('neha', 'Anil Srivastava', 'DLWPS4410H'),
}

/** Pays every instalment until a day with its 99 %, and credits the certificate of each a month later. */
export async function payWithTds(
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
