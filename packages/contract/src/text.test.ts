import { expect, it } from 'vitest'
import { both, fill, say } from './text.ts'

const greeting = say('{name} owes {amount}', '{name} पर {amount} बकाया')

it('what stands in a place is text: marks in it are not filled again', () => {
  expect(fill(greeting, 'en', { name: both('{amount}'), amount: '{name} %s %n $amount' })).toBe(
    '{amount} owes {name} %s %n $amount',
  )
})

it('a place that nobody filled stays as it is, whatever every object has', () => {
  expect(fill(say('{constructor} {toString}', '–'), 'en')).toBe('{constructor} {toString}')
})
