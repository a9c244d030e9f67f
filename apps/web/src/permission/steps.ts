import type { FieldPath } from 'react-hook-form'
import type { IstDay } from '#domain/dates/ist.ts'
import { PERMISSION_QUESTIONS, type PermissionSection } from '#domain/permission/questions.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { formErrors } from '#domain/permission/validate.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { amountFault, dayFault } from '#web/forms/fields/typedFault.ts'
import { taskSteps } from '#web/forms/walk/progress.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Step } from '#web/ui/Steps/steps.ts'
import { toForm, type Values } from './values.ts'

/** A page of questions. The declaration stands under the papers. */
export type PageKey = 'loan' | 'surrender' | 'papers'
/** A page of the form, or the payment of its fee. */
export type StepKey = PageKey | 'payment'

const PAGE_OF: Readonly<Record<PermissionSection, PageKey>> = {
  loan: 'loan',
  surrender: 'surrender',
  declaration: 'papers',
}

/** The pages of a kind of application in their order. */
export const pagesOf = (typeId: PermissionType): readonly PageKey[] =>
  typeId === PermissionType.MortgageNoc ? ['loan', 'papers'] : ['surrender', 'papers']

export const stepTitles: Readonly<Record<StepKey, () => string>> = {
  loan: m.permission_loan,
  surrender: m.permission_surrenderStep,
  papers: m.permission_papersStep,
  payment: m.permission_payTitle,
}

/** What the answers and papers are judged by. */
export interface Progress {
  readonly typeId: PermissionType
  readonly today: IstDay
  readonly values: Values
  /** Papers that are asked for and not there, with their names. */
  readonly missing: readonly { readonly documentTypeId: number; readonly name: string }[]
}

/** A sentence about what is not right yet, and the page on which that is asked. */
export interface Finding {
  readonly page: PageKey
  readonly field: string
  readonly message: string
}

/** Everything that is not right yet, in the order of the form. */
export function findingsOf({ typeId, today, values, missing }: Progress): Finding[] {
  const language = getLanguage()
  // An amount or a day that is half typed is told as that.
  const half = {
    'mortgage.loanAmount': amountFault(values.mortgage.loanAmount),
    'mortgage.sanctionDate': dayFault(values.mortgage.sanctionDate),
  }
  const answers = formErrors(typeId, toForm(values), today).map(({ section, field, text }) => ({
    page: PAGE_OF[section],
    field,
    message: (Object.entries(half).find(([name]) => name === field)?.[1] ?? text)[language],
  }))
  const papers = missing.map(({ documentTypeId, name }) => ({
    page: 'papers' as const,
    field: `document.${documentTypeId}`,
    message: m.permission_uploadPaper({ name }),
  }))
  return [
    ...answers.filter(one => one.page !== 'papers'),
    ...papers,
    ...answers.filter(one => one.page === 'papers'),
  ]
}

/** The page on which a field that the server refuses is asked; null for one that no page asks. */
export function fieldOn(field: string): { readonly name: FieldPath<Values>; readonly page: PageKey } | null {
  const asked = PERMISSION_QUESTIONS.find(question => question.field === field)
  return asked ? { name: asked.field as FieldPath<Values>, page: PAGE_OF[asked.section] } : null
}

const openPages = (progress: Progress): PageKey[] => {
  const found = findingsOf(progress)
  return pagesOf(progress.typeId).filter(page => found.some(one => one.page === page))
}

/** Where the form is opened after a while away: the first page that is not finished, else the last. */
export const firstPage = (progress: Progress): PageKey => openPages(progress)[0] ?? 'papers'

/** The task list: what is done, where one is, and what waits for what. */
export const stepsOf = (progress: Progress, now: StepKey, isPaidFor: boolean): Step[] =>
  taskSteps<StepKey>(
    {
      order: isPaidFor ? [...pagesOf(progress.typeId), 'payment'] : pagesOf(progress.typeId),
      open: openPages(progress),
      declared: progress.values.declarationAccepted,
    },
    now,
    {
      titles: stepTitles,
      isSection: key => key !== 'payment',
      isOptional: () => false,
      note: () => '',
      waitsForSections: m.permission_waitsForPages,
      waitsForDeclaration: m.permission_waitsForPages,
    },
  )
