import type { AllocationMode } from '#domain/application/kind.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { type NextStep, restingStep } from '#domain/lifecycle/nextStep.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { TurnFacts } from './ownTurn.ts'
import type { LotteryStatus } from './states.ts'

/** What an applicant can do about a step. */
export type LotteryWay =
  | 'SAVE'
  | 'PAY'
  | 'ACCEPT'
  | 'ACCOUNT_GIVEN'
  /** Keeps the day of the draw. */
  | 'CALENDAR'
  /** Bids on the e-auction portal. */
  | 'BID'
  | 'SEE_PROPERTIES'
export type LotteryStep = NextStep<LotteryWay>

/** What the next step of an application depends on. */
export interface StepFacts extends TurnFacts {
  readonly statusId: LotteryStatus
  readonly applicationNumber: string
  /** Ten digits. */
  readonly mobileNumber: string
  readonly campaign: TurnFacts['campaign'] & {
    readonly allocationModeId: AllocationMode
    readonly drawOn: Date | null
    /** The last moment to object against a finding. */
    readonly objectionTill: Date | null
  }
  /** Why it was found ineligible, as it was told. */
  readonly finding: Bilingual
  /** The unit that was offered, and what accepts it. */
  readonly offer: { readonly unit: Bilingual; readonly due: Paise; readonly acceptBy: Date } | null
  /** Its place on the waiting list, and the last moment of that. */
  readonly waiting: { readonly number: number; readonly until: Date } | null
  /** True when the e-auction portal is connected. */
  readonly canBid: boolean
  /** Where objections are written to. */
  readonly email: string
}

/** A sentence in both languages. */
export const say = (en: string, hi: string): Bilingual => ({ en, hi })
/** A sentence with a date in it, in the language of the sentence. */
export const dated = (
  make: (on: (language: Language) => string) => Bilingual,
  at: Date,
  form: 'plain' | 'plainMinute' | 'long',
): Bilingual => make(language => formatDate(at, form, language))

/** Nothing to do but to wait for the next message. */
export const quiet = (mobile: string): LotteryStep =>
  restingStep(
    'wait',
    say('Nothing to do now', 'अभी कुछ नहीं करना है'),
    say(`We send every change by SMS to ${mobile}.`, `हर बदलाव ${mobile} पर एसएमएस से बताएँगे।`),
  )
