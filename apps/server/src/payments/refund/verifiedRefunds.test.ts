import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import type { HolderRelation } from '#domain/payment/accountVerification.ts'
import { inAct } from '#server/payable/works.ts'
import { behaviourOf } from '#server/sandbox/razorpay/acts/validateAccount.ts'
import { officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signIn, signUp, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendBankRefunds } from './bankRefunds.ts'
import { decideAccount } from './decideAccount.ts'
import { giveAccount } from './giveAccount.ts'
import { enterBankResults } from './officeRefunds.ts'
import { requestRefund } from './requestRefund.ts'

let portal: TestPortal
let citizen: TestCitizen
let serial = 0
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  citizen = await signUp(portal)
  // Money of other tests leaves no trace in this one's batches.
  await inAct(works(), act => sendBankRefunds(act, `OLD-${++serial}`, 'R. Saxena'))
})

const works = () => ({ db: portal.database.db, ports: portal.ports, payables: [] })
const accountOf = (digits: string, holderRelation: HolderRelation | '' = '') => ({
  accountNumber: `3021123${digits}`,
  holderName: 'Sunita Verma',
  bankName: 'State Bank of India',
  ifsc: 'SBIN0000125',
  branchName: 'Hazratganj',
  holderRelation,
})
type Account = ReturnType<typeof accountOf>
const by = () => ({ type: 'CITIZEN', id: String(citizen.userId) }) as const
const order = (account: Account | null) =>
  inAct(works(), act =>
    requestRefund(
      act,
      {
        purpose: `TEST:${++serial}`,
        entityTypeId: EntityType.Property,
        entityId: serial,
        userId: citizen.userId,
        reason: { en: 'Test', hi: 'परीक्षण' },
        amount: 100_00n,
        to: account,
      },
      by(),
    ),
  )
const correct = (refundId: number, account: Account) =>
  inAct(works(), act => giveAccount(act, refundId, account, by()))
const sent = async () =>
  (await inAct(works(), act => sendBankRefunds(act, `B-${++serial}`, 'R. Saxena'))).map(one => one.refundId)
const askBanks = () => portal.runTimers('payments.verification')
const told = async () => {
  const rows = await (await openedOutbox(portal))
    .selectFrom('notification_outbox')
    .select('params')
    .where('template', '=', 'REFUND_ACCOUNT_NOT_VERIFIED')
    .where('destination', '=', citizen.mobile)
    .execute()
  return rows.map(row => Reflect.get(Object(row.params), 'account'))
}
const sharma = () => officer(portal, 'A. Sharma')
const gupta = () => officer(portal, 'R. Gupta')
const operationOf = (out: string) => Number(/operation (\d+)/.exec(out)?.[1])

describe('a refund to an account', () => {
  it('waits until the bank has named its holder, then leaves', async () => {
    const id = await order(accountOf('4417'))
    expect(await sent()).not.toContain(id)
    await portal.runTasks()
    expect(await sent()).toContain(id)
  })
  it('that was given before banks were asked is verified once its money is due', async () => {
    const id = await order(accountOf('4417'))
    await portal.db
      .updateTable('payment_refund')
      .set({ verification_id: null })
      .where('id', '=', id)
      .execute()
    await portal.db.deleteFrom('account_verification').where('user_id', '=', citizen.userId).execute()
    expect(await sent()).not.toContain(id)
    await askBanks()
    expect(await sent()).toContain(id)
  })
  it('that its bank speaks against never leaves: its citizen is told once, and gives another', async () => {
    const closed = await order(accountOf('9903'))
    const other = await order(accountOf('9902'))
    await askBanks()
    await askBanks()
    expect(await sent()).toEqual([])
    expect((await told()).sort()).toEqual(['••••••9902', '••••••9903'])
    const { out } = await sharma().run('refund list')
    expect(out).toMatch(/INVALID/)
    expect(out).toMatch(/MISMATCH 0/)
    await correct(closed, accountOf('4417'))
    await askBanks()
    expect(await sent()).toEqual([closed])
    const own = { entityTypeId: EntityType.Property, entityId: 0 }
    const { entity_id } = await portal.db
      .selectFrom('payment_refund')
      .select('entity_id')
      .where('id', '=', other)
      .executeTakeFirstOrThrow()
    const seen = { ...own, entityId: entity_id }
    const answer = await portal.send('GetRefundAccountVerification', seen, citizen)
    expect(answer.value.verification).toMatchObject({ state: 'MISMATCH', standing: 'CITIZEN' })
    const stranger = await signUp(portal)
    expect((await portal.send('GetRefundAccountVerification', seen, stranger)).value.verification).toBeNull()
  })
  it('that came back is doubted: the bank is asked anew before it is tried again', async () => {
    const id = await order(accountOf('4417'))
    await askBanks()
    await sent()
    const failed = [{ refundId: id, at: 'FAILED' as const, failure: 'Account frozen', amount: null }]
    await inAct(works(), act => enterBankResults(act, failed, 'R. Saxena'))
    await sharma().run('refund retry', { id })
    expect(await sent()).not.toContain(id)
    await askBanks()
    expect(await sent()).toContain(id)
  })
  it('whose answer is half a year old is asked about again before it leaves', async () => {
    const id = await order(accountOf('4417'))
    await askBanks()
    portal.clock.advance(180 * DAY_MS)
    expect(await sent()).not.toContain(id)
    await askBanks()
    expect(await sent()).toContain(id)
    citizen = await signIn(portal, citizen)
  })
})

