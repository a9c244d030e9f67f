import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus as S } from '#domain/application/status.ts'
import { restingStep } from '#domain/lifecycle/nextStep.ts'
import type { LotteryStatus } from './states.ts'
import { type LotteryStep, type StepFacts, say } from './step.ts'
import {
  accepted,
  allotted,
  cancelledScheme,
  gotNothing,
  offerEnded,
  refundFailed,
  waits,
  withdrawn,
  withRefund,
} from './stepsAfterDraw.ts'
import { draft, drawToCome, ineligible, payment, query } from './stepsBeforeDraw.ts'

/** The step of each status; what a refund or a cancelled scheme asks for comes before it. */
const STEPS: Readonly<Record<LotteryStatus, (facts: StepFacts, mobile: string) => LotteryStep>> = {
  [S.Draft]: draft,
  [S.PaymentPending]: () => payment,
  [S.Submitted]: drawToCome,
  [S.UnderScrutiny]: drawToCome,
  [S.QueryRaised]: query,
  [S.QueryResponded]: (_, mobile) =>
    restingStep(
      'wait',
      say('Your answer has been sent', 'आपका उत्तर भेज दिया गया है'),
      say(
        `We check it and tell ${mobile} by SMS what was decided.`,
        `हम इसे जाँचकर निर्णय की सूचना ${mobile} पर एसएमएस से देंगे।`,
      ),
    ),
  [S.Eligible]: drawToCome,
  [S.Ineligible]: ineligible,
  [S.InDraw]: drawToCome,
  [S.Allotted]: allotted,
  [S.WaitingList]: waits,
  [S.Unsuccessful]: facts => withRefund(gotNothing, facts),
  [S.WithdrawalRequested]: (_, mobile) =>
    restingStep(
      'wait',
      say('Your request to withdraw has reached us', 'आवेदन वापस लेने का अनुरोध मिल गया है'),
      say(
        `The authority approves it, then the money is sent. We write to ${mobile}.`,
        `प्राधिकरण की स्वीकृति के बाद राशि भेजी जाएगी। सूचना ${mobile} पर मिलेगी।`,
      ),
    ),
  [S.Withdrawn]: () => withdrawn,
  [S.AllotmentAccepted]: () => accepted,
  [S.AllotmentCancelled]: facts => withRefund(offerEnded(facts), facts),
}

/** What comes next for an application, in its applicant's words. */
export function lotteryNextStep(facts: StepFacts): LotteryStep {
  const { campaign, refundStatusId, statusId } = facts
  const isOver = statusId !== S.Draft && statusId !== S.PaymentPending
  if (isOver && refundStatusId === RefundStatus.RefundFailed) return refundFailed
  if (isOver && campaign.state === 'CANCELLED' && refundStatusId === RefundStatus.EligibleForRefund)
    return withRefund(cancelledScheme, facts)
  return STEPS[statusId](facts, `+91 ${facts.mobileNumber}`)
}
