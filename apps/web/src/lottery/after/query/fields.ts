import type { FieldErrors, Resolver } from 'react-hook-form'
import { set } from 'react-hook-form'
import { type LotteryForm, SECTIONS } from '#domain/lottery/form.ts'
import type { ApplicationRules } from '#domain/lottery/questions.ts'
import { validateSection } from '#domain/lottery/validate.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { toForm, type Values } from '../../form/values.ts'

/** The answer that a dotted path of the form belongs to: 'correspondence.line1' → 'correspondence'. */
const rootOf = (field: string): string => field.split('.')[0] ?? field

/** Faults of the answers that a query opens; others cannot be changed now, so they are not told. */
export function queryFaults(form: LotteryForm, rules: ApplicationRules, fieldCodes: readonly string[]) {
  return SECTIONS.filter(section => section !== 'documents')
    .flatMap(section => validateSection(section, form, rules, []))
    .filter(({ field }) => fieldCodes.includes(rootOf(field)))
}

/** Judges the answers that a query opens by the domain's rules. */
export const queryResolver =
  (rules: ApplicationRules, fieldCodes: readonly string[]): Resolver<Values> =>
  values => {
    const faults = queryFaults(toForm(values), rules, fieldCodes)
    if (faults.length === 0) return { values, errors: {} }
    const errors: FieldErrors<Values> = {}
    for (const { field, text } of faults) set(errors, field, { type: 'rule', message: text[getLanguage()] })
    return { values: {}, errors }
  }
