import { expect, test } from 'vitest'
import { termFaults } from './terms.ts'

const terms = [
  { use: 'धनवापसी', en: 'refund', not: ['रिफंड'] },
  { use: 'एसएमएस', en: 'SMS', not: ['SMS'] },
]

test('a word that another one stands for is found with its line, in its endings too', () => {
  expect(termFaults("say('Refund', 'धनवापसी')\nsay('Refunds', 'रिफंडों का')", terms)).toEqual([
    "2 'रिफंड': use 'धनवापसी'",
  ])
})

test('a Latin word is wrong inside Hindi and right in the English beside it', () => {
  expect(termFaults("say('You get an SMS', 'एसएमएस मिलेगा')", terms)).toEqual([])
  expect(termFaults("say('You get an SMS', 'SMS मिलेगा')", terms)).toEqual(["1 'SMS': use 'एसएमएस'"])
})

test('the middle of another word is not the word', () => {
  expect(termFaults("'प्ररिफंड'", terms)).toEqual([])
})
