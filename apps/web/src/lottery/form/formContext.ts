import type { Control, UseFormReturn } from 'react-hook-form'
import type { LotteryApplication } from '#contract/lottery/application.ts'
import type { Campaign } from '#contract/lottery/campaign.ts'
import type { ApplicationRules } from '#domain/lottery/questions.ts'
import type { Dropdowns } from './rules.ts'
import type { StepKey } from './steps.ts'
import type { Values } from './values.ts'

/** What every page of the form gets. */
export interface StepProps {
  readonly application: LotteryApplication
  readonly campaign: Campaign
  readonly choices: Dropdowns
  readonly rules: ApplicationRules
  readonly form: UseFormReturn<Values>
  readonly control: Control<Values>
  /** True for an answer that may not change any more. */
  readonly isLocked: (field: keyof Values) => boolean
  readonly go: (step: StepKey) => void
}
