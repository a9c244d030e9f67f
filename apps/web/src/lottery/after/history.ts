import { m } from '#web/i18n/generated/messages.js'
import { historyTitle } from '#web/payment/historyWords.ts'

const TITLES: Readonly<Record<string, () => string>> = {
  DRAFT_STARTED: m.lottery_eventStarted,
  SUBMITTED: m.lottery_eventSubmitted,
  EDITED: m.lottery_eventEdited,
  SCRUTINY_STARTED: m.result_eventScrutiny,
  QUERY_RAISED: m.result_eventAsked,
  RESPONDED: m.result_eventAnswered,
  QUERY_MISSED: m.result_eventMissed,
  FOUND_ELIGIBLE: m.result_eventEligible,
  FOUND_INELIGIBLE: m.result_eventIneligible,
  OBJECTION_ACCEPTED: m.result_eventObjection,
  ROLL_FROZEN: m.result_eventRoll,
  SCHEME_CANCELLED: m.result_eventSchemeCancelled,
  DRAW_ANNULLED: m.result_eventAnnulled,
  RESULT_PUBLISHED: m.result_eventResult,
  PROMOTED: m.result_eventPromoted,
  WAITING_ENDED: m.result_eventWaitingEnded,
  ALLOTMENT_ACCEPTED: m.result_eventAccepted,
  ALLOTMENT_LAPSED: m.result_eventLapsed,
  ALLOTMENT_CANCELLED: m.result_eventCancelled,
  WITHDRAWAL_REQUESTED: m.result_eventWithdrawal,
  WITHDRAWN: m.result_eventWithdrawn,
  REFUND_REQUESTED: m.result_eventRefundAsked,
  REFUND_INITIATED: m.result_eventRefundSent,
  REFUNDED: m.result_eventRefunded,
  REFUND_FAILED: m.result_eventRefundFailed,
}

/** A public event of an application in words. */
export const eventTitle = (event: string): string => historyTitle(TITLES, event)
