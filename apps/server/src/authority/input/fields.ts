/**
 * Fields of files and options. Each takes what a CSV cell, a JSON value or an option holds, and says in the second half
 * of a sentence what is wrong: "must be a whole number".
 */
import * as v from 'valibot'
import { message, say } from '#contract/text.ts'
import { isDay, readInstant } from '#domain/dates/ist.ts'
import { mobilePattern, normaliseMobile } from '#domain/fields/mobile.ts'
import { toPaise } from '#domain/money/paise.ts'
import { findRoute } from '#server/reference/routeText.ts'

const told = (en: string, hi: string) => message(say(en, hi))

/** How a form asks for a field. */
const KINDS = ['text', 'lines', 'number', 'money', 'day', 'time', 'clock', 'choice', 'some'] as const
export type FieldKind = (typeof KINDS)[number]
interface Asked {
  readonly kind: FieldKind
  /** The words of a choice, or of several. */
  readonly choices?: readonly string[]
}
const asked = <Value>(
  kind: FieldKind,
  choices?: readonly string[],
): v.MetadataAction<Value, Record<string, unknown>> =>
  v.metadata(choices === undefined ? { kind } : { kind, choices })

/** How a form asks for a field: as text where it says nothing else. */
export function askedAs(schema: v.GenericSchema<unknown, unknown>): Asked {
  const { kind, choices } = v.getMetadata(schema)
  const named = KINDS.find(one => one === kind) ?? 'text'
  return Array.isArray(choices) ? { kind: named, choices: choices.map(String) } : { kind: named }
}

/** A cell as trimmed text; '' when there is nothing. The apostrophe that guards a formula in our own files is dropped. */
const cell = v.pipe(
  v.union(
    [v.string(), v.number(), v.boolean(), v.null(), v.undefined()],
    told('must be a single value', 'एक ही मान हो'),
  ),
  v.transform(value =>
    value === null || value === undefined
      ? ''
      : String(value)
          .trim()
          .replace(/^'(?=[=+@-])/, ''),
  ),
)
const given = v.pipe(cell, v.minLength(1, told('is missing', 'नहीं दिया गया')))

/** A text of more than one line of a form is asked for in a field of several. */
const textKind = (max: number): FieldKind => (max > 200 ? 'lines' : 'text')

/** Text of 1 to `max` characters. */
export const text = (max = 200) =>
  v.pipe(
    given,
    v.maxLength(max, told(`must have at most ${max} characters`, `अधिकतम ${max} वर्ण हों`)),
    asked(textKind(max)),
  )

/** Text that may be left out: ''. */
export const optionalText = (max = 200) =>
  v.pipe(
    cell,
    v.maxLength(max, told(`must have at most ${max} characters`, `अधिकतम ${max} वर्ण हों`)),
    asked(textKind(max)),
  )

/** A screen of the portal, as its address is written without signatures: '/draws/3/1'. */
export const screen = () =>
  v.pipe(
    given,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const route = findRoute(dataset.value)
      if (route) return route
      addIssue({ message: 'must be a screen that the portal points to, such as /services/online-lotteries' })
      return NEVER
    }),
  )

/** A whole number. */
export const whole = (min = 0, max = 2_147_483_647) =>
  v.pipe(
    given,
    v.regex(/^\d{1,15}$/, told('must be a whole number', 'पूर्ण संख्या हो')),
    v.transform(Number),
    v.minValue(min, told(`must be at least ${min}`, `कम से कम ${min} हो`)),
    v.maxValue(max, told(`must be at most ${max}`, `अधिकतम ${max} हो`)),
    asked('number'),
  )

/** Whole numbers from 1 on, with commas between them. */
export const wholes = () =>
  v.pipe(
    given,
    v.regex(/^\d{1,9}(\s*,\s*\d{1,9})*$/, 'must be whole numbers with commas between them'),
    v.transform(list => [...new Set(list.split(',').map(Number))]),
  )

/** Rupees with at most two decimals, without separators; becomes paise. */
export const rupees = () =>
  v.pipe(
    given,
    v.regex(
      /^\d{1,13}(\.\d{1,2})?$/,
      told('must be an amount in rupees such as 45000 or 45000.50', 'रुपये की राशि हो, जैसे 45000 या 45000.50'),
    ),
    v.transform(amount => toPaise(amount)),
    asked('money'),
  )

/** A day in India, YYYY-MM-DD. */
export const day = () =>
  v.pipe(
    given,
    v.check(isDay, told('must be a date such as 2026-11-30', 'तिथि हो, जैसे 2026-11-30')),
    asked('day'),
  )

/** A time of day, 24 hours: 09:30. */
export const clock = () =>
  v.pipe(
    given,
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, told('must be a time of day such as 09:30', 'समय हो, जैसे 09:30')),
    asked('clock'),
  )

/** An instant: '2026-11-30 23:59' in India, or ISO 8601 with an offset. */
export const instant = () =>
  v.pipe(
    given,
    v.check(
      value => /[ T]/.test(value) && readInstant(value) !== undefined,
      told('must be a time such as 2026-11-30 18:00', 'दिन और समय हो, जैसे 2026-11-30 18:00'),
    ),
    v.transform(value => readInstant(value) ?? new Date(Number.NaN)),
    asked('time'),
  )

/** One of a few words. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  v.pipe(
    given,
    v.picklist(words, told(`must be one of ${words.join(', ')}`, `इनमें से एक हो: ${words.join(', ')}`)),
    asked('choice', words),
  )

/** Several of some words, each once, with commas or spaces between them. */
export const someOf = <const Word extends string>(words: readonly Word[]) =>
  v.pipe(
    given,
    v.transform(list => [...new Set(list.split(/[\s,]+/).filter(word => word !== ''))]),
    v.array(
      v.picklist(words, told(`must be some of ${words.join(', ')}`, `इनमें से कुछ हों: ${words.join(', ')}`)),
    ),
    v.minLength(1, told('is missing', 'नहीं दिया गया')),
    asked('some', words),
  )

/** The address of a system, in one line; whether it can be called is for whoever calls it to judge. */
export const address = (max = 500) => v.pipe(text(max), asked('text'))

/** yes or no, also 1 and 0, true and false. */
export const yesNo = () =>
  v.pipe(
    given,
    v.toLowerCase(),
    v.picklist(['yes', 'no', 'true', 'false', '1', '0'], told('must be yes or no', 'yes या no हो')),
    v.transform(word => ['yes', 'true', '1'].includes(word)),
    asked('choice', ['yes', 'no']),
  )

/** An Indian mobile number of 10 digits. */
export const mobile = () =>
  v.pipe(
    given,
    v.transform(normaliseMobile),
    v.regex(mobilePattern, told('must be a mobile number of 10 digits', '10 अंकों का मोबाइल नंबर हो')),
  )

const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
)

/** A field that may be left out: null. */
export const optional = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.pipe(
    v.lazy((input): Schema | typeof nothing =>
      input === null || input === undefined || (typeof input === 'string' && input.trim() === '')
        ? nothing
        : schema,
    ),
    v.metadata(v.getMetadata(schema)),
  )

/** What is wrong with a value, in both languages; undefined where nothing is. */
export function wrongIn(
  schema: v.GenericSchema<unknown, unknown>,
  value: unknown,
): { readonly en: string; readonly hi: string } | undefined {
  const said = (lang: 'en' | 'hi') =>
    v.safeParse(schema, value, { abortPipeEarly: true, lang }).issues?.[0].message
  const en = said('en')
  return en === undefined ? undefined : { en, hi: said('hi') ?? en }
}
