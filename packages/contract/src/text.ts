import type { Language } from '#domain/dates/format.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** A sentence for citizens in both languages. `{name}` marks a place that `fill` replaces. */
export type Text = Bilingual

/** Declares a bilingual sentence. English texts fixed by the specification are copied word for word. */
export const say = (en: string, hi: string): Text => ({ en, hi })

/** What is the same in both languages: a number, a code, a line for a machine. */
export const both = (text: string): Text => say(text, text)

/** Places of a sentence that hold words: these stand in both languages themselves. All others hold figures or codes. */
export const WORDS = ['message', 'reason', 'name', 'date', 'time'] as const

/** What the places of a sentence are filled with. A Hindi sentence with an English word in it does not compile. */
export type Params = Readonly<Record<string, string | number | Text>> &
  Readonly<Partial<Record<(typeof WORDS)[number], Text>>>

/** The sentence in one language with its places filled. */
export function fill(text: Text, language: Language, params: Params = {}): string {
  return text[language].replace(/\{(\w+)\}/g, (whole, name: string) => {
    const param = Object.hasOwn(params, name) ? params[name] : whole
    return typeof param === 'object' ? param[language] : String(param)
  })
}

/** A valibot message that follows the language given to `safeParse(schema, input, { lang })`. */
export function message(text: Text, params: Params = {}) {
  return (issue: { readonly lang?: string | undefined }): string =>
    fill(text, issue.lang === 'hi' ? 'hi' : 'en', params)
}

/** The same for a template about a named field: '{field} …'. */
export function fieldMessage(template: Text, field: Text) {
  return (issue: { readonly lang?: string | undefined }): string => {
    const language = issue.lang === 'hi' ? 'hi' : 'en'
    return fill(template, language, { field: field[language] })
  }
}
