import { expect, it } from 'vitest'
import { calls } from './calls.ts'

/** The names of all fields of a schema, however deep. */
function namesOf(schema: unknown, known = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || known.has(schema)) return []
  known.add(schema)
  const own =
    'entries' in schema && typeof schema.entries === 'object' ? Object.keys(schema.entries ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(part => namesOf(part, known))]
}

const fieldsOf = Object.values(calls).flatMap(({ key, input }) => namesOf(input).map(name => ({ key, name })))

it('no call takes a hint, a secret question, or a password that another one chose', () => {
  expect(fieldsOf.length).toBeGreaterThan(300)
  expect(
    fieldsOf.filter(({ name }) => /hint|secret|security|(?:default|initial|temporary)password/i.test(name)),
  ).toEqual([])
})

it('a password is given where one signs up, signs in, proves oneself, changes it or sets it anew, and nowhere else', () => {
  const taking = fieldsOf.filter(({ name }) => /password/i.test(name)).map(({ key }) => key)
  expect([...new Set(taking)].sort()).toEqual([
    'ChangeCitizenUserPassword',
    'CreateCitizenUser',
    'RequestLostContactChange',
    'ResetPasswordForCitizenUser',
    'ValidateCitizenLogin',
  ])
})
