import { expect, test } from 'vitest'
import { forgetAsked, keepAsked, keptAsked, keyOfAsked } from './keptAsked.ts'

const typed = (text: string) => ({ values: { options: { to: text }, rows: [] }, isTyping: false, file: null })

test('what was typed for an act is there again for its officer and its records alone, until it is done', () => {
  const key = keyOfAsked(1, 'venue block', { code: 'gomti' }, undefined)
  keepAsked(key, typed('x'))
  expect(keptAsked(keyOfAsked(1, 'venue block', { code: 'gomti' }, undefined))).toEqual(typed('x'))
  const others = [
    keyOfAsked(2, 'venue block', { code: 'gomti' }, undefined),
    keyOfAsked(1, 'venue block', { code: 'lawn-4' }, undefined),
    keyOfAsked(1, 'venue unblock', { code: 'gomti' }, undefined),
    keyOfAsked(1, 'venue block', { code: 'gomti' }, { key: 'id', values: ['7'] }),
  ]
  for (const other of others) expect(keptAsked(other)).toBeUndefined()
  forgetAsked(key)
  expect(keptAsked(key)).toBeUndefined()
})

test('the oldest of more than twenty goes, and one that is typed on is no longer the oldest', () => {
  const keyOf = (n: number) => keyOfAsked(n, 'lottery query', {}, undefined)
  for (let n = 0; n < 20; n += 1) keepAsked(keyOf(n), typed(String(n)))
  keepAsked(keyOf(0), typed('again'))
  keepAsked(keyOf(20), typed('20'))
  expect(keptAsked(keyOf(1))).toBeUndefined()
  expect(keptAsked(keyOf(0))).toEqual(typed('again'))
  expect(keptAsked(keyOf(20))).toEqual(typed('20'))
})

test('of the files that were chosen the last one is kept, and what was typed beside each stays', () => {
  const [first, last] = [1, 2].map(n => keyOfAsked(n, 'refund result', {}, undefined)) as [string, string]
  const file = (name: string) => ({ name, content: 'eA==' })
  keepAsked(first, { ...typed('x'), file: file('monday.csv') })
  keepAsked(last, { ...typed('y'), file: file('tuesday.csv') })
  expect(keptAsked(first)).toEqual(typed('x'))
  expect(keptAsked(last)).toEqual({ ...typed('y'), file: file('tuesday.csv') })
})
