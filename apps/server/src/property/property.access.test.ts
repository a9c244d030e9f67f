import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { mineCalls } from '#contract/property/mine.ts'
import { searchCalls } from '#contract/property/search.ts'
import { signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { endAllotment, overdueProperty, testScheme } from '#server/testing/property.ts'

let portal: TestPortal
let owner: TestCitizen
let stranger: TestCitizen
let id: number

beforeAll(async () => {
  portal = await testPortal()
  owner = await signUp(portal)
  stranger = await signUp(portal)
  id = (await overdueProperty(portal, await testScheme(portal), [owner])).id
})
afterAll(() => portal.close())

/** Input that the owner could send for each call about one property. */
const params: Record<string, object> = {
  GetPropertyAdvanceEmiDetail: { Count: 1 },
  GetPropertyOverallDueForLumpsum: { Amount: '1000000.00' },
  DownloadPropertyStatement: { What: 'STATEMENT', Format: 'PDF' },
}
const notAboutOne = ['GetMyPropertiesList', 'GetFormerPropertiesList', 'GetBankProviderDetailById']
const aboutOne = Object.keys(mineCalls).filter(key => !notAboutOne.includes(key))
const send = (key: string, session?: TestCitizen['session']) =>
  portal.sendRaw(
    DOOR_PATHS.citizen,
    { OrgId: 0, ApiKey: key, ApiParams: { PropertyId: id, ...params[key] } },
    { session },
  )

describe('another citizen', () => {
  it.each(aboutOne)('gets nothing of somebody’s property from %s', async key => {
    expect(await send(key, stranger.session)).toMatchObject({
      status: 3,
      message: 'Record not found.',
      value: null,
    })
  })
  it('has an empty list', async () => {
    const by = { session: stranger.session }
    expect((await portal.send('GetMyPropertiesList', {}, by)).value).toEqual([])
    expect((await portal.send('GetFormerPropertiesList', {}, by)).value).toEqual([])
  })
})

describe('a former allottee', () => {
  it.each(['unlinked', 'surrendered'])('gets nothing of a property that was %s', async how => {
    const citizen = await signUp(portal)
    const made = await overdueProperty(portal, await testScheme(portal), [citizen])
    if (how === 'surrendered') {
      await endAllotment(portal, made.id, 'SURRENDER')
    } else {
      await portal.db
        .updateTable('property_profile')
        .set({ unlinked_on: portal.clock.now() })
        .where('property_id', '=', made.id)
        .execute()
    }
    const session = { session: citizen.session }
    const details = await portal.send('GetPropertyDetails', { propertyId: made.id }, session)
    expect(details).toMatchObject({ status: 3, message: 'Record not found.' })
    expect((await portal.send('GetMyPropertiesList', {}, session)).value).toEqual([])
  })
})

describe('a visitor or a closed session', () => {
  const closedDoors = [...Object.keys(mineCalls), ...Object.keys(searchCalls)].filter(
    key => key !== 'GetPropertySchemes',
  )
  it.each(closedDoors)('is turned away from %s', async key => {
    expect((await send(key)).http).toBe(401)
    const gone = { authid: owner.session.authid, authkey: 'x'.repeat(43) }
    expect((await send(key, gone)).http).toBe(401)
  })
})
