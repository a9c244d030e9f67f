import { describe, expect, test } from 'vitest'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { workCalls } from '#contract/desk/work.ts'
import { AlertError, ServerError, SignedOutError, TransportError } from '#web/api/errors.ts'
import { sendsAgain } from './queries.ts'

const unreached = new TransportError('NetworkError', 'No way', { status: 503, body: '' })
const { markAnswer, scrutinyCase } = scrutinyDeskCalls

describe('an act that no answer came to', () => {
  test('is sent again twice, with the key that makes it safe to repeat', () => {
    expect([0, 1, 2].map(count => sendsAgain(markAnswer, count, unreached))).toEqual([true, true, false])
  })

  test('stays with its officer where it has no such key, or was proved for one sending', () => {
    expect(sendsAgain(scrutinyCase, 0, unreached)).toBe(false)
    expect(sendsAgain({ ...workCalls.take, presence: 'signed' }, 0, unreached)).toBe(false)
  })

  test('is not sent again once it was answered, whatever the answer', () => {
    const answers = [
      new AlertError('Moved', { code: 'MOVED' }),
      new ServerError('Fault', {}),
      new SignedOutError('Over'),
      new TransportError('UnreadableAnswer', 'What?', { status: 200, body: '' }),
    ]
    for (const error of answers) expect(sendsAgain(markAnswer, 0, error), error.message).toBe(false)
  })
})
