import { RefundStatus } from '#domain/application/payment.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { RefundRecord } from './refund.ts'

/** Where the database keeps count of a refund on its way; `refund_stage` in SQL says the same of a row. */
export const KEPT_STAGES = ['ACCOUNT', 'READY', 'PROVIDER', 'BANK', 'PAID', 'FAILED'] as const
export type KeptStage = (typeof KEPT_STAGES)[number]

/**
 * The band of refunds as officers see it, in its order. READY waits for a batch; PROPOSED is in one that waits for approval;
 * FILE is in an approved batch whose file nobody has taken; SENT is with the bank; PROVIDER goes back by itself.
 */
export const REFUND_STAGES = [
  'ACCOUNT',
  'READY',
  'PROPOSED',
  'FILE',
  'SENT',
  'PROVIDER',
  'PAID',
  'FAILED',
] as const
export type RefundStage = (typeof REFUND_STAGES)[number]

export const REFUND_STAGE_NAMES: Readonly<Record<RefundStage, Bilingual>> = {
  ACCOUNT: { en: 'Wait for an account', hi: 'खाते की प्रतीक्षा' },
  READY: { en: 'Ready for a batch', hi: 'बैच के लिए तैयार' },
  PROPOSED: { en: 'In a proposal', hi: 'प्रस्ताव में' },
  FILE: { en: 'In a bank file', hi: 'बैंक फ़ाइल में' },
  SENT: { en: 'At the bank', hi: 'बैंक के पास' },
  PROVIDER: { en: 'By the provider', hi: 'भुगतान प्रदाता द्वारा' },
  PAID: { en: 'Paid this month', hi: 'इस माह भुगतान' },
  FAILED: { en: 'Failed', hi: 'असफल' },
}

const { EligibleForRefund, RefundRequested, Refunded, RefundFailed } = RefundStatus

/** The kept stage of a refund. */
export function keptStageOf({ statusId, mode }: Pick<RefundRecord, 'statusId' | 'mode'>): KeptStage {
  if (statusId === EligibleForRefund) return 'ACCOUNT'
  if (statusId === Refunded) return 'PAID'
  if (statusId === RefundFailed) return 'FAILED'
  if (mode === 'PROVIDER') return 'PROVIDER'
  return statusId === RefundRequested ? 'READY' : 'BANK'
}

/** Ages of open refunds in calendar days, as the chart shows them; the last has no end. */
export const REFUND_AGES = [
  { from: 0, to: 7 },
  { from: 8, to: 15 },
  { from: 16, to: 25 },
  { from: 26, to: 30 },
  { from: 31, to: null },
] as const
