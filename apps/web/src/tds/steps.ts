import { paperFindings } from '#domain/tds/questions.ts'
import { TDS_REFUSALS } from '#domain/tds/refusals.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { amountFault, dayFault } from '#web/forms/fields/typedFault.ts'
import { taskSteps } from '#web/forms/walk/progress.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Step } from '#web/ui/Steps/steps.ts'
import { BLANK, toFacts, type Values } from './values.ts'

/** The pages of a certificate in their order. */
export const STEPS = ['receipts', 'paper', 'submit'] as const
export type StepKey = (typeof STEPS)[number]

export const isStep = (text: string): text is StepKey => STEPS.some(step => step === text)

export const stepTitles: Readonly<Record<StepKey, () => string>> = {
  receipts: m.tds_receipts,
  paper: m.tds_paper,
  submit: m.tds_submitStep,
}

/** The certificate itself among the kinds of documents. */
export const PAPER = 451
/** Its place in the form. */
export const PAPER_FIELD = `document.${PAPER}`

/** What is not right yet, and the page on which that is asked. */
export interface Finding {
  readonly page: StepKey
  readonly field: string
  readonly message: string
}

/** The page on which a field is asked, by its name in the form. */
export function pageOf(field: string): StepKey {
  if (field === 'refIds') return 'receipts'
  return field === PAPER_FIELD || field === 'declarationAccepted' ? 'submit' : 'paper'
}

const AMOUNTS = ['amountPaid', 'tdsAmount'] as const
const DAYS = ['paymentDate', 'periodFrom', 'periodTo', 'depositDate'] as const

/** What the paper says and is open or not of its kind; an amount or a day that is half typed is told as that. */
function paperFaults(values: Values) {
  const half = [
    ...AMOUNTS.map(field => ({ field, text: amountFault(values[field]) })),
    ...DAYS.map(field => ({ field, text: dayFault(values[field]) })),
  ].flatMap(({ field, text }) => (text ? [{ field, text }] : []))
  const open = paperFindings(toFacts(values)).filter(one => !half.some(({ field }) => field === one.field))
  return [...half, ...open]
}

/** Everything that is not right yet, in the order of the form. */
export function findingsOf(values: Values, hasPaper: boolean): Finding[] {
  const language = getLanguage()
  const { NO_RECEIPTS, DOCUMENT_MISSING, DECLARATION_MISSING } = TDS_REFUSALS
  return [
    ...(values.refIds.length === 0 ? [{ field: 'refIds', text: NO_RECEIPTS }] : []),
    ...paperFaults(values),
    ...(hasPaper ? [] : [{ field: PAPER_FIELD, text: DOCUMENT_MISSING }]),
    ...(values.declarationAccepted ? [] : [{ field: 'declarationAccepted', text: DECLARATION_MISSING }]),
  ].map(({ field, text }) => ({ page: pageOf(field), field, message: text[language] }))
}

const NAMES = Object.keys(BLANK)

/** A field of the form for one that the server refuses; null for one that no page asks. */
export function fieldFor(refused: string): keyof Values | null {
  const isField = (name: string): name is keyof Values => NAMES.includes(name)
  return isField(refused) ? refused : null
}

/** The first page that is not finished, else the last. */
export const firstPage = (values: Values, hasPaper: boolean): StepKey =>
  findingsOf(values, hasPaper)[0]?.page ?? 'submit'

/** The task list; the PDF waits until there is a draft to hang it on. */
export const stepsOf = (values: Values, hasPaper: boolean, isMade: boolean, now: StepKey): Step[] => {
  const found = findingsOf(values, hasPaper)
  const steps = taskSteps<StepKey>(
    { order: STEPS, open: STEPS.filter(step => found.some(one => one.page === step)), declared: false },
    now,
    {
      titles: stepTitles,
      isSection: () => true,
      isOptional: () => false,
      note: () => '',
      waitsForSections: m.tds_waitsForAnswers,
      waitsForDeclaration: m.tds_waitsForAnswers,
    },
  )
  return steps.map(step =>
    step.key === 'submit' && !isMade && step.state === 'open'
      ? { ...step, state: 'locked' as const, reason: m.tds_waitsForAnswers() }
      : step,
  )
}
