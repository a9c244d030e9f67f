import { say, type Text } from '#contract/text.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { LandUseRecord } from './applicationStore.ts'

/** What the applicant has to do next, and by when; null when it is the authority's turn. */
export function nextActionOf(
  application: Pick<LandUseRecord, 'statusId' | 'respondBy' | 'awaitsPayment'>,
): { readonly text: Text; readonly dueOn: Date | null } | null {
  const { statusId, respondBy, awaitsPayment } = application
  if (statusId === ApplicationStatus.Draft) {
    return { text: say('Finish the form and pay', 'फ़ॉर्म पूरा करें और भुगतान करें'), dueOn: null }
  }
  if (statusId === ApplicationStatus.PaymentPending) {
    return { text: say('Complete the payment', 'भुगतान पूरा करें'), dueOn: null }
  }
  if (statusId !== ApplicationStatus.Returned) return null
  return awaitsPayment
    ? { text: say('Pay the difference in fee', 'शुल्क का अंतर जमा करें'), dueOn: respondBy }
    : { text: say('Correct and send again', 'सुधार कर पुनः भेजें'), dueOn: respondBy }
}
