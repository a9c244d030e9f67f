import { LAND_USE_SECTIONS, type LandUseSection, REQUIRED_DOCUMENTS } from '#domain/landuse/form.ts'
import type { LandUseRules } from '#domain/landuse/questions.ts'
import { validateLandUseSection } from '#domain/landuse/validate.ts'
import { firstOpen, taskSteps } from '#web/forms/walk/progress.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Step } from '#web/ui/Steps/steps.ts'
import { toForm, type Values } from './values.ts'

/** The pages of the form in their order: its sections, then check and declare, then pay. */
export const STEPS = [...LAND_USE_SECTIONS, 'check', 'payment'] as const
export type StepKey = (typeof STEPS)[number]

export const isStep = (text: string): text is StepKey => STEPS.some(step => step === text)
export const isSection = (step: StepKey): step is LandUseSection =>
  LAND_USE_SECTIONS.some(section => section === step)

export const stepTitles: Readonly<Record<StepKey, () => string>> = {
  land: m.landuse_stepLand,
  applicant: m.landuse_stepApplicant,
  documents: m.landuse_stepDocuments,
  check: m.landuse_stepCheck,
  payment: m.landuse_stepPayment,
}

export interface Progress {
  readonly values: Values
  readonly rules: LandUseRules
}

/** The sections that have something to correct or to fill in. */
export const openSections = ({ values, rules }: Progress): LandUseSection[] =>
  LAND_USE_SECTIONS.filter(section => validateLandUseSection(section, toForm(values), rules).length > 0)

const progressOf = (progress: Progress) => ({
  order: STEPS,
  open: openSections(progress),
  declared: progress.values.declarationAccepted,
})

/** Where a citizen goes on after a while away: the first page that is not finished. */
export const firstOpenStep = (progress: Progress): StepKey => firstOpen(progressOf(progress))

/** The page that is shown when one is wished for: check and payment wait for what comes before them. */
export function allowedStep(wanted: StepKey, progress: Progress): StepKey {
  if (isSection(wanted)) return wanted
  if (openSections(progress).length > 0) return firstOpenStep(progress)
  return wanted === 'payment' && !progress.values.declarationAccepted ? 'check' : wanted
}

/** "1 of 3" on the way through the documents; '' when all are there. */
function documentsNote({ rules }: Progress): string {
  const there = REQUIRED_DOCUMENTS.filter(type => rules.uploaded.includes(type)).length
  return there === REQUIRED_DOCUMENTS.length
    ? ''
    : m.landuse_countOf({ count: there, total: REQUIRED_DOCUMENTS.length })
}

/** The task list: what is done, where one is, and what waits for what. */
export const stepsOf = (progress: Progress, now: StepKey): Step[] =>
  taskSteps<StepKey>(progressOf(progress), now, {
    titles: stepTitles,
    isSection,
    isOptional: () => false,
    note: key => (key === 'documents' ? documentsNote(progress) : ''),
    waitsForSections: m.landuse_lockedSections,
    waitsForDeclaration: m.landuse_lockedDeclaration,
  })
