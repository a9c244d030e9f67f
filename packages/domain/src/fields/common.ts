import type { FieldTemplate } from '../text/bilingual.ts'

/** For a field that must be filled and has no text of its own in the specification. */
export const requiredTemplate: FieldTemplate = {
  en: '{field} is required',
  hi: '{field} भरना आवश्यक है',
}

/** For a choice that must be made. */
export const chooseTemplate: FieldTemplate = {
  en: 'Please select {field}',
  hi: 'कृपया {field} चुनें',
}

/** Removes outer white space and repeated inner spaces, which a citizen never means. Line breaks stay. */
export function tidySpaces(raw: string): string {
  return raw
    .replace(/[^\S\r\n]+/g, ' ')
    .replace(/ ?(\r?\n) ?/g, '$1')
    .trim()
}
