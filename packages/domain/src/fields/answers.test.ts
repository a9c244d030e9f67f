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

it('finds the kinds of answers', () => {
  expect(found.map(([name]) => name)).toEqual(
    expect.arrayContaining(['panAnswer', 'otpAnswer', 'cityAnswer']),
  )
  expect(found.length).toBeGreaterThan(24)
})

describe.each(found)('%s', (_, answer) => {
  const { clean, rules, mask, maxLength, samples } = answer

  it('accepts its samples once they are cleaned', () => {
    expect(samples.accepted.length).toBeGreaterThan(0)
    for (const typed of samples.accepted) {
      expect(refusalOf(answer, clean(typed)), typed).toBeNull()
      expect(clean(typed).length).toBeLessThanOrEqual(maxLength ?? Number.POSITIVE_INFINITY)
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
