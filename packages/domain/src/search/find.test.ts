import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNear } from './distance.ts'
import { findIn, searchIndex } from './find.ts'
import { wordKey } from './wordKey.ts'

const titles = [
  ['Pay an instalment', 'किस्त का भुगतान'],
  ['Registry of the sale deed', 'विक्रय विलेख की रजिस्ट्री'],
  ['Building plan', 'भवन मानचित्र'],
  ['Community halls', 'सामुदायिक केंद्र'],
  ['Income tax certificate', 'आयकर प्रमाण-पत्र'],
]
const index = searchIndex(titles.map(title => ({ item: title[0] ?? '', title, more: [] })))
const first = (text: string) => findIn(index, text)[0]

describe('one thing in English, Hindi, Hinglish and with a slip', () => {
  it.each([
    [['instalment', 'किस्त', 'kist', 'installment', 'instalmant', 'INSTALMENTS', 'किश्त'], 'Pay an instalment'],
    [['registry', 'रजिस्ट्री', 'rajistri', 'regestry', 'registery'], 'Registry of the sale deed'],
    [['plan', 'मानचित्र', 'naksha', 'नक्शा', 'naqsha', 'maanchitra', 'bilding'], 'Building plan'],
    [['hall', 'हॉल', 'mandap', 'मंडप', 'comunity', 'kendra', 'केन्द्र'], 'Community halls'],
    [['tax', 'आयकर', 'aaykar', 'certificat', 'praman patra', 'certifcate'], 'Income tax certificate'],
  ])('%s', (ways, title) => {
    expect(ways.map(way => [way, first(way)])).toEqual(ways.map(way => [way, title]))
  })
})

it('finds everything for nothing or empty words, and nothing for what is not there', () => {
  for (const text of ['', '  ', 'where is my', '—']) expect(findIn(index, text)).toHaveLength(titles.length)
  for (const text of ['passport', 'zzzz', 'xyzxyz', '1930']) expect(findIn(index, text)).toEqual([])
})

it('puts a title before a text, and the word before one that means the same', () => {
  const entries = searchIndex([
    { item: 'text', title: ['Help'], more: ['refund'] },
    { item: 'like', title: ['वापसी'], more: [] },
    { item: 'title', title: ['Refund'], more: [] },
  ])
  expect(findIn(entries, 'refund')[0]).toBe('title')
  expect(findIn(entries, 'refund')).toHaveLength(3)
})

it.each([
  ['naksha', 'नक्शा'],
  ['zameen', 'ज़मीन'],
  ['jamin', 'जमीन'],
  ['sampatti', 'संपत्ति'],
  ['sampatti', 'सम्पत्ति'],
  ['vivah', 'विवाह'],
  ['avantan', 'आवंटन'],
  ['yojana', 'योजना'],
])('%s sounds like %s', (latin, devanagari) => expect(wordKey(latin)).toBe(wordKey(devanagari)))

it('finds each title by any beginning of its words that name something, in both languages', () => {
  const words = titles.flatMap(title =>
    title.flatMap(text =>
      text
        .split(/[ -]/)
        .filter(word => word.length > 3)
        .map(word => [title[0], word] as const),
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...words), fc.nat(), ([title, word], cut) => {
      const beginning = word.slice(0, 1 + (cut % word.length))
      expect(findIn(index, beginning)).toContain(title)
    }),
  )
})

it('forgives any swapped neighbours, whatever the word, and never a number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{6,12}$/), fc.nat(), (word, at) => {
      const i = at % (word.length - 1)
      const slipped = word.slice(0, i) + word[i + 1] + word[i] + word.slice(i + 2)
      expect(isNear(word, slipped, 1)).toBe(true)
      expect(isNear(slipped, word, 1)).toBe(true)
    }),
  )
  const numbers = searchIndex([{ item: 1, title: ['1234567'], more: [] }])
  expect(findIn(numbers, '1234568')).toEqual([])
})

it('takes any text without failing', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => findIn(index, text).length <= titles.length))
})
