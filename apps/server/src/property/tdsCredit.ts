import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { tdsEntry } from '#domain/property/postings.ts'
import { creditTds } from '#domain/property/tds-split.ts'
import type { Db } from '#server/gateway/context.ts'
import { loadAccount, saveAccount } from './accountStore.ts'
import { followAccount, interestCharges } from './applyPlan.ts'
import { bookEntries } from './books.ts'
import { addEntry } from './entryStore.ts'
import { refuseOver } from './findRegistered.ts'
import { findProperty, lockProperty } from './propertyStore.ts'

/** A certificate of deposited tax that the authority has verified. */
export interface VerifiedCertificate {
  readonly amount: Paise
  /** The day of the deposit: it counts as paid from then on. */
  readonly day: IstDay
  readonly certificateNumber: string
}

/**
 * Credits a buyer's deposited tax to the instalments from which it was deducted (domain design, section 13), once for
 * each certificate. What they do not take (a certificate's rounding, tax that was paid in cash) settles the next demand.
 * @returns what the instalments took, in paise
 * @throws ActRefused when the allotment has ended: the tax comes back through the buyer's return
 */
export async function creditTdsCertificate(
  db: Db,
  propertyId: number,
  certificate: VerifiedCertificate,
  now: Date,
): Promise<Paise> {
  const { amount, day, certificateNumber } = certificate
  await lockProperty(db, propertyId)
  const property = await findProperty(db, propertyId)
  if (!property) throw new Error(`no property ${propertyId}`)
  refuseOver(property)
  const record = await loadAccount(db, propertyId)
  const credited = creditTds(record.account, amount, day)
  const touched = new Set(credited.allocations.map(each => each.itemId))
  const interest = interestCharges(property, credited.account, record.charged, touched, day)
  await saveAccount(db, propertyId, record, credited.account, interest.charged)
  await addEntry(
    db,
    propertyId,
    {
      kind: 'TDS_CREDIT',
      mode: '',
      reference: certificateNumber,
      day,
      amount,
      allocations: credited.allocations,
      transactionId: null,
      remarks: '',
    },
    now,
  )
  await bookEntries(db, propertyId, [...interest.entries, tdsEntry(day, certificateNumber, credited)], now)
  await db
    .updateTable('property')
    .set(eb => ({ credit: eb('credit', '+', credited.unapplied) }))
    .where('id', '=', propertyId)
    .execute()
  await followAccount(db, property, credited.account)
  return amount - credited.unapplied
}
