/** Webhooks and their deliveries in the sandbox's books. */
import { first, type Int8, many, type Sql } from './database.ts'

export interface NewEvent {
  id: string
  event: string
  /** Null for an event about no order. */
  orderId: string | null
  body: string
  createdAt: Date
}

export interface Delivery {
  id: string
  eventId: string
  event: string
  body: string
  attempts: number
}

/** An event with the state of its deliveries, for the control page. */
export interface EventState {
  id: string
  event: string
  orderId: string
  createdAt: Date
  deliveries: number
  delivered: number
  attempts: number
  nextAttemptAt: Date | null
  lastResult: string | null
}

export async function insertEvent(sql: Sql, event: NewEvent): Promise<void> {
  await sql.query(
    'insert into sandbox_razorpay.events (id, event, order_id, body, created_at) values ($1, $2, $3, $4, $5)',
    [event.id, event.event, event.orderId, event.body, event.createdAt],
  )
}

/** @param at null keeps the delivery back (a lost webhook) until it is asked for. */
export async function addDelivery(sql: Sql, eventId: string, at: Date | null): Promise<void> {
  await sql.query('insert into sandbox_razorpay.deliveries (event_id, next_attempt_at) values ($1, $2)', [
    eventId,
    at,
  ])
}

/**
 * Takes the earliest due delivery for this process until `leaseUntil`. If the process dies meanwhile, the delivery
 * falls due again: at least once, as the real provider promises.
 */
export async function claimDelivery(sql: Sql, now: Date, leaseUntil: Date): Promise<Delivery | undefined> {
  const row = await first<{ id: Int8; event_id: string; event: string; body: string; attempts: number }>(
    sql,
    `update sandbox_razorpay.deliveries d set next_attempt_at = $2, attempts = d.attempts + 1
     from sandbox_razorpay.events e
     where e.id = d.event_id and d.id = (
       select id from sandbox_razorpay.deliveries where next_attempt_at <= $1
       order by next_attempt_at, id limit 1 for update skip locked)
     returning d.id, d.event_id, e.event, e.body, d.attempts`,
    [now, leaseUntil],
  )
  return (
    row && {
      id: String(row.id),
      eventId: row.event_id,
      event: row.event,
      body: row.body,
      attempts: row.attempts,
    }
  )
}

export async function endDelivery(
  sql: Sql,
  id: string,
  end: { result: string; deliveredAt: Date | null; nextAttemptAt: Date | null },
): Promise<void> {
  await sql.query(
    `update sandbox_razorpay.deliveries set last_result = $2, delivered_at = $3, next_attempt_at = $4 where id = $1`,
    [id, end.result, end.deliveredAt, end.nextAttemptAt],
  )
}

/**
 * Makes one delivery of each of the events of an order (or of one event) due now: those not yet delivered, or all of
 * them again. Returns how many.
 */
export async function deliverNow(
  sql: Sql,
  which: { orderId?: string | undefined; eventId?: string | undefined; again: boolean },
  now: Date,
): Promise<number> {
  const rows = await many(
    sql,
    `update sandbox_razorpay.deliveries set next_attempt_at = $1, attempts = 0, delivered_at = null
     where id in (
       select distinct on (e.id) d.id from sandbox_razorpay.deliveries d
       join sandbox_razorpay.events e on e.id = d.event_id
       where ($2::text is null or e.order_id = $2) and ($3::text is null or e.id = $3)
         and ($4 or d.delivered_at is null)
       order by e.id, d.id)
     returning id`,
    [now, which.orderId ?? null, which.eventId ?? null, which.again],
  )
  return rows.length
}

export async function listEvents(sql: Sql, orderIds: string[]): Promise<EventState[]> {
  return many<EventState>(
    sql,
    `select e.id, e.event, e.order_id as "orderId", e.created_at as "createdAt",
       count(d.id)::int as deliveries, count(d.delivered_at)::int as delivered,
       coalesce(sum(d.attempts), 0)::int as attempts, min(d.next_attempt_at) as "nextAttemptAt",
       (array_agg(d.last_result order by d.id desc) filter (where d.last_result is not null))[1] as "lastResult"
     from sandbox_razorpay.events e left join sandbox_razorpay.deliveries d on d.event_id = e.id
     where e.order_id = any($1) group by e.id order by e.sequence`,
    [orderIds],
  )
}

/** The earliest instant at which anything of the sandbox falls due, or nothing. */
export async function nextDue(sql: Sql): Promise<Date | undefined> {
  const row = await first<{ due: Date | null }>(
    sql,
    `select least(
       (select min(next_attempt_at) from sandbox_razorpay.deliveries where next_attempt_at is not null),
       (select min(complete_at) from sandbox_razorpay.payments where status = 'created'),
       (select min(capture_at) from sandbox_razorpay.payments where status = 'authorized'),
       (select min(process_at) from sandbox_razorpay.refunds where status = 'pending'),
       (select min(complete_at) from sandbox_razorpay.validations where status = 'created')) as due`,
  )
  return row?.due ? new Date(row.due) : undefined
}
