import { EntityType } from '#domain/application/kind.ts'
import { LeaseState } from '#domain/lease/states.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { nextTaxNumber } from '#server/numberStore.ts'
import type { TakenBack } from '#server/payable/payable.ts'
import { insertReversal, listPayments } from './leasePaymentStore.ts'
import type { LeaseRecord } from './leaseRecord.ts'
import { lockLease } from './leaseStore.ts'
import { listRent, unpayRent } from './rentStore.ts'

/** The periods that a payment had paid are owed again, with the late fee from their due day on. */
async function takeBackPeriods(
  { db, now }: OfficerAct,
  lease: LeaseRecord,
  { transactionId }: TakenBack,
): Promise<void> {
  const { tenderNumber, terminatedOn } = lease
  if (lease.state === LeaseState.Closed)
    throw new ActRefused({
      en: `${tenderNumber} is settled, and its settlement counts this rent as paid. Claim the sum from the lessee.`,
      hi: `${tenderNumber} का निपटान हो चुका है और यह किराया चुकाया गिना गया है। राशि पट्टेदार से माँगें।`,
    })
  const rows = (await listRent(db, lease.id)).filter(row => row.transactionId === transactionId)
  if (terminatedOn !== null && rows.some(row => row.periodTo > terminatedOn))
    throw new ActRefused({
      en: `${tenderNumber}: this payment reaches beyond the last day of the lease. Deduct what is missing when the lease is settled (lease settle).`,
      hi: `${tenderNumber}: यह भुगतान पट्टे के अंतिम दिन के आगे तक का है। कमी को पट्टे के निपटान में काटें।`,
    })
  await unpayRent(db, lease.id, transactionId)
  const creditNoteNumber = await nextTaxNumber(db, 'CN', now)
  await insertReversal(db, { transactionId, leaseId: lease.id, on: now, creditNoteNumber, rows })
}

/** The debt of a settled lease is owed again. */
async function takeBackDebt({ db, now }: OfficerAct, lease: LeaseRecord, payment: TakenBack): Promise<void> {
  const { transactionId } = payment
  const paid = (await listPayments(db, lease.id)).find(one => one.transactionId === transactionId)
  const creditNoteNumber = paid?.invoiceNumber ? await nextTaxNumber(db, 'CN', now) : ''
  await insertReversal(db, { transactionId, leaseId: lease.id, on: now, creditNoteNumber, rows: [] })
}

/**
 * The money of a payment of a lease was taken back: rent or debt is owed again as if it had never come, and a credit note
 * stands against its tax invoice.
 * @throws ActRefused once the lease is settled on it
 */
export async function takeBackRent(act: OfficerAct, payment: TakenBack): Promise<void> {
  const { db, now, ports, officer } = act
  const lease = await lockLease(db, ports, { id: payment.entityId })
  if (!lease)
    throw new ActRefused({
      en: `${payment.receiptNumber}: its lease is not there any more.`,
      hi: `${payment.receiptNumber}: इसका पट्टा अब नहीं है।`,
    })
  if (payment.details.debt === true) await takeBackDebt(act, lease, payment)
  else await takeBackPeriods(act, lease, payment)
  const line = {
    entityTypeId: EntityType.Lease,
    entityId: lease.id,
    event: 'LEASE_PAYMENT_REVERSED',
    remarks: payment.reason,
    isPublic: true,
  } as const
  await writeAudit(db, { type: 'AUTHORITY', id: officer }, line, now)
}
