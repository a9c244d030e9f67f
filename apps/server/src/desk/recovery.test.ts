import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepMobile } from '#server/officer/officerStore.ts'
import { askDesk, deskOfficer } from '#server/testing/deskOfficer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const MOBILE = '9822200001'
async function officerWithCodes() {
  const officer = await deskOfficer(portal, 'Rakesh Gupta', [['AC', 'MONEY']])
  await keepMobile(portal.db, portal.ports, officer.officerId, MOBILE)
  const { codes } = (await officer.ask('makeRecoveryCodes', {})).value
  return { ...officer, codes }
}
const enter = (serviceNumber: string, recoveryCode: string, ip = '203.0.113.20') =>
  askDesk(portal, '', 'signInWithRecoveryCode', { serviceNumber, recoveryCode }, { ip })
const count = async (event: string) =>
  (await portal.db.selectFrom('audit_event').select('id').where('event', '=', event).execute()).length

describe('a recovery code', () => {
  test('opens a weaker session once, however it was typed, and its officer is told by SMS', async () => {
    const { serviceNumber, officerId, codes } = await officerWithCodes()
    const [code = ''] = codes
    const opened = await enter(serviceNumber.toLowerCase(), ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    expect(opened).toMatchObject({ value: { id: officerId, credential: 'RECOVERY' } })
    expect(await count('OFFICER_SIGNED_IN')).toBe(1)
    const told = await (await openedOutbox(portal))
      .selectFrom('notification_outbox')
      .select(['template', 'params'])
      .where('destination', '=', MOBILE)
      .execute()
    expect(told).toEqual([{ template: 'OFFICER_RECOVERY_USED', params: { count: 9 } }])
    const before = await count('OFFICER_SIGN_IN_FAILED')
    expect(await enter(serviceNumber, code)).toMatchObject({ code: 'SIGN_IN_FAILED', token: '' })
    expect(await count('OFFICER_SIGN_IN_FAILED')).toBe(before + 1)
  })

  test('counts once of two that are sent at the same moment', async () => {
    const { serviceNumber, codes } = await officerWithCodes()
    const both = await Promise.all([
      enter(serviceNumber, codes[0] ?? ''),
      enter(serviceNumber, codes[0] ?? ''),
    ])
    expect(both.filter(({ token }) => token !== '')).toHaveLength(1)
  })

  test('is its officer’s alone, and ends when new ones are made or the officer is suspended', async () => {
    const one = await officerWithCodes()
    const other = await officerWithCodes()
    expect(await enter(one.serviceNumber, other.codes[0] ?? '')).toMatchObject({ code: 'SIGN_IN_FAILED' })
    const { codes } = (await one.ask('makeRecoveryCodes', {})).value
    expect(await enter(one.serviceNumber, one.codes[0] ?? '')).toMatchObject({ code: 'SIGN_IN_FAILED' })
    const administrator = await deskOfficer(portal, 'Pooja Yadav', [['AD', null]])
    const suspend = { idempotencyKey: crypto.randomUUID(), officerId: one.officerId, reason: 'Lost bag' }
    expect(await administrator.ask('suspendOfficer', suspend)).toMatchObject({ http: 200 })
    expect(await enter(one.serviceNumber, codes[0] ?? '')).toMatchObject({ code: 'SIGN_IN_FAILED' })
  })

  test('is not guessed: five wrong ones lock the guesser alone', async () => {
    const { serviceNumber, codes } = await officerWithCodes()
    const strange = '198.51.100.9'
    for (const code of [...Array<string>(4).fill('SIGN_IN_FAILED'), 'PASSWORD_LOCKED', 'PASSWORD_LOCKED'])
      expect(await enter(serviceNumber, 'AAAA', strange)).toMatchObject({ code })
    expect(await enter(serviceNumber, codes[0] ?? '', strange)).toMatchObject({ code: 'PASSWORD_LOCKED' })
    expect((await enter(serviceNumber, codes[0] ?? '')).http).toBe(200)
    const nobody = await enter('GPDA-NOBODY', codes[1] ?? '')
    expect(nobody).toMatchObject({ code: 'SIGN_IN_FAILED' })
  })
})
