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

const own = <Value>(words: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

/** Files whose records stand in differences with everything that is in them, by the noun of their acts. */
const FILES: Readonly<Record<string, FormWords>> = {
  campaign: campaignWords,
  lease: leaseWords,
  survey: surveyWords,
  venue: venueWords,
}
const NONE: Pick<FormWords, 'labels' | 'choices'> = { labels: {}, choices: {} }

/** What the form calls the parts of what an act writes. */
const formOf = (act: string) => own(FILES, act.split(' ')[0] ?? '') ?? NONE

const LANGUAGES: Readonly<Record<string, Bilingual>> = {
  en: { en: 'in English', hi: 'अंग्रेज़ी में' },
  hi: { en: 'in Hindi', hi: 'हिन्दी में' },
}

/** `title_en`, a column of a table, as the file's column is called: `titleEn`. */
const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** A value of a form's choice in words, wherever that choice stands in a list of this name. */
function chosenIn(choices: FormWords['choices'], list: string, value: string): Bilingual | undefined {
  const within = Object.entries(choices).filter(([path]) => path.startsWith(`${list}.item.`))
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

/** What a field of a difference is called: as the form of the act calls it, a word of the house, or a column of a file. */
export function detailWords(act: string, field: string, language: Language): string {
  const { labels, choices } = formOf(act)
  const known = own(labels, field) ?? fieldWords(field) ?? columnWords(camelCase(field))
  if (known) return known[language]
  const words = [...stepsOf(field)].map(({ name, base, list, item }) => {
    const step =
      own(labels, base) ?? fieldWords(base) ?? own(LANGUAGES, name) ?? fieldWords(name) ?? columnWords(name)
    const called = step?.[language] ?? name
    return item === undefined ? called : `${called} ${chosenIn(choices, list, item)?.[language] ?? item}`
  })
  return words.join(', ')
}

/** A value in the words of the form that it was chosen in; of states and codes in those of the house. */
export function detailValue(act: string, field: string, value: string, language: Language): string {
  const base = [...stepsOf(field)].at(-1)?.base ?? field
  const chosen = own(own(formOf(act).choices, base) ?? {}, value)
  return chosen?.[language] ?? valueWords(value, language)
}
