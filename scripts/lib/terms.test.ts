import { expect, test } from 'vitest'
import { englishFaults, termFaults } from './terms.ts'

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

const english = [{ use: 'instalment', not: ['installment'] }]

test.each([
  ['a sentence of two languages', "say('Your Installment is due', 'किस्त देय है')"],
  ['one that begins on the next line', "say(\n  'The first installment', 'पहली किस्त')"],
  ['a named language', "{ en: 'two installments', hi: 'किस्तें' }"],
  ['a message of a catalogue', '  "payment_next": "Next installment",'],
])('an English word that another one stands for is found in %s', (_, text) => {
  expect(englishFaults(text, english)).toEqual(["1 'installment': use 'instalment'"])
})

test('names of the code, keys and comments may have any word', () => {
  const text =
    'const installment = 1 // the installment\n  "payment_installment": "Instalment",\nfind(\'installment\')'
  expect(englishFaults(text, english)).toEqual([])
})
