/** A citizen-facing text in the two languages of the portal. */
export type Bilingual = { readonly en: string; readonly hi: string }

/** A text whose `{field}` stands for the name of the field it speaks about. */
export type FieldTemplate = Bilingual

/** Puts a field's name into a template, in each language with that language's name. */
export function fillField(template: FieldTemplate, field: Bilingual): Bilingual {
  return {
    en: template.en.replaceAll('{field}', () => field.en),
    hi: template.hi.replaceAll('{field}', () => field.hi),
  }
}
