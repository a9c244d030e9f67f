import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { findUsersNamed } from './searchStore.ts'

let portal: TestPortal
/** Of one name, oldest first; the last has a number far from the others', as if a city had signed up meanwhile. */
const ids: number[] = []
beforeAll(async () => {
  portal = await testPortal()
  const named = { firstName: 'Vasundhara', lastName: 'Rawat' }
  for (let n = 0; n < 3; n += 1) ids.push((await signUp(portal, named)).userId)
  await sql`select setval(pg_get_serial_sequence('citizen_user', 'id'), 200000)`.execute(portal.database.db)
  ids.push((await signUp(portal, named)).userId)
})
afterAll(() => portal.close())

const found = (text: string, limit: number) => findUsersNamed(portal.db, portal.ports, text, limit)

it('a name is found among the newest accounts and among all others, the newest first', async () => {
  expect(await found('vasundhara', 10)).toEqual(ids.toReversed())
  expect(await found('Vasundhara  Rawat', 10)).toEqual(ids.toReversed())
})

it('no more are found than were asked for, wherever they lie', async () => {
  expect(await found('Vasundhara', 1)).toEqual(ids.slice(-1))
  expect(await found('Vasundhara', 3)).toEqual(ids.toReversed().slice(0, 3))
})

it('nobody is found by a name that nobody has', async () => {
  expect(await found('Vasundharaj', 10)).toEqual([])
})
