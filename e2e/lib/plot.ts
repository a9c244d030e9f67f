import { addDays, addMonths, type IstDay, istDay } from '#domain/dates/ist.ts'
import { link } from '#server/seed/propertySales.ts'
import type { Session } from '#web/api/session.ts'
import { inDatabase } from './database.ts'
import { officers, oneRow } from './officers.ts'

export interface Plot {
  readonly propertyId: number
  readonly code: string
  /** The registered mobile, of the citizen. */
  readonly mobile: string
  /** By which anybody finds it. */
  readonly searchId: string
  /** The day on which its first instalment fell due. */
  readonly firstDueOn: IstDay
}

let next = Math.floor(Math.random() * 90_000)

/** What of a plot's price was agreed: a quarter of it as allotment money, or none. */
type Terms = 'instalments alone' | 'with allotment money'

/**
 * A plot of the demo scheme as the officers enter it: nine quarterly instalments, the first of them due forty days ago.
 * @param rupees the price; three quarters of it are paid in instalments
 */
export async function plotOnRegister(
  { mobile }: Pick<Session, 'mobile'>,
  rupees: number,
  terms: Terms = 'instalments alone',
): Promise<Plot> {
  next += 1
  const name = String(next).padStart(5, '0')
  const registration = `E2E/${name}`
  const code = registration
  const searchId = `E2E${name}`
  const firstDueOn = addDays(istDay(new Date()), -40)
  await officers(
    'property import',
    oneRow(
      'RegistrationId,SearchId,SchemeCode,PropertyCode,SectorName,PropertyType,AreaSqm,SaleType,AllotmentDate,TotalCost,OwnerName,FatherName,MobileNumber,Pan,Principal,Instalments,FirstDueDate,AllotmentMoney,AllotmentDueDate',
      `${registration},${searchId},GOMTI-ENCLAVE-PLOTS,${code},S9,Plot,112.50,instalments,${addMonths(firstDueOn, -3)},${rupees},Sunita Verma,Mahesh Verma,${mobile},ABCPV1234F,${rupees * 0.75},9,${firstDueOn},${terms === 'instalments alone' ? ',' : `${rupees * 0.25},${firstDueOn}`}`,
    ),
  )
  const { id } = await inDatabase(db =>
    db
      .selectFrom('property')
      .select('id')
      .where('registration_id', '=', registration)
      .executeTakeFirstOrThrow(),
  )
  return { propertyId: id, code, searchId, mobile, firstDueOn }
}

/** Such a plot in a new citizen's profile, all that fell due so far paid on its day at the counter. */
export async function plotOf(session: Session, rupees: number, terms?: Terms): Promise<Plot> {
  const plot = await plotOnRegister(session, rupees, terms)
  const receipt = `GPDA/OFF/E${plot.code.slice(4)}`
  const pay = (no: number, number: string) =>
    officers(
      'property receipts',
      oneRow(
        'RegistrationId,InstalmentNo,PaidOn,ReceiptNumber',
        `${plot.code},${no},${plot.firstDueOn},${number}`,
      ),
    )
  if (terms === 'with allotment money') await pay(0, `${receipt}-0`)
  await pay(1, receipt)
  await inDatabase(db => link(db, session.id, plot.propertyId, new Date()))
  return plot
}
