import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import type { LandUseSection } from '#domain/landuse/form.ts'
import type { LandUseRules } from '#domain/landuse/questions.ts'
import {
  type LandUseError,
  landUseDocumentNames,
  validateLandUse,
  validateLandUseSection,
} from '#domain/landuse/validate.ts'
import { getLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { toForm, type Values } from './values.ts'

/** Errors of the rules as the form keeps them; one about all rows stands at their root. */
export function toFieldErrors(found: readonly LandUseError[]): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { field, text } of found) {
    const name = field === 'khasras' ? 'khasras.root' : field
    set(errors, name, { type: 'rule', message: text[getLanguage()] })
  }
  return errors
}

/** Judges the fields of some sections by the domain's rules; other sections are judged on their own pages. */
export function sectionResolver(sections: readonly LandUseSection[], rules: LandUseRules): Resolver<Values> {
  return values => {
    const form = toForm(values)
    const found = sections.flatMap(section => validateLandUseSection(section, form, rules))
    return found.length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors(found) }
  }
}

/** Judges a correction whole: every section, the papers that were asked for again, the applicant's own words. */
export function correctionResolver(rules: LandUseRules, missing: readonly number[]): Resolver<Values> {
  return values => {
    const found = validateLandUse(toForm(values), rules)
    const errors = toFieldErrors(found)
    for (const type of missing) {
      const name = landUseDocumentNames[type]?.[getLanguage()] ?? String(type)
      set(errors, `document.${type}`, { type: 'rule', message: m.landuse_uploadAgain({ name }) })
    }
    if (values.applicantRemarks.trim() === '')
      errors.applicantRemarks = { type: 'rule', message: m.landuse_remarksRequired() }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
}