describe('an account in doubt', () => {
  const accept = async (id: number) => {
    const proposed = await sharma().run('refund account accept', { id })
    if (proposed.code !== 0) return proposed
    return gupta().run('refund account accept', { approve: operationOf(proposed.out) })
  }
  it('is accepted by two officers who see both names, and paid', async () => {
    const id = await order(accountOf('9901'))
    await askBanks()
    const held = await sharma().run('refund send', { batch: `H-${id}` })
    expect(held.err).toContain(`HELD refund ${id} (PARTIAL 50)`)
    const proposed = await sharma().run('refund account accept', { id })
    expect(proposed.out).toContain('given as Sunita Verma, at the bank VERMA PRASAD, score 50')
    expect(await sent()).not.toContain(id)
    const approve = operationOf(proposed.out)
    expect((await sharma().run('refund account accept', { approve })).code).not.toBe(0)
    expect((await gupta().run('refund account accept', { approve })).code).toBe(0)
    expect(await sent()).toContain(id)
  })
  it('is refused by one, and its citizen asked for another', async () => {
    const id = await order(accountOf('9901'))
    await askBanks()
    expect((await sharma().run('refund account refuse', { id })).code).toBe(0)
    expect(await told()).toEqual(['••••••9901'])
    expect((await accept(id)).err).toContain('did not accept this account')
    expect(await sent()).not.toContain(id)
  })
  it('is no officer’s to accept where its bank is sure, or says nothing yet', async () => {
    const right = await order(accountOf('4417'))
    const closed = await order(accountOf('9903'))
    const ofAnother = await order(accountOf('9902'))
    const silent = await order(accountOf('9906'))
    expect((await accept(999_999)).err).toContain('There is no refund 999999')
    await askBanks()
    expect((await accept(right)).err).toContain('verified with the bank')
    expect((await accept(closed)).err).toContain('does not exist or is closed')
    expect((await accept(ofAnother)).err).toContain('in another name')
    expect((await accept(silent)).err).toContain('not answered yet')
  })
  it('in another name is an officer’s where it was given as a joint one', async () => {
    const id = await order(accountOf('9902', 'JOINT'))
    await askBanks()
    expect(await told()).toEqual([])
    expect((await accept(id)).code).toBe(0)
    expect(await sent()).toContain(id)
  })
})

const ENDINGS = ['4417', '5528', '6639', '9901', '9902', '9903', '9904', '9905', '9906', '9907']
const deed = fc.oneof(
  fc.record({
    does: fc.constantFrom('order' as const, 'correct' as const),
    which: fc.nat(5),
    digits: fc.constantFrom(...ENDINGS),
    relation: fc.constantFrom<HolderRelation | ''>('', 'APPLICANT', 'CO_APPLICANT', 'JOINT'),
  }),
  fc.record({ does: fc.constantFrom('ask' as const, 'send' as const) }),
  fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    does: fc.constant('decide' as const),
    which: fc.nat(5),
    act: fc.constantFrom('ACCEPT' as const, 'REFUSE' as const),
  }),
)
type Deed = typeof deed extends fc.Arbitrary<infer Made> ? Made : never

describe('over random lives', () => {
  /** Does one thing, notes what officers accepted, and answers the refunds that left. */
  async function live(one: Deed, ids: number[], accepted: Set<string>): Promise<number[]> {
    if (one.does === 'order') ids.push(await order(accountOf(one.digits, one.relation)))
    if (one.does === 'ask') await askBanks()
    if (one.does === 'wait') {
      portal.clock.advance(one.hours * HOUR_MS)
      await portal.provider('run')
    }
    const id = 'which' in one ? ids[one.which] : undefined
    if (one.does === 'correct' && id) await correct(id, accountOf(one.digits, one.relation))
    if (one.does === 'decide' && id) {
      const word = { act: one.act, officer: 'A. Sharma', reason: 'Passbook seen' }
      // What cannot be decided is refused, and changes nothing.
      const done = await inAct(works(), act => decideAccount(act, id, word)).catch(() => null)
      if (done?.after === 'ACCEPTED') accepted.add(done.account.slice(-4))
    }
    return one.does === 'send' ? sent() : []
  }
  it('no refund of a verified account bounces', async () => {
    const lives = fc.array(deed, { minLength: 12, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(lives, async deeds => {
        citizen = await signUp(portal)
        const [ids, accepted, left]: [number[], Set<string>, number[]] = [[], new Set(), []]
        for (const one of deeds) left.push(...(await live(one, ids, accepted)))
        await askBanks()
        left.push(...(await sent()))
        const rows = await portal.db
          .selectFrom('payment_refund')
          .select(['account_last4'])
          .where('id', 'in', [0, ...left.filter(id => ids.includes(id))])
          .execute()
        for (const { account_last4: digits } of rows) {
          const behaviour = behaviourOf(`3021123${digits}`)
          expect(behaviour, 'the bank pays nothing to a closed account').not.toBe('9903')
          const isSure = behaviour === null || behaviour === '9904'
          expect(isSure || accepted.has(digits), `${digits} left unseen`).toBe(true)
        }
      }),
      { numRuns: 15 },
    )
  })
})
