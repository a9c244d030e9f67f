import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { inAct } from '#server/payable/works.ts'
import { payables } from '#server/registries.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { sendBankRefunds } from './bankRefunds.ts'
import { enterBankResults } from './officeRefunds.ts'
import { refundData } from './refundData.ts'
import { requestRefund } from './requestRefund.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('tells of a refund how far it is, where it goes and under which reference', async () => {
  const citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, await openScheme(portal))
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
  const { transactionId } = await payInFull(portal, citizen, wish)
  const works = { db: portal.database.db, ports: portal.ports, payables }
  const to = {
    accountNumber: '30211234417',
    holderName: 'Sunita Verma',
    bankName: 'State Bank of India',
    ifsc: 'SBIN0000125',
    branchName: 'Hazratganj',
  }
  const order = { ...wish, purpose: 'TEST:DATA', userId: citizen.userId, transactionId, to }
  const reason = say('Withdrawn', 'वापस लिया गया')
  const refundId = await inAct(works, act =>
    requestRefund(act, { ...order, reason, amount: 1_000_000n }, { type: 'AUTHORITY', id: 'R. Saxena' }),
  )
  await portal.runTimers('payments.verification')
  await inAct(works, act => sendBankRefunds(act, 'B-7', 'R. Saxena'))
  await inAct(works, act =>
    enterBankResults(
      act,
      [{ refundId, at: 'PAID' as const, utr: 'SBINR520261121', amount: null }],
      'R. Saxena',
    ),
  )
  const source = { db: portal.db, ports: portal.ports, userId: citizen.userId, now: portal.clock.now() }
  const parts = await refundData.gather(source)
  const [refund] = parts.find(part => part.key === 'refunds')?.records ?? []
  const facts = new Map(refund?.facts.map(fact => [fact.key, fact.value]))
  expect(facts.get('status')).toEqual({ en: 'Refunded', hi: 'धनराशि वापस' })
  expect(facts.get('account')).toBe('30211234417')
  expect(facts.get('reference')).toBe('SBINR520261121')
  expect(facts.get('completedOn')).toEqual(portal.clock.now())
})
