import type { Language } from '#domain/dates/format.ts'
import { columnWords } from '#domain/officer/columnNames.ts'
import { fieldWords } from '#domain/officer/fieldNames.ts'
import { valueWords } from '#domain/officer/recordNames.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { campaignWords } from '../schemes/words/campaign.ts'
import type { FormWords } from '../schemes/words/formWords.ts'
import { leaseWords } from '../schemes/words/lease.ts'
import { surveyWords } from '../schemes/words/survey.ts'
import { venueWords } from '../schemes/words/venue.ts'

/** Files whose records stand in differences with everything that is in them: what forms call their parts. */
const FILES: readonly FormWords[] = [campaignWords, leaseWords, surveyWords, venueWords]
const LABELS: Readonly<Record<string, Bilingual>> = Object.assign({}, ...FILES.map(({ labels }) => labels))
const CHOICES: FormWords['choices'] = Object.assign({}, ...FILES.map(({ choices }) => choices))

const LANGUAGES: Readonly<Record<string, Bilingual>> = {
  en: { en: 'in English', hi: 'अंग्रेज़ी में' },
  hi: { en: 'in Hindi', hi: 'हिन्दी में' },
}

/** `title_en`, a column of a table, as the file's column is called: `titleEn`. */
const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const own = <Value>(words: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

/** A value of a form's choice in words, wherever that choice stands in a list of this name. */
function chosenIn(list: string, value: string): Bilingual | undefined {
  const within = Object.entries(CHOICES).filter(([path]) => path.startsWith(`${list}.item.`))
  return within.map(([, words]) => own(words, value)).find(words => words !== undefined)
}

/** A path without the places of its lists: `pools.item.name`, which is how forms call it, and each step of it. */
function* stepsOf(path: string) {
  let base = ''
  for (const step of path.split('.')) {
    const [name = '', item] = step.replace(/\]$/, '').split('[')
    base = base === '' ? name : `${base}.${name}`
    const list = base
    if (item !== undefined) base = `${base}.item`
    yield { name, base, list, item }
  }
}

/** What a field of a difference is called: a word of the house, a column of a file, or the way to it in a form. */
export function detailWords(field: string, language: Language): string {
  const known = fieldWords(field) ?? own(LABELS, field) ?? columnWords(camelCase(field))
  if (known) return known[language]
  const words = [...stepsOf(field)].map(({ name, base, list, item }) => {
    const called =
      (own(LABELS, base) ?? fieldWords(base) ?? own(LANGUAGES, name) ?? columnWords(name))?.[language] ?? name
    return item === undefined ? called : `${called} ${chosenIn(list, item)?.[language] ?? item}`
  })
  return words.join(', ')
}

/** A value in the words of the form that it was chosen in; of states and codes in those of the house. */
export function detailValue(field: string, value: string, language: Language): string {
  const base = [...stepsOf(field)].at(-1)?.base ?? field
  const chosen = own(own(CHOICES, base) ?? {}, value)
  return chosen?.[language] ?? valueWords(value, language)
}
