/** What the sandbox was told to do next. Each instruction is taken once, even by two requests at the same time. */
import * as v from 'valibot'
import {
  type ApiFault,
  apiFaultInput,
  type Behaviour,
  type RefundBehaviour,
  refundInput,
  storedBehaviour,
} from '../behaviours.ts'
import { first, many, type Sql } from './database.ts'

export type Scope = 'checkout' | 'refund' | 'api'

const TABLE = 'sandbox_razorpay.instructions'

export async function addInstruction(
  sql: Sql,
  scope: Scope,
  instruction: Behaviour | RefundBehaviour | ApiFault,
  orderId: string | null = null,
): Promise<void> {
  const text = `insert into ${TABLE} (scope, order_id, instruction) values ($1, $2, $3)`
  await sql.query(text, [scope, orderId, JSON.stringify(instruction)])
}

/** An instruction for this very order comes before a general one. */
export async function takeBehaviour(sql: Sql, orderId: string): Promise<Behaviour | undefined> {
  const taken = await take(sql, 'checkout', orderId)
  return taken === undefined ? undefined : v.parse(storedBehaviour, taken)
}

/** The behaviour that the next payment of this order will follow, left in place. */
export async function peekBehaviour(sql: Sql, orderId: string): Promise<Behaviour | undefined> {
  const row = await first<{ instruction: unknown }>(
    sql,
    `select instruction from ${TABLE} where scope = 'checkout' and (order_id = $1 or order_id is null)
     order by order_id nulls last, id limit 1`,
    [orderId],
  )
  return row && v.parse(storedBehaviour, row.instruction)
}

export async function takeRefundBehaviour(sql: Sql): Promise<RefundBehaviour | undefined> {
  const taken = await take(sql, 'refund', null)
  return taken === undefined ? undefined : v.parse(refundInput, taken)
}

export async function takeApiFault(sql: Sql): Promise<ApiFault | undefined> {
  const taken = await take(sql, 'api', null)
  return taken === undefined ? undefined : v.parse(apiFaultInput, taken)
}

export async function listInstructions(
  sql: Sql,
): Promise<{ scope: Scope; orderId: string | null; instruction: unknown }[]> {
  return many(sql, `select scope, order_id as "orderId", instruction from ${TABLE} order by id`)
}

export async function clearInstructions(sql: Sql): Promise<void> {
  await sql.query(`delete from ${TABLE}`)
}

async function take(sql: Sql, scope: Scope, orderId: string | null): Promise<unknown> {
  const row = await first<{ instruction: unknown }>(
    sql,
    `delete from ${TABLE} where id = (
       select id from ${TABLE} where scope = $1 and (order_id = $2 or order_id is null)
       order by order_id nulls last, id limit 1 for update skip locked)
     returning instruction`,
    [scope, orderId],
  )
  return row?.instruction
}
