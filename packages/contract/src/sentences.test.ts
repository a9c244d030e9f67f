import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { calls } from './calls.ts'
import { generalSentence } from './fields/general.ts'
import { general } from './general.ts'
import { mixedIn } from './oneLanguage.ts'
import { alert, refusals } from './refusal.ts'
import { wrongOf } from './testing/wrongValues.ts'
import { say, WORDS } from './text.ts'

/** The validator's own wording: 'Invalid length: Expected <=100 but received 101'. */
const RAW = /^Invalid [\w ]+: (Expected|Received)/
const DEVANAGARI = /\p{Script=Devanagari}/u

/** What stands in Latin letters in a Hindi sentence too: samples of what is typed. */
const LATIN = new Set(['DD', 'MM', 'YYYY', 'SBIN'])

/** The English words of a Hindi sentence; its open places are none. */
const englishIn = (hindi: string): string[] =>
  (hindi.replace(/\{\w+\}/g, '').match(/[A-Za-z]{2,}/g) ?? []).filter(word => !LATIN.has(word))

/** Places that hold figures, codes, numbers and what the citizen typed. */
const FIGURES = new Set([
  ...['n', 'max', 'min', 'minutes', 'days', 'capacity', 'deposit', 'amount', 'year', 'id', 'number', 'code'],
  ...['s', 'masked', 'certificate'],
])

const messagesOf = (schema: v.GenericSchema, value: unknown, lang: string): string[] =>
  v.safeParse(schema, value, { lang, message: generalSentence }).issues?.map(issue => issue.message) ?? []

/** What is wrong with what a schema says about a value; undefined when nothing is. */
function faultOf(schema: v.GenericSchema, value: unknown): string | undefined {
  const english = messagesOf(schema, value, 'en')
  const hindi = messagesOf(schema, value, 'hi')
  const raw = [...english, ...hindi].find(text => RAW.test(text) || text.trim() === '')
  if (raw !== undefined) return `raw: ${raw}`
  const mixed = hindi.find(text => !DEVANAGARI.test(text) || englishIn(text).length > 0)
  if (mixed !== undefined) return `English in the Hindi: ${mixed}`
  return english.some(text => DEVANAGARI.test(text)) ? `Hindi in the English: ${english}` : undefined
}

describe('what a call says about a wrong value', () => {
  it.each(Object.values(calls))('$key: every rule of every field has its sentence in two languages', call => {
    const { values, rules } = wrongOf(call.input)
    expect(rules.filter(rule => typeof rule.message === 'string')).toEqual([])
    const faults = values.flatMap(({ path, schema, value }) => {
      const fault = faultOf(schema, value)
      return fault === undefined ? [] : [`${path}: ${fault}`]
    })
    expect([...new Set(faults)]).toEqual([])
  })

  it('names the limit of a name of 101 characters and of a page that does not exist', () => {
    const name = 'a'.repeat(101)
    const [english] = messagesOf(v.pipe(v.string(), v.maxLength(100)), name, 'en')
    expect(english).toBe('At most 100 characters can be entered here')
    const page = v.pipe(v.number(), v.minValue(1))
    expect(messagesOf(page, 0, 'hi')).toEqual(['संख्या कम से कम 1 होनी चाहिए।'])
  })
})

describe('what a call says when it refuses', () => {
  it.each(Object.values({ general: { key: 'general', refusals: general }, ...calls }))(
    '$key: no refusal mixes the languages',
    call => {
      for (const make of Object.values(call.refusals)) {
        const { text } = make()
        // A sentence that is one place takes its words from a `message`, whose type is a text in two languages.
        if (!/^\{message\}$/.test(text.hi)) expect(text.hi).toMatch(DEVANAGARI)
        expect(englishIn(text.hi), text.hi).toEqual([])
        expect(text.en).not.toMatch(DEVANAGARI)
        expect(places(text.hi)).toEqual(places(text.en))
      }
    },
  )

  it('is heard out with its places filled: no English month in Hindi, no place left open', () => {
    const { HELD } = refusals({ HELD: alert(say('Held as {code} by {name}.', '{name} ने {code} में रोका।')) })
    const name = say('the office', 'कार्यालय')
    expect(mixedIn(HELD({ code: 'GPDA/2026/000017-A', name }))).toBeUndefined()
    const site = say('Get one from upbhulekh.gov.in', 'upbhulekh.gov.in से लें')
    expect(mixedIn(HELD({ code: '5 MB', name: site }))).toBeUndefined()
    expect(mixedIn(HELD({ code: '11:30 AM', name }))).toBe('English in the Hindi of code')
    expect(mixedIn(HELD({ code: 7, name: say('the office', 'the office') }))).toBe(
      'English in the Hindi of name',
    )
    expect(mixedIn(HELD({ name }))).toBe('{code} is open')
  })

  it('leaves places for figures and codes, and for words that stand in both languages', () => {
    const sentences = Object.values({ general: { refusals: general }, ...calls }).flatMap(call =>
      Object.values(call.refusals).map(make => make().text),
    )
    const open = new Set(sentences.flatMap(text => places(text.en).map(place => place.slice(1, -1))))
    const words: readonly string[] = WORDS
    expect([...open].filter(place => !FIGURES.has(place) && !words.includes(place))).toEqual([])
  })
})

const places = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()
