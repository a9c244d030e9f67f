import { SECTIONS, type Section } from '#domain/lottery/form.ts'
import type { ApplicationRules } from '#domain/lottery/questions.ts'
import { requiredDocuments, validateSection } from '#domain/lottery/validate.ts'
import { firstOpen, taskSteps } from '#web/forms/walk/progress.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Step } from '#web/ui/Steps/steps.ts'
import { toForm, type Values } from './values.ts'

/** The pages of the form in their order: its sections, then check, declare, pay. */
export const STEPS = [...SECTIONS, 'check', 'declaration', 'payment'] as const
export type StepKey = (typeof STEPS)[number]

export const isStep = (text: string): text is StepKey => STEPS.some(step => step === text)
export const isSection = (step: StepKey): step is Section => SECTIONS.some(section => section === step)

export const stepTitles: Readonly<Record<StepKey, () => string>> = {
  plot: m.lottery_stepPlot,
  about: m.lottery_stepAbout,
  identity: m.lottery_stepIdentity,
  coApplicant: m.lottery_stepCoApplicant,
  refund: m.lottery_stepRefund,
  documents: m.lottery_stepDocuments,
  check: m.lottery_stepCheck,
  declaration: m.lottery_stepDeclaration,
  payment: m.lottery_stepPayment,
}

export interface Progress {
  readonly values: Values
  readonly rules: ApplicationRules
  /** Document types that are there. */
  readonly uploaded: readonly number[]
}

/** The sections that have something to correct or to fill in. */
export const openSections = ({ values, rules, uploaded }: Progress): Section[] =>
  SECTIONS.filter(section => validateSection(section, toForm(values), rules, uploaded).length > 0)

const progressOf = (progress: Progress) => ({
  order: STEPS,
  open: openSections(progress),
  declared: progress.values.declarationAccepted,
})

/** Where a citizen goes on after a while away: the first page that is not finished. */
export const firstOpenStep = (progress: Progress): StepKey => firstOpen(progressOf(progress))

/** "2 of 5" on the way through the documents; '' when all are there. */
function documentsNote({ values, rules, uploaded }: Progress): string {
  const wanted = requiredDocuments(toForm(values), rules)
  const there = wanted.filter(type => uploaded.includes(type)).length
  return there === wanted.length ? '' : m.lottery_countOf({ count: there, total: wanted.length })
}

/** The task list: what is done, where one is, and what waits for what. */
export function stepsOf(progress: Progress, now: StepKey): Step[] {
  const isOptional = (key: StepKey) => key === 'coApplicant' && progress.values.hasCoApplicant === 'no'
  return taskSteps<StepKey>(progressOf(progress), now, {
    titles: stepTitles,
    isSection,
    isOptional,
    note: key =>
      isOptional(key) ? m.lottery_optional() : key === 'documents' ? documentsNote(progress) : '',
    waitsForSections: m.lottery_lockedSections,
    waitsForDeclaration: m.lottery_lockedDeclaration,
  })
}
