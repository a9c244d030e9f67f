import { afterAll, beforeAll, expect, test } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { payables } from '#server/registries.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { reconcileSettlement } from './reconcileSettlement.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const works = () => ({ db: portal.database.db, ports: portal.ports, payables })
/** A refund of ₹100 in the provider's settlement that no book knows. */
const refundLine = (id: string, settlementId: string) => ({
  kind: 'refund' as const,
  id,
  paymentId: null,
  orderId: null,
  receipt: null,
  amount: 100_00n,
  fee: 0n,
  tax: 0n,
  credit: 0n,
  debit: 100_00n,
  settlementId,
  bankReference: null,
  settledAt: portal.clock.now(),
})
const linesOf = (settlementId: string, count: number) =>
  Array.from({ length: count }, (_, n) => refundLine(`${settlementId}_${n}`, settlementId))
const paidOut = async (settlementId: string) => {
  const posted = await portal.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_posting as p', 'p.entry_id', 'e.id')
    .select('p.amount')
    .where('e.kind', '=', 'SETTLEMENT')
    .where('e.reference', '=', settlementId)
    .where('p.account', '=', 'BANK')
    .execute()
  return posted.map(({ amount }) => amount)
}

test('forty lines are compared and booked with as many statements as two, each once', async () => {
  const day = istDay(portal.clock.now())
  const counts: number[] = []
  for (const [settlementId, count] of [
    ['setl_two', 2],
    ['setl_forty', 40],
  ] as const) {
    const lines = linesOf(settlementId, count)
    const [first] = lines
    const { answer, statements } = await statementsOf(() =>
      reconcileSettlement(works(), day, first ? [...lines, first] : lines),
    )
    expect(answer, 'a line that is named twice is one').toEqual({
      confirmed: 0,
      known: 0,
      exceptions: count,
    })
    expect(await paidOut(settlementId)).toEqual([BigInt(-count) * 100_00n])
    expect((await reconcileSettlement(works(), day, lines)).exceptions, 'read again').toBe(0)
    expect(await paidOut(settlementId)).toHaveLength(1)
    counts.push(statements)
  }
  expect(counts[1]).toBe(counts[0])
})

test('money that no settlement names is listed after three days, by each day that looks back to it, once', async () => {
  const now = portal.clock.now()
  const scheme = await openScheme(portal, { endOn: new Date(now.getTime() + 20 * DAY_MS) })
  const citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, scheme)
  await payInFull(portal, citizen, { entityTypeId: EntityType.LotteryApplication, entityId: applId })
  const paidOn = istDay(now)
  const listed = async (days: number) =>
    (await reconcileSettlement(works(), addDays(paidOn, days), [])).exceptions
  expect(await listed(2)).toBe(0)
  expect(await listed(94), 'long ago for the days since').toBe(0)
  expect(await listed(93)).toBe(1)
  expect(await listed(3), 'the same money').toBe(0)
})
