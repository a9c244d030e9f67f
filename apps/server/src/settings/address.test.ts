import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { type Session, signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const LUCKNOW = 162
const UTTAR_PRADESH = 9
const home = {
  addressLabel: 'Home',
  addressLine1: 'H-214, Nehru Enclave',
  addressLine2: 'Ashiana',
  city: 'Lucknow',
  stateId: UTTAR_PRADESH,
  districtId: LUCKNOW,
  pincode: '226 012',
}
const add = (session: Session, changes: Partial<typeof home> = {}) =>
  portal.send('AddCitizenUserSavedAddress', { ...home, ...changes }, { session })
const list = async (session: Session) =>
  (await portal.send('GetCitizenUserSavedAddresses', {}, { session })).value
const raw = (session: Session, ApiKey: string, ApiParams: unknown) =>
  portal.sendRaw(DOOR_PATHS.citizen, { OrgId: 0, ApiParams, ApiKey }, { session })

describe('saved addresses', () => {
  it('keeps what was typed, with the names of state and district in both languages', async () => {
    const { session } = await signUp(portal)
    const saved = await add(session)
    expect(saved).toMatchObject({ status: 2, message: 'Address saved successfully.' })
    expect(saved.value).toMatchObject({
      ...home,
      pincode: '226012',
      stateName: 'Uttar Pradesh',
      districtName: 'Lucknow',
      districtNameHi: 'लखनऊ',
      isPrimary: 1,
    })
    const { savedAddressId } = saved.value
    const read = await portal.send('GetCitizenUserSavedAddressById', { id: savedAddressId }, { session })
    expect(read.value).toEqual(saved.value)
    const changed = await portal.send(
      'UpdateCitizenUserSavedAddress',
      { ...home, savedAddressId, addressLabel: 'Old home', districtId: 129, city: 'Barabanki' },
      { session },
    )
    expect(changed.message).toBe('Address updated successfully.')
    expect(changed.value).toMatchObject({ addressLabel: 'Old home', districtName: 'Barabanki', isPrimary: 1 })
  })

  it('has exactly one primary address: the first, the chosen one, then the newest that is left', async () => {
    const { session } = await signUp(portal)
    for (const addressLabel of ['First', 'Second', 'Third']) {
      await add(session, { addressLabel })
      portal.clock.advance(1000)
    }
    const labels = async () =>
      (await list(session)).map(one => `${one.addressLabel}${one.isPrimary ? '*' : ''}`)
    expect(await labels()).toEqual(['First*', 'Third', 'Second'])
    const second = (await list(session))[2]?.savedAddressId ?? 0
    const marked = await portal.send('MarkCitizenUserAddressAsPrimary', { id: second }, { session })
    expect(marked).toMatchObject({ status: 2, value: null })
    expect(await labels()).toEqual(['Second*', 'Third', 'First'])
    expect((await portal.send('MarkCitizenUserAddressAsPrimary', { id: second }, { session })).status).toBe(2)
    const removed = await portal.send('RemoveCitizenUserSavedAddress', { id: second }, { session })
    expect(removed.message).toBe('Address removed successfully.')
    expect(await labels()).toEqual(['Third*', 'First'])
  })

  it('refuses every wrong field in the words of the specification, beside the field', async () => {
    const { session } = await signUp(portal)
    const cases: [Record<string, unknown>, string, string][] = [
      [{ addressLabel: '' }, 'addressLabel', 'Address label is required'],
      [{ addressLabel: 'x'.repeat(101) }, 'addressLabel', 'Address label cannot exceed 100 characters'],
      [{ addressLine1: undefined }, 'addressLine1', 'Address line 1 is required'],
      [{ addressLine1: 'x'.repeat(501) }, 'addressLine1', 'Address line 1 cannot exceed 500 characters'],
      [{ addressLine2: '  ' }, 'addressLine2', 'Address line 2 is required'],
      [{ addressLine2: 'x'.repeat(501) }, 'addressLine2', 'Address line 2 cannot exceed 500 characters'],
      [{ city: 'x'.repeat(101) }, 'city', 'City name cannot exceed 100 characters'],
      [{ city: 'Luck_now' }, 'city', 'City can only include english letters, numbers, spaces, and dots (.)'],
      [
        { addressLine1: 'मकान 4' },
        'addressLine1',
        "Address line 1 can only include english letters, numbers, spaces, and common address characters (., / # ' & ( ) - :)",
      ],
      [{ stateId: 0 }, 'stateId', 'Please select State'],
      [{ districtId: undefined }, 'districtId', 'Please select District'],
      [{ pincode: '022601' }, 'pincode', 'Enter a valid 6-digit PIN code'],
      [{ districtId: 518 }, 'districtId', 'Please select a valid district.'],
    ]
    for (const [change, field, message] of cases) {
      const params = Object.fromEntries(
        Object.entries({ ...home, ...change }).map(([k, value]) => [k[0]?.toUpperCase() + k.slice(1), value]),
      )
      expect(await raw(session, 'AddCitizenUserSavedAddress', params)).toMatchObject({
        status: 1,
        field,
        message,
      })
    }
    expect(await list(session)).toEqual([])
  })

  it('says which id is missing', async () => {
    const { session } = await signUp(portal)
    for (const key of [
      'RemoveCitizenUserSavedAddress',
      'GetCitizenUserSavedAddressById',
      'MarkCitizenUserAddressAsPrimary',
      'UpdateCitizenUserSavedAddress',
    ]) {
      expect(await raw(session, key, {}), key).toMatchObject({
        status: 1,
        message: 'SavedAddressId is required',
      })
    }
  })

  it('stops at ten, also when twelve arrive at once, and keeps one primary', async () => {
    const { session } = await signUp(portal)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => add(session, { addressLabel: `Place ${n}` })),
    )
    const refused = answers.filter(answer => answer.status === 1)
    expect(refused.map(answer => answer.message)).toEqual(Array(2).fill('You can save at most 10 addresses.'))
    const kept = await list(session)
    expect(kept).toHaveLength(10)
    expect(kept.filter(one => one.isPrimary === 1)).toHaveLength(1)
    await Promise.all(
      kept.map(one =>
        portal.send('MarkCitizenUserAddressAsPrimary', { id: one.savedAddressId }, { session }),
      ),
    )
    expect((await list(session)).filter(one => one.isPrimary === 1)).toHaveLength(1)
  })

  it('saves once when the button is pressed twice', async () => {
    const { session } = await signUp(portal)
    const twice = { ...home, idempotencyKey: '6f1f2a52-9f0e-4c1e-9a67-0d1f5d0f7f11' }
    const answers = await Promise.all([
      portal.send('AddCitizenUserSavedAddress', twice, { session }),
      portal.send('AddCitizenUserSavedAddress', twice, { session }),
    ])
    expect(answers[0]?.value).toEqual(answers[1]?.value)
    expect(await list(session)).toHaveLength(1)
  })
})
