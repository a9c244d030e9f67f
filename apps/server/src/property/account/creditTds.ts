import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'
import { tdsEntry } from '#domain/property/postings.ts'
import { creditTds } from '#domain/property/tds-split.ts'
import type { Db } from '#server/gateway/context.ts'
import { saveAccount } from './accountStore.ts'
import { interestCharges } from './applyPlan.ts'
import { bookEntries } from './books.ts'
import { addEntry } from './entryStore.ts'
import { followAccount } from './followAccount.ts'
import { holdLivingAccount } from './heldAccount.ts'

/** A certificate of deposited tax that the authority has verified. */
export interface VerifiedCertificate {
  readonly amount: Paise
  /** The day of the deposit: it counts as paid from then on. */
  readonly day: IstDay
  readonly certificateNumber: string
}

/**
 * Credits a buyer's deposited tax to the instalments from which it was deducted (docs/rules/tds.md), once for
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
  const { property, record } = await holdLivingAccount(db, propertyId)
  const credited = creditTds(record.account, amount, day)
  const { account, allocations, unapplied } = credited
  const touched = new Set(allocations.map(each => each.itemId))
  const interest = interestCharges(property, account, record.charged, touched, day)
  await saveAccount(db, propertyId, record, account, interest.charged, { credit: unapplied })
  const entry = { kind: 'TDS_CREDIT', mode: '', reference: certificateNumber, day, remarks: '' } as const
  await addEntry(db, propertyId, { ...entry, amount, allocations, transactionId: null }, now)
  await bookEntries(db, propertyId, [...interest.entries, tdsEntry(day, certificateNumber, credited)], now)
  await followAccount(db, property, account, now)
  return amount - unapplied
}
