import * as v from 'valibot'
import { enteredAs } from '#contract/fields/enteredAs.ts'
import { readInstant } from '#domain/dates/ist.ts'

const words = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const text = v.object({ en: words, hi: words })
const code = v.pipe(v.string(), v.regex(/^[a-z0-9-]{2,60}$/, 'must be small letters, digits and hyphens'))
const paragraphs = v.object({ en: v.pipe(words, enteredAs('long')), hi: v.pipe(words, enteredAs('long')) })
const instant = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const at = readInstant(dataset.value)
    if (at) return at
    addIssue({ message: 'must be a time such as 2026-11-30 18:00, or 2026-11-30T18:00:00+05:30' })
    return NEVER
  }),
  enteredAs('time'),
)
const bound = v.optional(v.nullable(v.number()), null)

const QuestionSpec = v.pipe(
  v.object({
    code,
    label: text,
    hint: v.optional(text),
    type: v.picklist(['SINGLE', 'MULTI', 'NUMBER', 'TEXT'], 'must be SINGLE, MULTI, NUMBER or TEXT'),
    options: v.optional(v.array(text), []),
    isRequired: v.optional(v.boolean(), true),
    min: bound,
    max: bound,
  }),
  v.check(
    ({ type, options }) =>
      type === 'SINGLE' || type === 'MULTI' ? options.length >= 2 : options.length === 0,
    'a choice needs two options or more, any other question none',
  ),
  v.check(
    ({ options }) => new Set(options.map(option => option.en)).size === options.length,
    'names an option twice',
  ),
  v.check(({ min, max }) => min === null || max === null || min <= max, 'has a minimum above its maximum'),
)

/** A survey as the authority describes it in a file; `code` is its natural key, money is rupees with two decimals. */
export const SurveySpec = v.pipe(
  v.object({
    code,
    title: text,
    summary: paragraphs,
    location: text,
    terms: paragraphs,
    startOn: instant,
    endOn: instant,
    registrationFee: v.pipe(
      v.string(),
      v.regex(/^\d{1,9}\.\d{2}$/, 'must be rupees such as 500.00'),
      enteredAs('money'),
    ),
    gstBp: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000), enteredAs('percent')),
      0,
    ),
    isRefundable: v.optional(v.boolean(), false),
    challanDaysBeforeEnd: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 3),
    /** Code of the account that challans are paid into. */
    collectionAccount: words,
    questions: v.pipe(v.array(QuestionSpec), v.minLength(1, 'needs a question'), v.maxLength(100)),
  }),
  v.check(({ startOn, endOn }) => startOn < endOn, 'ends before it starts'),
  v.check(
    ({ questions }) => new Set(questions.map(question => question.code)).size === questions.length,
    'has two questions of one code',
  ),
)
export type SurveySpec = v.InferOutput<typeof SurveySpec>
