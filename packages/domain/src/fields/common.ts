import { type Bilingual, type FieldTemplate, fillField } from '../text/bilingual.ts'

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

/** For a text that is longer than its field takes. */
export const tooLongText = (field: Bilingual, max: number): Bilingual =>
  fillField(
    { en: `{field} cannot exceed ${max} characters`, hi: `{field} ${max} अक्षरों से अधिक नहीं हो सकता` },
    field,
  )

/** The same beside a field that the sentence need not name. */
export const tooLongHere = (max: number): Bilingual => ({
  en: `At most ${max} characters can be entered here`,
  hi: `यहाँ अधिकतम ${max} अक्षर भरे जा सकते हैं`,
})

/** Removes outer white space and repeated inner spaces, which a citizen never means. Line breaks stay. */
export function tidySpaces(raw: string): string {
  return raw
    .replace(/[^\S\r\n]+/g, ' ')
    .replace(/ ?(\r?\n) ?/g, '$1')
    .trim()
}
