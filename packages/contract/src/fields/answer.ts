import * as v from 'valibot'
import { type Answer, type Rule, refusalIfGiven } from '#domain/fields/answer.ts'
import { message } from '../text.ts'

function actionOf(rule: Rule): v.PipeItem<string, string, v.BaseIssue<unknown>> {
  const text = message(rule.text)
  if ('min' in rule) return v.minLength(rule.min, text)
  if ('max' in rule) return v.maxLength(rule.max, text)
  return 'pattern' in rule ? v.regex(rule.pattern, text) : v.check(rule.holds, text)
}

/** The schema of a kind of answer: cleaned, then held to its rules with their sentences. */
export const answered = (answer: Answer): v.GenericSchema<string, string> =>
  v.pipe(
    v.string(message(answer.rules[0].text)),
    v.transform(answer.clean),
    ...answer.rules.map(rule => actionOf(rule)),
  )

/** The same for an answer that may be empty, as in a draft. */
export const answeredOrEmpty = (answer: Answer): v.GenericSchema<string, string> =>
  v.pipe(
    v.string(message(answer.rules[0].text)),
    v.transform(answer.clean),
    v.rawCheck(({ dataset, addIssue }) => {
      const text = dataset.typed ? refusalIfGiven(answer, dataset.value) : null
      if (text) addIssue({ message: message(text) })
    }),
  )

/** The same for an answer that may be left out. */
export const answeredIfGiven = (answer: Answer) => v.optional(answeredOrEmpty(answer), '')
