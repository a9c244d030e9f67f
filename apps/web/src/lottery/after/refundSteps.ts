import type { OutputOf } from '#contract/call.ts'
import type { withdrawalCalls } from '#contract/lottery/withdrawal.ts'
import { formatDate } from '#domain/dates/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Milestone } from '#web/ui/Milestones/Milestones.tsx'

/** The refund of an application that has ended. */
export type Refund = OutputOf<typeof withdrawalCalls.GetApplicationRefundDetailsByApplId>

const TITLES = {
  ELIGIBLE: m.result_refundEligible,
  REQUESTED: m.result_refundRequested,
  SENT: m.result_refundSent,
  PAID: m.result_refundPaid,
  FAILED: m.result_refundFailed,
} as const

/**
 * The steps with their dates; the first without one is where the money waits now.
 *
 * @param soon when a refund that was asked for is sent: said only while it waits for just that
 */
export function refundSteps(
  refund: Pick<Refund, 'timeline' | 'bankAccount' | 'reference' | 'failureReason'>,
  soon: string,
  language: 'en' | 'hi',
): Milestone[] {
  const { timeline, bankAccount, reference, failureReason } = refund
  const next = timeline.find(step => step.at === null)
  const to = [bankAccount.bankName, bankAccount.bankAccountNumber].filter(Boolean).join(', ')
  return timeline.map(({ step, at }): Milestone => {
    const failed = step === 'FAILED'
    const words = {
      ELIGIBLE: '',
      REQUESTED: at ? m.result_refundTo({ account: to }) : m.result_refundRequestedSoon(),
      SENT: next?.step === 'SENT' ? soon : '',
      PAID: reference ? m.result_utr({ reference }) : '',
      FAILED: failureReason,
    }[step]
    const note = [at ? formatDate(at, 'plainMinute', language) : '', words].filter(Boolean).join('. ')
    const state = failed ? 'stopped' : at ? 'done' : step === next?.step ? 'now' : 'toCome'
    return { key: step, state, title: TITLES[step](), note }
  })
}
