import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { signUp, TEST_NOW, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

describe('places', () => {
  it('lists all states and the 75 districts of Uttar Pradesh, for visitors too', async () => {
    const states = await portal.send('GetStateData', {})
    expect(states).toMatchObject({ status: 2, message: '' })
    expect(states.value).toHaveLength(36)
    expect(states.value.find(state => state.stateId === 9)).toEqual({
      stateId: 9,
      stateName: 'Uttar Pradesh',
      stateNameHi: 'उत्तर प्रदेश',
    })
    const page = { pageNumber: 1, pageSize: 1_000_000, stateId: 9 }
    const districts = (await portal.send('GetDistrictData', page)).value
    expect(districts).toHaveLength(75)
    expect(districts.every(district => district.stateId === 9)).toBe(true)
    const second = (await portal.send('GetDistrictData', { pageNumber: 2, pageSize: 50, stateId: 9 })).value
    expect(second).toEqual(districts.slice(50))
    expect((await portal.send('GetDistrictData', { ...page, stateId: 0 })).value.length).toBeGreaterThan(700)
  })

  it("gives the authority's own tehsils and only notified villages", async () => {
    const tehsils = (await portal.send('GetTehsils', {})).value
    expect(tehsils.map(tehsil => tehsil.tehsilName)).toContain('Mohanlalganj')
    expect((await portal.send('GetTehsils', { districtId: 129 })).value).toEqual([])
    const before = (await portal.send('GetRevenueVillages', { tehsilId: 822 })).value
    expect(before.map(village => village.revenueVillageName)).toContain('Purseni')
    const outside = before[0]?.revenueVillageId ?? 0
    await portal.db
      .updateTable('revenue_village')
      .set({ is_notified: false })
      .where('revenue_village_id', '=', outside)
      .execute()
    const after = (await portal.send('GetRevenueVillages', { tehsilId: 822 })).value
    expect(after).toEqual(before.filter(village => village.revenueVillageId !== outside))
  })

  it('shows a renamed district at once, though the list is kept in memory', async () => {
    const page = { pageNumber: 1, pageSize: 1_000_000, stateId: 9 }
    await portal.send('GetDistrictData', page)
    await portal.db
      .updateTable('district')
      .set({ name: 'Lakhanpur' })
      .where('district_id', '=', 162)
      .execute()
    const districts = (await portal.send('GetDistrictData', page)).value
    expect(districts.find(district => district.districtId === 162)?.districtName).toBe('Lakhanpur')
  })
})

it('tells the server time in Kolkata', async () => {
  expect((await portal.send('GetCurrentServerDateTime', {})).value).toBe('2026-11-21T11:00:00+05:30')
  portal.clock.advance(1000)
  expect((await portal.send('GetCurrentServerDateTime2', {})).value).toBe('2026-11-21T11:00:01+05:30')
  portal.clock.freeze(TEST_NOW)
})

describe('the service catalogue', () => {
  const services = async (serviceGroupId?: number) =>
    (await portal.send('GetServicesList', serviceGroupId === undefined ? {} : { serviceGroupId })).value

  it('leaves out test-only services unless this is a test environment', async () => {
    expect((await services()).some(service => service.testOnly === 1)).toBe(false)
    Object.assign(portal.ports.authority, { testEnvironment: true })
    expect((await services()).some(service => service.testOnly === 1)).toBe(true)
    Object.assign(portal.ports.authority, { testEnvironment: false })
  })

  it('offers an external module only when it is configured, at the configured address', async () => {
    const external = (await services()).filter(service => service.isExternal === 1)
    expect(external.map(service => [service.serviceId, service.redirectUrl])).toEqual([
      [12, 'https://eauction.example.in/citizen'],
      [14, '/sandbox/module/14'],
    ])
  })

  it('is grouped, and a withdrawn service disappears', async () => {
    const groups = (await portal.send('GetServicesGroupList', {})).value
    expect(groups.map(group => group.groupName)).toEqual([
      'Allotment',
      'Land',
      'Property',
      'Leases',
      'Community Centres',
      'Other',
    ])
    const before = await services(1)
    expect(before.every(service => service.serviceGroupId === 1)).toBe(true)
    const gone = before[0]?.serviceId ?? 0
    await portal.db.updateTable('service').set({ is_active: false }).where('service_id', '=', gone).execute()
    expect((await services(1)).map(service => service.serviceId)).not.toContain(gone)
  })
})

describe('IFSC look-up', () => {
  const look = (code: string) => portal.app.inject({ method: 'GET', url: `/ifsc/${code}` })

  it('answers a known code in the shape of the public service', async () => {
    const found = await look('SBIN0001234')
    expect(found.statusCode).toBe(200)
    expect(found.json()).toMatchObject({ IFSC: 'SBIN0001234', BANK: 'State Bank of India', BANKCODE: 'SBIN' })
  })

  it("says 'Invalid IFSC code' for an unknown or malformed one", async () => {
    for (const code of ['SBIN0ZZZZZZ', 'sbin0001234', 'SBIN', '%F0%9F%8F%A6']) {
      const missing = await look(code)
      expect(missing.statusCode, code).toBe(404)
      expect(missing.json()).toMatchObject({ Status: 1, Message: 'Invalid IFSC code' })
    }
  })
})

describe('handing over to an external module', () => {
  const redeem = (Token: string, secret = 'module-secret', ServiceId: unknown = 12) =>
    portal.app.inject({
      method: 'POST',
      url: '/ExternalModule/RedeemToken',
      headers: { authorization: `Bearer ${secret}` },
      payload: { ServiceId, Token },
    })

  it('gives a token that its module redeems once, for the name and mobile of the citizen', async () => {
    const { session, mobile, userId } = await signUp(portal)
    const made = await portal.send('CreateCitizenUserAppToken', { serviceId: 12 }, { session })
    expect(made.value).toMatchObject({
      redirectUrl: 'https://eauction.example.in/citizen',
      expiresOn: '2026-11-21T11:01:00+05:30',
    })
    const { token } = made.value
    expect((await redeem(token, 'wrong')).statusCode).toBe(401)
    expect((await redeem(token, 'module-secret', 13)).statusCode).toBe(401)
    expect((await redeem(token)).json()).toEqual({
      Status: 2,
      Message: '',
      CustomObject: { UserId: userId, FullName: 'Sunita Verma', MobileNumber: mobile },
    })
    expect((await redeem(token)).json()).toMatchObject({
      Status: 1,
      Message: 'This token is unknown, expired or already used.',
    })
    expect((await redeem(token, 'module-secret', 'x')).statusCode).toBe(401)
  })

  it('speaks of the citizen who asked for the token, whoever else is signed in', async () => {
    const first = await signUp(portal, { firstName: 'Asha', lastName: 'Devi' })
    const second = await signUp(portal, { firstName: 'Rekha', lastName: 'Devi' })
    const [one, two] = await Promise.all(
      [first, second].map(({ session }) =>
        portal.send('CreateCitizenUserAppToken', { serviceId: 12 }, { session }),
      ),
    )
    expect(one?.value.token).not.toBe(two?.value.token)
    expect((await redeem(two?.value.token ?? '')).json().CustomObject.UserId).toBe(second.userId)
    expect((await redeem(one?.value.token ?? '')).json().CustomObject.UserId).toBe(first.userId)
  })

  it('gives no token to a visitor or after the session was closed', async () => {
    const { session } = await signUp(portal)
    expect((await portal.send('CreateCitizenUserAppToken', { serviceId: 12 })).http).toBe(401)
    await portal.send('LogoutCitizenUserByLoginLogId', {}, { session })
    expect((await portal.send('CreateCitizenUserAppToken', { serviceId: 12 }, { session })).http).toBe(401)
  })

  it('keeps only the hash of a token', async () => {
    const { session } = await signUp(portal)
    const { token } = (await portal.send('CreateCitizenUserAppToken', { serviceId: 12 }, { session })).value
    const rows = await portal.db.selectFrom('app_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(rows.some(row => row.token_hash.toString('base64url') === token)).toBe(false)
  })

  it('lets the token die after 60 seconds', async () => {
    const { session } = await signUp(portal)
    const made = await portal.send('CreateCitizenUserAppToken', { serviceId: 12 }, { session })
    portal.clock.advance(MINUTE_MS)
    expect((await redeem(made.value.token)).json()).toMatchObject({ Status: 1, CustomObject: null })
    portal.clock.freeze(TEST_NOW)
  })

  it('refuses a service of ours, an unconfigured module and an unknown one', async () => {
    const { session } = await signUp(portal)
    for (const serviceId of [2, 13, 999]) {
      const answer = await portal.send('CreateCitizenUserAppToken', { serviceId }, { session })
      expect(answer).toMatchObject({ status: 3, message: 'This service is not available.' })
    }
  })

  it('makes at most ten tokens a minute', async () => {
    const { session } = await signUp(portal)
    const answers = []
    for (let n = 0; n < 11; n++) {
      answers.push(await portal.send('CreateCitizenUserAppToken', { serviceId: 12 }, { session }))
    }
    expect(answers.map(answer => answer.status)).toEqual([...Array(10).fill(2), 1])
    expect(answers[10]?.code).toBe('TOO_MANY_REQUESTS')
  })
})
