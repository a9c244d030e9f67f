import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDesk } from '#server/testing/deskOfficer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { DEMO_OFFICER_PASSWORD, demoOfficerLogins, loadOfficers } from './officers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
  await loadOfficers(portal.db, portal.ports, portal.clock.now())
})
afterAll(() => portal.close())

const codeOf = (serviceNumber: string) =>
  portal.app.inject({ method: 'GET', url: `/sandbox/officer-code/${serviceNumber}` })

test('every demo officer signs in with the password and the code that the demonstration gives', async () => {
  for (const { serviceNumber, who } of demoOfficerLogins) {
    const { code } = (await codeOf(serviceNumber)).json<{ code: string }>()
    const given = { serviceNumber, password: DEMO_OFFICER_PASSWORD, code }
    const { value } = await askDesk(portal, '', 'signInWithPassword', given)
    expect(who.startsWith(`${value.name}:`)).toBe(true)
    expect(value.roles).toHaveLength(1)
  }
})

test('no code is given of whoever is no demo officer', async () => {
  expect((await codeOf('GPDA-999')).statusCode).toBe(404)
})
