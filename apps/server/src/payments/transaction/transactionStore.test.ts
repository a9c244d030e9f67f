import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { lockWait } from '#server/testing/lockWait.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { openOrder } from '#server/testing/payments.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { keepDepositReference, keepOrderId, lockEntity, lockTransaction } from './transactionStore.ts'

const ENTITY = EntityType.LotteryApplication
let portal: TestPortal
let applId: number
let transactionId: number
beforeAll(async () => {
  portal = await testPortal()
  const citizen = await signUp(portal)
  applId = (await completeDraft(portal, citizen, await openScheme(portal))).applId
  transactionId = (await openOrder(portal, citizen, { entityTypeId: ENTITY, entityId: applId })).transactionId
})
afterAll(() => portal.close())

/** Locks the payment while another act holds what `hold` takes, and lets that one write before it ends. */
async function lockedAfter(hold: (db: Db) => Promise<unknown>, word: string) {
  const { db } = portal.database
  let waiting: Promise<Awaited<ReturnType<typeof lockTransaction>>> | undefined
  await inTransaction(db, async tx => {
    await hold(tx)
    waiting = inTransaction(db, other => lockTransaction(other, transactionId))
    await lockWait(portal, waiting)
    await keepDepositReference(tx, transactionId, word)
  })
  return waiting
}

it('waits for whoever moves money of the same record, and reads the payment as that act left it', async () => {
  const locked = await lockedAfter(tx => lockEntity(tx, ENTITY, applId), 'first')
  expect(locked?.depositReference).toBe('first')
})

it('waits for whoever holds the payment alone, and reads it as it was left too', async () => {
  const row = (tx: Db) =>
    sql`select 1 from payment_transaction where id = ${transactionId} for update`.execute(tx)
  expect((await lockedAfter(row, 'second'))?.depositReference).toBe('second')
})

it('keeps the first order of a payment, and none once it has ended', async () => {
  const { db } = portal.database
  const fresh = () =>
    sql`update payment_transaction set order_id = null where id = ${transactionId}`.execute(portal.db)
  await fresh()
  const kept = await Promise.all(['order_a', 'order_b'].map(id => keepOrderId(db, transactionId, id)))
  expect(kept.toSorted()).toEqual([false, true])
  await fresh()
  await sql`update payment_transaction set status_id = 4, closed_on = now() where id = ${transactionId}`.execute(
    portal.db,
  )
  expect(await keepOrderId(db, transactionId, 'order_late')).toBe(false)
})

it('knows no payment that is not there', async () => {
  await expect(inTransaction(portal.database.db, tx => lockTransaction(tx, 2_000_000_000))).rejects.toThrow(
    'no payment transaction',
  )
})
