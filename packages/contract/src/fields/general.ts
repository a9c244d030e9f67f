import type { BaseIssue } from 'valibot'
import { tooLongHere } from '#domain/fields/common.ts'
import { fill, say, type Text } from '../text.ts'
import { notUnderstood } from './wire.ts'

const missing = say('Please fill this in.', 'कृपया इसे भरें।')
const offered = say('Please choose one of the values offered.', 'कृपया दिए गए विकल्पों में से एक चुनें।')
const wholeNumber = say('Please enter a whole number.', 'कृपया पूर्ण संख्या भरें।')
const number = say('Please enter a number.', 'कृपया संख्या भरें।')

const atLeast = (least: string): Text =>
  say(`The number must be at least ${least}.`, `संख्या कम से कम ${least} होनी चाहिए।`)
const atMost = (most: string): Text =>
  say(`The number must be at most ${most}.`, `संख्या अधिकतम ${most} होनी चाहिए।`)

function ofLength(issue: BaseIssue<unknown>, bound: 'min' | 'max'): Text {
  const length = Number(issue.requirement)
  if (Array.isArray(issue.input)) {
    return bound === 'max'
      ? say(`At most ${length} entries can be given here.`, `यहाँ अधिकतम ${length} प्रविष्टियाँ दी जा सकती हैं।`)
      : say(`At least ${length} entries are needed here.`, `यहाँ कम से कम ${length} प्रविष्टियाँ आवश्यक हैं।`)
  }
  if (bound === 'max') return tooLongHere(length)
  return length <= 1
    ? missing
    : say(`At least ${length} characters are needed here.`, `यहाँ कम से कम ${length} अक्षर आवश्यक हैं।`)
}

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === ''

function textOf(issue: BaseIssue<unknown>): Text {
  switch (issue.type) {
    case 'max_length':
      return ofLength(issue, 'max')
    case 'min_length':
    case 'non_empty':
      return ofLength(issue, 'min')
    case 'min_value':
      return atLeast(String(issue.requirement))
    case 'max_value':
      return atMost(String(issue.requirement))
  }
  if (isMissing(issue.input)) return missing
  switch (issue.type) {
    case 'integer':
      return wholeNumber
    case 'number':
      return number
    case 'picklist':
    case 'literal':
    case 'enum':
    case 'variant':
      return offered
    default:
      return notUnderstood
  }
}

/**
 * What a citizen reads where a rule has no sentence of its own: one for its kind, in the language of the parse. It is the
 * `message` of every parse of what citizens send, so that the validator's own English never reaches them.
 */
export const generalSentence = (issue: BaseIssue<unknown>): string =>
  fill(textOf(issue), issue.lang === 'hi' ? 'hi' : 'en')
