import { globSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as tds from '../tds/fields.ts'
import { addressTextAnswer } from './addressText.ts'
import { type Answer, refusalIfGiven, refusalOf } from './answer.ts'
import { personNameAnswer } from './personName.ts'

const field = { en: 'Full name', hi: 'पूरा नाम' }

const answersIn = (module: object): [string, Answer][] =>
  Object.entries(module).filter(
    (entry): entry is [string, Answer] => entry[0].endsWith('Answer') && typeof entry[1] === 'object',
  )

/** Every kind of answer in this folder, those that are made for a named field, and those of one noun. */
const found: [string, Answer][] = [
  ['personNameAnswer', personNameAnswer(field)],
  ['addressTextAnswer', addressTextAnswer(field, 100)],
  ...answersIn(tds),
]
for (const file of globSync('*.ts', { cwd: import.meta.dirname }))
  if (!file.endsWith('.test.ts')) found.push(...answersIn(await import(join(import.meta.dirname, file))))

/** What a cleaner may take away: white space, dashes and brackets of groups, a country's code, commas and zeros of an amount. */
const TRIVIA = /[\s\p{Pd}()₹,.+]/gu
const bare = (text: string): string => text.toLowerCase().replace(TRIVIA, '').replace(/^0+/, '')
/** Whether what is kept says all that was typed; a padded amount says more. */
const isKeptIn = (kept: string, typed: string): boolean =>
  bare(kept) === bare(typed) ||
  bare(kept) === `${bare(typed)}00` ||
  bare(typed).endsWith(bare(kept).slice(-10))

it('finds the kinds of answers', () => {
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining(['panAnswer', 'otpAnswer', 'cityAnswer']),
  )
  expect(found.length).toBeGreaterThan(24)
})

describe.each(found)('%s', (_, answer) => {
  const { clean, rules, mask, samples } = answer

  it('accepts its samples once they are cleaned', () => {
    expect(samples.accepted.length).toBeGreaterThan(0)
    for (const typed of samples.accepted) {
      expect(refusalOf(answer, clean(typed)), typed).toBeNull()
    }
  })

  it('says what is wrong with the others', () => {
    for (const [typed, english] of samples.refused)
      expect(refusalOf(answer, clean(typed))?.en, typed).toBe(english)
  })

  it('lets an optional question stay empty', () => {
    expect(refusalIfGiven(answer, '')).toBeNull()
  })

  it('cleans whatever is typed once and for all', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), typed => clean(clean(typed)) === clean(typed)))
    for (const typed of samples.accepted) expect(clean(clean(typed))).toBe(clean(typed))
  })

  it('changes nothing silently: each letter, digit and sign that was typed is kept, or refused with its sentence', () => {
    const odd = ['-5', '12.345', 'x', '९', "'", '!', '7'.repeat(300), 'a'.repeat(300)]
    for (const sample of samples.accepted)
      for (const added of odd)
        for (const typed of [`${sample}${added}`, `${added}${sample}`, added]) {
          const kept = clean(typed)
          expect(isKeptIn(kept, typed), `${typed} became ${kept}`).toBe(true)
        }
  })

  it('tells what is too long rather than cutting it', () => {
    for (const sample of samples.accepted) {
      const typed = clean(sample) + clean(sample).slice(-1).repeat(5000)
      expect(clean(typed).length, sample).toBeGreaterThan(4000)
      expect(refusalOf(answer, clean(typed)), sample).not.toBeNull()
    }
  })

  it('has each of its sentences in both languages', () => {
    for (const { text } of rules) {
      expect(text.hi).toMatch(/\p{Script=Devanagari}/u)
      for (const sentence of [text.en, text.hi]) expect(sentence).not.toContain('{')
    }
  })

  it('shows nobody more than a part of it', () => {
    if (!mask) return
    for (const typed of samples.accepted) expect(mask(clean(typed))).not.toContain(clean(typed))
    expect(() => mask('')).not.toThrow()
  })
})
