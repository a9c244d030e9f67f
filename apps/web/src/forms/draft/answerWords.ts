import type { Language } from '#domain/dates/format.ts'
import { addressFields } from '#domain/fields/address.ts'
import { bankAccountFields } from '#domain/fields/bankAccount.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** What an answer is called, by its path in the form; undefined where nothing here names it. */
export type AnswerWords = (path: string) => string | undefined

const GROUPS: Readonly<Record<string, Bilingual>> = { ...addressFields, ...bankAccountFields }

/** Words of a form's answers: 'correspondence.city' is the city of what `fields` calls correspondence. */
export const answerWords =
  (fields: Readonly<Record<string, Bilingual>>, language: Language): AnswerWords =>
  path => {
    const [group = '', ...rest] = path.split('.')
    const leaf = rest.at(-1)
    if (leaf === undefined) return fields[group]?.[language]
    const words = [fields[group], GROUPS[leaf] ?? fields[leaf]].flatMap(one => (one ? [one[language]] : []))
    return words.length > 0 ? words.join(': ') : undefined
  }
