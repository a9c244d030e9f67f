import { expect, test } from 'vitest'
import { inBothTongues, remarkIn, remarkParts, tongueOf, tongueRuns } from './tongue.ts'

test('the letters of a text tell its language, figures and signs none', () => {
  expect(tongueOf('Neha Srivastava, 12 Park Road')).toBe('en')
  expect(tongueOf('नेहा श्रीवास्तव, मकान 12')).toBe('hi')
  expect(tongueOf('PAN की प्रति साफ़ नहीं है')).toBe('hi')
  expect(tongueOf('26-11-2026 · ₹1,200')).toBeNull()
})

test('a remark in both languages is read in the reader’s own', () => {
  const both = inBothTongues(' The map is unreadable. ', 'नक्शा पढ़ा नहीं जाता।')
  expect(remarkIn(both, 'en')).toBe('The map is unreadable.')
  expect(remarkIn(both, 'hi')).toBe('नक्शा पढ़ा नहीं जाता।')
})

test('a remark in one language is read by everybody as it was written', () => {
  expect(inBothTongues('The map is unreadable.', '')).toBe('The map is unreadable.')
  expect(remarkIn('The map is unreadable.', 'hi')).toBe('The map is unreadable.')
})

test('paragraphs of one language stay together, and nothing is lost', () => {
  expect(remarkParts('One.\n\nTwo.\n\n26-11-2026\n\nतीन।')).toEqual([
    { language: 'en', text: 'One.\nTwo.\n26-11-2026' },
    { language: 'hi', text: 'तीन।' },
  ])
})

test('a line of two languages falls into pieces of one each, and nothing is lost', () => {
  expect(tongueRuns('श्रीमती Sunita Verma')).toEqual([
    { language: 'hi', text: 'श्रीमती ' },
    { language: 'en', text: 'Sunita Verma' },
  ])
  expect(tongueRuns('12, Park Road, लखनऊ 226001').map(({ language }) => language)).toEqual(['en', 'hi'])
})

test('figures and abbreviations are said alike in both, and stay where they stand', () => {
  expect(tongueRuns('PAN की प्रति, PDF में')).toEqual([{ language: 'hi', text: 'PAN की प्रति, PDF में' }])
  expect(tongueRuns('₹1,200')).toEqual([{ language: null, text: '₹1,200' }])
  expect(tongueRuns('')).toEqual([{ language: null, text: '' }])
})
