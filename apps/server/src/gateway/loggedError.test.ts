import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/database.ts'
import { loggedError } from './loggedError.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const refusedBy = (statement: string, values: unknown[]): Promise<unknown> =>
  database.pool.query(statement, values).then(
    () => undefined,
    (error: unknown) => error,
  )

it('a value that the database refuses is in no log line', async () => {
  const value = 'ABCPK1234F'
  for (const statement of ['select $1::int', 'select $1::date', 'select 1 / length($1::text) - nosuch()']) {
    const error = await refusedBy(statement, [value])
    expect(error).toBeInstanceOf(Error)
    const line = JSON.stringify(loggedError(error))
    expect(line).not.toContain(value)
    expect(line).toContain('refused by the database')
    expect(line).toMatch(/"code":"[0-9A-Z]{5}"/)
  }
})

it('an error of ours keeps its message and the places it came through', () => {
  const line = loggedError(new TypeError('no handler for GetCitizenUserProfile'))
  expect(line).toMatchObject({ type: 'TypeError', message: 'no handler for GetCitizenUserProfile' })
  expect(line.stack).toContain('loggedError.test.ts')
  expect(loggedError('text of a citizen')).toEqual({
    stack: '',
    type: 'string',
    message: 'thrown without being an error',
  })
})
