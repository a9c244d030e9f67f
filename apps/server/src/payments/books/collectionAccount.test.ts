import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { enterCampaign } from '#server/lottery/campaign/enterCampaign.ts'
import { sarovarKunj } from '#server/seed/campaigns.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

const ACCOUNT = {
  code: 'NADI',
  accountName: 'Gomtipur Development Authority, Nadi Vihar',
  accountNumber: '50200099887766',
  bankName: 'HDFC Bank',
  bankIfsc: 'HDFC0000078',
  bankBranchName: 'Vikas Bhawan',
}

let portal: TestPortal
let campaignId: number
beforeAll(async () => {
  portal = await testPortal()
  campaignId = await openScheme(portal, { account: ACCOUNT })
})
afterAll(() => portal.close())

/** The account that a new challan of the scheme names. */
async function challan() {
  const citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, campaignId)
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: applId, paymentMethodId: 2 } as const
  return async () => (await portal.send('PaymentRequest', wish, citizen)).value.challanAccount
}

const draft = (changes: object) =>
  enterCampaign(portal.db, {
    ...sarovarKunj(portal.clock.now()),
    code: 'DRAFT',
    schemeCode: 'DRAFT',
    account: { ...ACCOUNT, ...changes },
  })

describe('an account that citizens pay into', () => {
  it.each([
    ['its number', { accountNumber: '11112222333344' }, 'number'],
    ['its name and bank', { accountName: 'Somebody', bankName: 'Other Bank' }, 'name, bank'],
    ['its IFSC and branch', { bankIfsc: 'SBIN0000125', bankBranchName: 'Hazratganj' }, 'IFSC, branch'],
  ])('is not changed by a draft that gives %s otherwise', async (_, changes, named) => {
    await expect(draft(changes)).rejects.toThrow(`The account NADI is entered otherwise (${named})`)
    expect(await (await challan())()).toMatchObject({ accountNumber: ACCOUNT.accountNumber })
  })

  it('is taken as it is by a draft that gives it alike', async () => {
    const id = await draft({})
    const { rows } = await portal.database.pool.query(
      'select count(distinct collection_account_id)::int as n from scheme_campaign where id in ($1, $2)',
      [id, campaignId],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is changed by an accountant and the commissioner, who sees what it was and will be', async () => {
    const earlier = await challan()
    expect(await earlier()).toMatchObject({ accountNumber: '50200099887766' })
    const change = { code: 'NADI', 'account-number': '50200099887799', ifsc: 'SBIN0000125' }
    const proposed = await officer(portal, 'A. Sharma').run('payment account', change)
    expect(proposed.out).toContain('accountNumber: 50200099887766 → 50200099887799')
    expect(proposed.out).toContain('bankIfsc: HDFC0000078 → SBIN0000125')
    expect(await (await challan())(), 'before the approval').toMatchObject({
      accountNumber: '50200099887766',
    })
    const approve = /operation (\d+)/.exec(proposed.out)?.[1] ?? ''
    const own = await officer(portal, 'A. Sharma').run('payment account', { approve })
    expect(own.code, 'the same officer').toBe(1)
    expect((await officer(portal, 'R. Gupta').run('payment account', { approve })).code).toBe(0)
    expect(await (await challan())()).toMatchObject({
      accountNumber: '50200099887799',
      bankIfsc: 'SBIN0000125',
    })
    expect(await earlier(), 'a challan that is out').toMatchObject({ accountNumber: '50200099887766' })
  })

  it('stands in the trail with what it was before', async () => {
    const event = await portal.db
      .selectFrom('audit_event')
      .select('details')
      .where('event', '=', 'COLLECTION_ACCOUNT_CHANGED')
      .executeTakeFirstOrThrow()
    expect(event.details).toMatchObject({
      code: 'NADI',
      before: { accountNumber: '50200099887766' },
      after: { accountNumber: '50200099887799' },
    })
  })

  it.each([
    [{ code: 'NADI', 'account-number': '12' }, '--account-number'],
    [{ code: 'NADI', ifsc: 'HDFC1' }, '--ifsc'],
    [{ code: 'NOWHERE', branch: 'Hazratganj' }, 'no account NOWHERE'],
  ])('stays as it is for %o', async (given, told) => {
    const answer = await officer(portal, 'A. Sharma').run('payment account', given)
    expect(answer.code).not.toBe(0)
    expect(answer.err).toContain(told)
  })

  it('is only shown where nothing is given', async () => {
    const shown = await byTwo(portal, 'payment account', { code: 'NADI' })
    expect(shown.out).toContain('1 as before')
    expect(shown.out).toContain('50200099887799')
  })
})
