import { expect, it } from 'vitest'
import { affidavitFrame, affidavits } from '../content/affidavits.ts'
import { pieces } from './values.ts'

it('puts values between the words and leaves open what is not filled in', () => {
  expect(pieces('I, {name}, of {address}.', { name: ' Sunita ', address: '' })).toEqual([
    { words: 'I, ' },
    { name: 'name', value: 'Sunita' },
    { words: ', of ' },
    { name: 'address', value: '' },
    { words: '.' },
  ])
  expect(pieces('{unknown}', {})).toEqual([{ words: '{unknown}' }])
  expect(pieces('{toString}', {})).toEqual([{ words: '{toString}' }])
})

it.each(affidavits)('$id asks for exactly the values that its points use, in both languages', affidavit => {
  for (const language of ['en', 'hi'] as const) {
    const used = affidavit.points.flatMap(point =>
      [...point[language].matchAll(/\{(\w+)\}/g)].map(([, n]) => n),
    )
    expect([...new Set(used)].sort()).toEqual([...affidavit.fields].sort())
  }
})

it('opens with the same particulars in both languages', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(names(affidavitFrame.opening.en)).toEqual(['name', 'father', 'age', 'address'])
  expect(names(affidavitFrame.opening.hi)).toEqual(['name', 'father', 'age', 'address'])
})
