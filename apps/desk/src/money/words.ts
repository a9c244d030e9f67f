import type { ListedRefund } from '#contract/desk/refunds.ts'
import { REFUND_STAGES, type RefundStage } from '#domain/payment/stage.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

const isStage = (word: string): word is RefundStage => REFUND_STAGES.some(stage => stage === word)

/** The stage that an address names; what is ready without one. */
export const stageOf = (word = ''): RefundStage => {
  const name = word.toUpperCase()
  return isStage(name) ? name : 'READY'
}

/** How the name on an account compares with the citizen's, in a word. */
export const MATCHES: Readonly<Record<'same' | 'other' | 'unclear', { tone: Tone; words: () => string }>> = {
  same: { tone: 'ok', words: m.money_nameSame },
  other: { tone: 'err', words: m.money_nameOther },
  unclear: { tone: 'warn', words: m.money_nameUnclear },
}

/** Whose turn it is before a refund leaves. */
export const STANDINGS: Readonly<
  Record<NonNullable<ListedRefund['standing']>, { tone: Tone; words: () => string }>
> = {
  PAYABLE: { tone: 'ok', words: m.money_payable },
  BANK: { tone: 'warn', words: m.money_waitsBank },
  OFFICER: { tone: 'warn', words: m.money_waitsOfficer },
  CITIZEN: { tone: 'warn', words: m.money_waitsCitizen },
  CHANGING: { tone: 'warn', words: m.money_waitsChange },
}

export const ageWords = (days: number): string => (days < 1 ? m.money_today() : m.money_days({ days }))
