import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Findable, indexed, search } from './search.ts'
import { slips, soundOf } from './sound.ts'

const THINGS: readonly Findable[] = [
  { title: 'Pay instalments किस्त जमा करें', text: 'Dues, penal interest, receipts' },
  { title: 'Building plan approval भवन मानचित्र स्वीकृति', keywords: 'construction permission' },
  {
    title: 'How is my plot registered? भूखंड की रजिस्ट्री कैसे होती है?',
    text: 'The deed is entered at the office',
  },
  { title: 'Know your land use अपना भू-उपयोग जानें', keywords: 'khasra master plan' },
  { title: 'Book community centre सामुदायिक केंद्र बुक करें', keywords: 'hall' },
  { title: 'Gomti Vihar plots गोमती विहार भूखंड योजना', text: '272 plots by lottery' },
  { title: 'GPDA/OL/26/0004688 Gomti Vihar' },
]
const index = THINGS.map(indexed)
const first = (text: string) => search(index, text).found[0]?.title ?? ''

describe('a word is found however it is written', () => {
  it.each([
    ['instalment', 'Pay instalments'],
    ['installment', 'Pay instalments'],
    ['instalmnet', 'Pay instalments'],
    ['kist', 'Pay instalments'],
    ['किश्त', 'Pay instalments'],
    ['emi', 'Pay instalments'],
    ['naksha', 'Building plan'],
    ['नक्शा', 'Building plan'],
    ['registry', 'How is my plot registered'],
    ['rajistri', 'How is my plot registered'],
    ['रजिस्ट्री', 'How is my plot registered'],
    ['shaadi', 'Book community'],
    ['hall for a wedding', 'Book community'],
    ['khasara', 'Know your land use'],
    ['Gomati Vihaar', 'Gomti Vihar plots'],
    ['गोमती विहार', 'Gomti Vihar plots'],
    ['where is my plot', 'How is my plot registered'],
    ['0004688', 'GPDA/OL/26/0004688'],
  ])('%s', (text, title) => {
    expect(first(text)).toContain(title)
  })
})

test('every word must be met, a title counts more than a text, and a number is never guessed', () => {
  expect(search(index, 'gomti instalment').found).toEqual([])
  expect(first('plots')).toContain('Gomti Vihar plots')
  expect(search(index, '0004689').found).toEqual([])
})

test('where nothing has all the words, what has most is near; where no word is met, nothing is', () => {
  expect(search(index, 'gomti instalment').near[0]?.title).toMatch(/Gomti|instalments/)
  expect(search(index, 'xyzxyz')).toEqual({ found: [], near: [] })
  expect(search(index, '  ')).toEqual({ found: [], near: [] })
})

test('the same word sounds the same in both scripts', () => {
  const pairs = [
    ['naksha', 'नक्शा'],
    ['registry', 'रजिस्ट्री'],
    ['bhukhand', 'भूखंड'],
    ['yojana', 'योजना'],
    ['avantan', 'आवंटन'],
    ['kist', 'किस्त'],
    ['zameen', 'ज़मीन'],
    ['shikayat', 'शिकायत'],
    ['praman patra', 'प्रमाण पत्र'],
  ] as const
  for (const [latin, hindi] of pairs) expect(soundOf(latin), latin).toBe(soundOf(hindi))
})

describe('for any texts', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 24 })
  test('a title finds its own thing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...THINGS), ({ title }) => {
        expect(search(index, title).found.map(one => one.title)).toContain(title)
      }),
    )
  })
  test('a search never fails, and shows nothing twice', () => {
    fc.assert(
      fc.property(text, words => {
        const { found, near } = search(index, words)
        expect(new Set([...found, ...near]).size).toBe(found.length + near.length)
      }),
    )
  })
  test('slips are alike in both directions, and none where the words are one', () => {
    fc.assert(
      fc.property(text, text, (one, other) => {
        expect(slips(one, other, 2)).toBe(slips(other, one, 2))
        expect(slips(one, one, 2)).toBe(0)
      }),
    )
  })
})
