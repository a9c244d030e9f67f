import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** The last moments that an application's next act may have. */
export interface Deadlines {
  /** The campaign's. */
  readonly endOn: Date
  /** Of the open query. */
  readonly respondBy?: Date | null
  /** Of the open offer of a unit. */
  readonly acceptBy?: Date | null
}

/** What the applicant has to do next, and by when; null when it is the authority's turn, or too late. */
export function nextActionOf(
  statusId: S,
  refundStatusId: number,
  { endOn, respondBy = null, acceptBy = null }: Deadlines,
  now: Date,
): { readonly text: Bilingual; readonly dueOn: Date | null } | null {
  if (statusId === S.Draft && now <= endOn) {
    return { text: { en: 'Finish the form and pay', hi: 'फ़ॉर्म पूरा करें और भुगतान करें' }, dueOn: endOn }
  }
  if (statusId === S.PaymentPending) {
    return { text: { en: 'Complete the payment', hi: 'भुगतान पूरा करें' }, dueOn: endOn }
  }
  if (refundStatusId === RefundStatus.RefundFailed) {
    return { text: { en: 'Correct the account of the refund', hi: 'वापसी का बैंक खाता सुधारें' }, dueOn: null }
  }
  if (refundStatusId === RefundStatus.EligibleForRefund) {
    return { text: { en: 'Confirm the account of the refund', hi: 'वापसी का बैंक खाता बताएं' }, dueOn: null }
  }
  if (statusId === S.QueryRaised && respondBy && now <= respondBy) {
    return { text: { en: 'Answer the query', hi: 'आपत्ति का उत्तर दें' }, dueOn: respondBy }
  }
  if (statusId === S.Allotted && acceptBy && now <= acceptBy) {
    return { text: { en: 'Pay the allotment money', hi: 'आवंटन धनराशि का भुगतान करें' }, dueOn: acceptBy }
  }
  return null
}
