import { LAND_USE_SECTIONS, type LandUseSection, REQUIRED_DOCUMENTS } from '#domain/landuse/form.ts'
import { type LandUseRules, validateLandUseSection } from '#domain/landuse/validate.ts'
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

/** Where a citizen goes on after a while away: the first page that is not finished. */
export function firstOpenStep(progress: Progress): StepKey {
  const [first] = openSections(progress)
  return first ?? (progress.values.declarationAccepted ? 'payment' : 'check')
}

/** The page that is shown when one is wished for: check and payment wait for what comes before them. */
export function allowedStep(wanted: StepKey, progress: Progress): StepKey {
  if (isSection(wanted)) return wanted
  if (openSections(progress).length > 0) return firstOpenStep(progress)
  return wanted === 'payment' && !progress.values.declarationAccepted ? 'check' : wanted
}

/** The task list: what is done, where one is, and what waits for what. */
export function stepsOf(progress: Progress, now: StepKey): Step[] {
  const open = openSections(progress)
  const there = REQUIRED_DOCUMENTS.filter(type => progress.rules.uploaded.includes(type)).length
  return STEPS.map((key): Step => {
    const base = { key, title: stepTitles[key]() }
    if (key === now) return { ...base, state: 'now' }
    if (isSection(key)) {
      const lacksPapers = key === 'documents' && there < REQUIRED_DOCUMENTS.length
      const note = lacksPapers
        ? { note: m.landuse_countOf({ count: there, total: REQUIRED_DOCUMENTS.length }) }
        : {}
      return { ...base, ...note, state: open.includes(key) ? 'open' : 'done' }
    }
    if (open.length > 0) return { ...base, state: 'locked', reason: m.landuse_lockedSections() }
    const { declarationAccepted } = progress.values
    if (key === 'payment' && !declarationAccepted)
      return { ...base, state: 'locked', reason: m.landuse_lockedDeclaration() }
    return { ...base, state: key === 'check' && declarationAccepted ? 'done' : 'open' }
  })
}
