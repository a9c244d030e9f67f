import { addDays, addMonths, type IstDay, istDay } from '#domain/dates/ist.ts'
import { link } from '#server/seed/properties.ts'
import type { Session } from '#web/api/session.ts'
import { inDatabase } from './database.ts'
import { officers, oneRow } from './officers.ts'

export interface Plot {
  readonly propertyId: number
  readonly code: string
  /** The registered mobile, of the citizen. */
  readonly mobile: string
  /** The day on which its first instalment fell due and was paid at the counter. */
  readonly paidOn: IstDay
}

let next = Math.floor(Math.random() * 90_000)

/**
 * A plot of the demo scheme as the officers enter it, in a new citizen's profile: nine quarterly instalments, the first
 * of them due forty days ago and paid that day at the counter.
 * @param rupees the price; three quarters of it are paid in instalments
 */
export async function plotOf(session: Session, rupees: number): Promise<Plot> {
  next += 1
  const name = String(next).padStart(5, '0')
  const registration = `E2E/${name}`
  const code = `E2E/${name}`
  const paidOn = addDays(istDay(new Date()), -40)
  officers(
    'property import',
    oneRow(
      'RegistrationId,SearchId,SchemeCode,PropertyCode,SectorName,PropertyType,AreaSqm,SaleType,AllotmentDate,TotalCost,OwnerName,FatherName,MobileNumber,Pan,Principal,Instalments,FirstDueDate',
      `${registration},E2E${name},GOMTI-ENCLAVE-PLOTS,${code},S9,Plot,112.50,instalments,${addMonths(paidOn, -3)},${rupees},Sunita Verma,Mahesh Verma,${session.mobile},ABCPV1234F,${rupees * 0.75},9,${paidOn}`,
    ),
  )
  officers(
    'property receipts',
    oneRow(
      'RegistrationId,InstalmentNo,PaidOn,ReceiptNumber',
      `${registration},1,${paidOn},GPDA/OFF/E${name}`,
    ),
  )
  const propertyId = await inDatabase(async db => {
    const { id } = await db
      .selectFrom('property')
      .select('id')
      .where('registration_id', '=', registration)
      .executeTakeFirstOrThrow()
    await link(db, session.id, id, new Date())
    return id
  })
  return { propertyId, code, mobile: session.mobile, paidOn }
}
