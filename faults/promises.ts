import { EntityType } from '#domain/application/kind.ts'
import { ask, type City } from './citizens.ts'
import type { Place } from './place.ts'

/** A promise, and how often it was found broken. */
export interface Found {
  readonly promise: string
  readonly broken: number
}

const CONFIRMED = 30
const CANCELLED = 32
const BOOKING = EntityType.Booking

/** Each promise as a question to the database: how many rows break it. `$1` are the ids that were acknowledged, where any. */
const QUESTIONS: readonly {
  readonly promise: string
  readonly ids?: (city: City) => readonly (number | string)[]
  readonly type?: 'int' | 'text'
  readonly sql: string
}[] = [
  {
    promise: 'who was told that a day is held has a booking',
    ids: city => [...city.acknowledged.held],
    sql: `select count(*)::int as n from unnest($1::int[]) as a (id) left join booking b on b.id = a.id where b.id is null`,
  },
  {
    promise: 'who was told that they have paid has their day, or cancelled it',
    ids: city => [...city.acknowledged.paid],
    sql: `select count(*)::int as n from unnest($1::int[]) as a (id) left join booking b on b.id = a.id
           where b.status_id is null or b.status_id not in (${CONFIRMED}, ${CANCELLED})`,
  },
  {
    promise: 'who was told that they have cancelled has cancelled',
    ids: city => [...city.acknowledged.cancelled],
    sql: `select count(*)::int as n from unnest($1::int[]) as a (id) join booking b on b.id = a.id
           where b.status_id <> ${CANCELLED}`,
  },
  {
    promise: 'money that somebody paid is counted once, as a payment or to go back',
    ids: city => [...city.acknowledged.money],
    type: 'text',
    sql: `select count(*)::int as n from unnest($1::text[]) as a (id)
           where (select count(*) from payment_capture c where c.source = 'PROVIDER' and c.reference = a.id) <> 1`,
  },
  {
    promise: 'a confirmed booking has all its days',
    sql: `select count(*)::int as n from booking b where status_id = ${CONFIRMED} and (end_day - start_day + 1) <>
           (select count(*) from venue_day d where d.booking_id = b.id and not d.is_held
             and d.day between b.start_day and b.end_day)`,
  },
  {
    promise: 'a booking that is over keeps no day',
    sql: `select count(*)::int as n from venue_day d join booking b on b.id = d.booking_id
           where b.status_id not in (2, ${CONFIRMED})`,
  },
  {
    promise: 'no day is of two',
    sql: `select count(*)::int as n from booking a join booking b on a.venue_id = b.venue_id and a.id < b.id
           and a.start_day <= b.end_day and b.start_day <= a.end_day
           where a.status_id = ${CONFIRMED} and b.status_id = ${CONFIRMED}`,
  },
  {
    promise: 'a booking was paid with its own sum',
    sql: `select count(*)::int as n from booking b left join payment_transaction t on t.id = b.transaction_id
           where b.status_id in (${CONFIRMED}, ${CANCELLED})
             and (t.id is null or t.status_id <> 5 or t.total <> b.rent + b.cleaning + b.gst + b.deposit)`,
  },
  {
    promise: 'what comes back of a cancelled booking is what its rules say',
    sql: `select count(*)::int as n from booking b left join payment_refund r on r.id = b.refund_id
           where b.status_id = ${CANCELLED} and (r.id is null or r.amount <> b.refund_amount)`,
  },
  {
    promise: 'every entry of the books balances',
    sql: `select count(*)::int as n from (select entry_id from ledger_posting group by entry_id having sum(amount) <> 0) e`,
  },
  {
    promise: 'the books hold every payment once, to the paisa',
    sql: `select (abs((select coalesce(sum(total), 0) from payment_transaction where status_id = 5 and entity_type_id = ${BOOKING})
             - (select coalesce(sum(p.amount), 0) from ledger_posting p join ledger_entry e on e.id = p.entry_id
                 where e.kind = 'RECEIPT' and p.account = 'PROVIDER_CLEARING' and e.transaction_id in
                   (select id from payment_transaction where status_id = 5 and entity_type_id = ${BOOKING}))))::int as n`,
  },
  {
    promise: 'a receipt has a number of its own',
    sql: `select (count(receipt_number) - count(distinct receipt_number))::int as n from payment_transaction`,
  },
  {
    promise: 'whoever has paid is told once',
    sql: `select abs((select count(*) from payment_transaction where status_id = 5)
                   - (select count(*) from notification_outbox where template = 'PAYMENT_SUCCESS' and channel = 'SMS'))::int as n`,
  },
]

/** Drafts whose last acknowledged save is not there, and nothing that was sent after it either. */
async function lostSaves(
  { origin }: Pick<Place, 'origin'>,
  { acknowledged, campaignId }: City,
): Promise<number> {
  let lost = 0
  for (const [applId, { citizen, name, sent }] of acknowledged.drafts) {
    if (name === '') continue
    const { value } = await ask(origin, citizen.headers, 'GetApplicationFormDetailsByApplId', {
      applId,
      campaignId,
    })
    if (![name, ...sent].includes(value.answers.fullName)) lost += 1
  }
  return lost
}

/** Asks every promise. */
export async function askPromises(place: Pick<Place, 'origin' | 'pool'>, city: City): Promise<Found[]> {
  const found: Found[] = []
  for (const { promise, ids, sql } of QUESTIONS) {
    const { rows } = await place.pool.query<{ n: number }>(sql, ids ? [ids(city)] : [])
    found.push({ promise, broken: rows[0]?.n ?? -1 })
  }
  found.push({ promise: 'a saved form is as it was saved last', broken: await lostSaves(place, city) })
  return found
}
