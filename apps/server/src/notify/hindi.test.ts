import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { render } from './render.ts'
import { templates } from './templates.ts'

/**
 * What a message in Hindi may hold that is no Hindi: numbers, names of people, amounts, days in digits, addresses; what an
 * officer wrote, as it was written; and the words of an OTP, which are given in the reader's language. Everything else is
 * given in both, its Hindi one under a name that ends in Hi.
 */
const OF_NO_LANGUAGE = new Set([
  ...[
    'number',
    'saved',
    'receipt',
    'challan',
    'payment',
    'reference',
    'code',
    'count',
    'account',
    'contact',
    'mobile',
    'loginId',
  ],
  ...[
    'amount',
    'refund',
    'owed',
    'credit',
    'whole',
    'tax',
    'days',
    'minutes',
    'place',
    'unit',
    'seal',
    'otp',
    'link',
  ],
  ...['on', 'from', 'date', 'due', 'checkIn', 'checkOut', 'name', 'reason', 'remarks', 'answer', 'purpose'],
])
const placeholdersIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

it.each(Object.entries(templates))('%s has not one English word in Hindi', (_, template) => {
  const names = placeholdersIn(`${template.sms.hi} ${template.subject.hi}`)
  const params = Object.fromEntries(names.map(name => [name, 'क']))
  const { text, subject } = render(template, 'SMS', 'hi', params, 'ग')
  expect(`${subject} ${text}`).not.toMatch(/[a-z]/i)
  expect(text).toMatch(/[\u0900-\u097f]/)
})

it.each(Object.entries(templates))(
  '%s takes its Hindi words where words are given',
  (_, { sms, subject }) => {
    const hindi = placeholdersIn(`${sms.hi} ${subject.hi}`)
    const english = placeholdersIn(`${sms.en} ${subject.en}`)
    expect(hindi.filter(name => !name.endsWith('Hi') && !OF_NO_LANGUAGE.has(name))).toEqual([])
    expect(english.filter(name => name.endsWith('Hi'))).toEqual([])
    expect(english.filter(name => hindi.includes(`${name}Hi`) && hindi.includes(name))).toEqual([])
  },
)

/** Forms that name a month or say AM, in English where no language is given; `dateWords` gives both. */
const IN_WORDS =
  /formatDate\([^\n]*,\s*'(?:month|long|weekday|plain|plainMinute|short|minute|minutePadded|time)'\)/
const TELLS = /\b(?:notifyCitizen|queueMessage|notifyApplicant|tellLinked|tellAll|tellLessee|notice:)/

it('a day in a message is told in digits, which both languages read, and an hour in the words of each', () => {
  const sources = globSync('apps/server/src/**/*.ts').filter(file => !file.endsWith('.test.ts'))
  const wrong = sources.filter(file => {
    const source = readFileSync(file, 'utf8')
    return TELLS.test(source) && IN_WORDS.test(source)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(wrong).toEqual([])
})
