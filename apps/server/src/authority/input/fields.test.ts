import * as v from 'valibot'
import { expect, it } from 'vitest'
import { askedAs, someOf } from './fields.ts'

const field = someOf(['payments:read', 'refunds:read'])

it('several words are taken once each, with commas or spaces between them, as a form joins what is ticked', () => {
  expect(v.parse(field, 'refunds:read,payments:read, refunds:read')).toEqual([
    'refunds:read',
    'payments:read',
  ])
  expect(askedAs(field)).toEqual({ kind: 'some', choices: ['payments:read', 'refunds:read'] })
})

it('an unknown word, nothing, and a list of nothing are refused', () => {
  for (const typed of ['payments:write', '', ' , ', ','])
    expect(v.safeParse(field, typed).success, typed).toBe(false)
})
