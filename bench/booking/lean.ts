import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { hashAuthKey } from '#server/gateway/session.ts'

/**
 * A paid booking as somebody would write it who knew nothing but this one act: the fewest statements that keep the same
 * promises – session, owner, the price and terms of the day, three open holds, a queue at the venue, holds that ran out,
 * turns of a season, the day's key, one order, money counted once, a tax invoice without a gap, receipt, books, history
 * and messages. It computes nothing: sealed values are chance of the same length, and no rule is asked about the dates.
 */

/** The day that is booked. */
export interface LeanBooking {
  readonly authid: string
  readonly userId: number
  readonly venueId: number
  readonly day: string
}

const ENTITY = EntityType.Booking
const { PaymentPending, Confirmed } = ApplicationStatus
const TOTAL = '5776000'
const MOST_HOLDS = 3
/** The space of the venues' locks, as the portal has it. */
const VENUE_LOCKS = 5300

const SESSION = `select l.user_id from login_log l join citizen_user u on u.id = l.user_id
  where l.auth_id = $1 and l.auth_key_hash = $2 and l.logged_out_on is null and l.expires_on > $3 and u.is_active`
const LOCK = `pg_advisory_xact_lock(hashtextextended('payment|' || entity_type_id || '|' || entity_id, 11))`
const AUDIT = `insert into audit_event (entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks,
  is_public, details)`
/** A day that nobody else can get: closed, booked, or held by somebody who still has time to pay or is paying. */
const TAKEN = (venue: string, day: string, now: string) => `exists (
  select from venue_day d left join booking o on o.id = d.booking_id left join booking_move m on m.id = d.move_id
   where d.venue_id = ${venue} and d.day = ${day} and not (d.is_held and not coalesce(m.payment_open, o.payment_open)
     and coalesce(m.hold_expires_on, o.hold_expires_on) <= ${now}))`
const SEASONS = (
  venue: string,
  day: string,
) => `(select json_agg(s) from venue_season s join opening g on g.season_id = s.id
  where s.venue_id = ${venue} and ${day} between s.first_day and s.last_day and s.withdrawn_on is null and g.state <> 'ENDED')`
const OFFER = (venue: string, day: string, today: string) => `
  select w.name_en, w.name_hi, w.capacity, w.cleaning, w.deposit, t.*, p.lead_days, y.effective_from, y.booking, y.slabs, y.reschedule,
         exists (select from auspicious_day where day = ${day}) as is_auspicious
    from venue w join venue_tariff t on t.venue_id = w.id join booking_purpose p on p.id = t.purpose_id
    cross join lateral (select * from booking_policy where effective_from <= ${today} order by effective_from desc limit 1) y
   where w.id = ${venue} and w.is_open and p.id = 1`

const TEXTS = {
  begin: 'begin',
  commit: 'commit',
  price: OFFER('$1', '$2::date', '$3::date'),
  ask: `select s.user_id, o.*, ${TAKEN('$4', '$5::date', '$3')} as taken, ${SEASONS('$4', '$5::date')} as seasons,
      (select prefixes from bank where bank_id = 1 and is_active) as prefixes,
      (select v.state from account_verification v where v.user_id = s.user_id and v.account_hash = $6) as verified,
      (select d.name || t.name from district d join state t using (state_id) where d.district_id = 162) as place
    from (${SESSION}) s cross join (${OFFER('$4', '$5::date', '$7::date')}) o
    join citizen_user u on u.id = s.user_id for no key update of u`,
  queue: `select pg_advisory_xact_lock(${VENUE_LOCKS}, $1), nextval(pg_get_serial_sequence('booking', 'id'))::int as booking_id`,
  held: `select (select count(*)::int from booking where user_id = $1 and status_id = ${PaymentPending}) as holds,
      (select json_agg(b.id) from booking b where b.status_id = ${PaymentPending} and not b.payment_open and b.hold_expires_on <= $2
          and b.venue_id = $3) as lapsed,
      (select json_agg(m.id) from booking_move m join booking b on b.id = m.booking_id where m.state = 'HELD' and not m.payment_open
          and m.hold_expires_on <= $2 and b.venue_id = $3) as lapsed_moves,
      ${SEASONS('$3', '$4::date')} as seasons`,
  take: `with b as (
      insert into booking (id, user_id, venue_id, purpose_id, status_id, start_day, end_day, original_start_day, guests, applicant,
        account_sealed, holder_sealed, applicant_sealed, bank_id, bank_ifsc, rent, cleaning, gst, deposit, heads, terms, hold_expires_on,
        created_on)
      overriding system value
      select $1, $2, $3, 1, ${PaymentPending}, $4::date, $4::date, $4::date, 250, '{}', $5::bytea, $6::bytea, $7::bytea, 1, 'SBIN0000125',
        3000000, 200000, 576000, 2000000, $8::jsonb, $9::jsonb, $10::timestamptz, $11::timestamptz returning id),
    told as (${AUDIT} select ${ENTITY}, id, null, ${PaymentPending}, 'BOOKED', 'CITIZEN', $2::text, $11, '', true, '{}' from b)
    insert into venue_day (venue_id, day, booking_id, move_id, is_held) select $3, $4::date, $1, null, true
    on conflict (venue_id, day) do nothing returning day`,
  lock: `select pg_advisory_xact_lock(hashtextextended('payment|${ENTITY}|' || $1::text, 11))`,
  read: `select b.*, w.name_en, w.name_hi,
      (select t.id from payment_transaction t where t.entity_type_id = ${ENTITY} and t.entity_id = b.id and t.user_id = b.user_id
          and t.status_id in (1, 6)) as open
    from (${SESSION}) s join booking b on b.user_id = s.user_id and b.id = $4 join venue w on w.id = b.venue_id for update of b`,
  open: `with b as (update booking set payment_open = true where id = $1 returning id, user_id),
    opened as (
      insert into payment_transaction (entity_type_id, entity_id, user_id, total, title_en, title_hi, heads, details, choice, created_on,
        begun_on, method_id, status_id, expires_on, next_ask_on)
      select ${ENTITY}, id, user_id, $2::bigint, 'Sarovar Community Centre: 25 Dec 2026', 'सरोवर सामुदायिक केंद्र: 25 दिस॰ 2026', $3::jsonb,
        '{}', '[1,[],"",[],"",""]', $4, $4, 1, 1, $5::timestamptz, $6::timestamptz from b returning *),
    told as (${AUDIT} select ${ENTITY}, entity_id, null, null, 'PAYMENT_OPENED', 'CITIZEN', user_id::text, $4, '', false,
      jsonb_build_object('transactionId', id, 'total', total::text) from opened)
    select * from opened`,
  begun: `with held as materialized (
      select id, ${LOCK} from payment_transaction where id = $4 and user_id = (${SESSION})),
    t as (update payment_transaction t set begun_on = $3, rested_on = null from held
      where t.id = held.id and t.status_id = 1 and t.expires_on > $3 returning t.*)
    select t.*, b.status_id as of_booking, b.hold_expires_on, u.name_sealed, u.first_name,
      (select json_agg(l.login_id) from citizen_user_login l where l.user_id = u.id and l.is_verified) as logins
    from t join booking b on b.id = t.entity_id join citizen_user u on u.id = t.user_id`,
  keep: `with held as materialized (select id, ${LOCK} from payment_transaction where id = $1)
    update payment_transaction t set order_id = $2 from held
     where t.id = held.id and t.order_id is null and t.status_id = 1 returning t.id`,
  known: `select t.* from (${SESSION}) s join payment_transaction t on t.user_id = s.user_id and t.id = $4`,
  hold: `with held as materialized (select id, entity_id, ${LOCK} from payment_transaction where id = $1)
    select pg_advisory_xact_lock(${VENUE_LOCKS}, b.venue_id) from held join booking b on b.id = held.entity_id`,
  paid: `select t.total, b.*, w.name_en, w.name_hi, p.name_en,
      exists (select from payment_capture where source = 'PROVIDER' and reference = $2) as counted,
      nextval('number_bk_seq')::int as booking_serial, nextval('number_rc_seq')::int as receipt_serial,
      nextval('notification_outbox_id_seq') as first_message, nextval('notification_outbox_id_seq') as second_message,
      (select state from opening_place where booking_id = b.id) as place, l.login_type, u.language, l.login_sealed
    from payment_transaction t join booking b on b.id = t.entity_id join venue w on w.id = b.venue_id
    join booking_purpose p on p.id = b.purpose_id join citizen_user u on u.id = b.user_id
    join citizen_user_login l on l.user_id = u.id and l.is_verified where t.id = $1 for update of t, b`,
  receive: `with tax as (insert into tax_number (series, financial_year, last_serial) values ('IN', $1, 1)
      on conflict (series, financial_year) do update set last_serial = tax_number.last_serial + 1 returning last_serial),
    b as (update booking set status_id = ${Confirmed}, application_number = $2, payment_open = false, confirmed_on = $3,
        transaction_id = $4::text::int, invoice_number = 'LEAN/IN/' || lpad((select last_serial from tax)::text, 7, '0')
      where id = $5 and status_id = ${PaymentPending} returning id),
    days as (update venue_day set is_held = false, move_id = null where booking_id = $5),
    told as (${AUDIT}
      select ${ENTITY}, id, ${PaymentPending}, ${Confirmed}, 'CONFIRMED', 'PROVIDER', $4::text, $3::timestamptz, '', true, '{}'::jsonb from b
      union all select ${ENTITY}, id, null, null, 'PAYMENT_CONFIRMED', 'PROVIDER', $6::text, $3::timestamptz, '', false,
        jsonb_build_object('transactionId', $4::text, 'receipt', $7::text, 'seenBy', 'VERIFY') from b),
    messages as (insert into notification_outbox (id, channel, template, language, created_on, destination_hash, content_sealed, secret_sealed)
      select id, 'SMS', template, 'en', $3, $8::bytea, sealed, ''
        from unnest($9::bigint[], array['BOOKING_CONFIRMED', 'PAYMENT_SUCCESS'], $10::bytea[]) as message (id, template, sealed)
      returning pg_notify('outbox', '')),
    paid as (update payment_transaction set status_id = 5, receipt_number = $7, provider_payment_id = $6, instrument = 'upi',
        bank_reference = '432100123456', paid_on = $3, confirmed_on = $3, confirmed_by = 'VERIFY', closed_on = null, failure_reason = '',
        next_ask_on = null where id = $4::text::int and status_id = 1 returning *),
    counted as (insert into payment_capture (source, reference, transaction_id, amount, outcome, paid_on, seen_on, seen_by)
      select 'PROVIDER', $6, id, total, 'FULFILLED', $3, $3, 'VERIFY' from paid),
    entry as (insert into ledger_entry (kind, day, reference, entity_type_id, entity_id, transaction_id, made_on)
      select 'RECEIPT', $11::date, $7, ${ENTITY}, $5, id, $3 from paid returning id),
    postings as (insert into ledger_posting (entry_id, account, amount)
      select entry.id, posting.account, posting.amount from entry,
        (values ('PROVIDER_CLEARING', 5776000), ('RENT_INCOME', -3000000), ('FEE_INCOME', -200000), ('GST_PAYABLE', -576000),
                ('SECURITY_DEPOSIT', -2000000)) as posting (account, amount))
    select * from paid`,
} as const

/** How many statements one takes. */
export const LEAN_BOOKING_STATEMENTS = 20

const chance = (length: number) => randomBytes(length)

/** What a booking keeps of its price and of its terms, as the portal writes them. */
export interface LeanTexts {
  readonly heads: string
  readonly paymentHeads: string
  readonly terms: string
}

/** Asks the price of a day, holds it, opens, orders and pays on one connection. @throws Error when a step does nothing */
export async function leanBooking(
  client: pg.PoolClient,
  booking: LeanBooking,
  { heads, paymentHeads, terms }: LeanTexts,
): Promise<void> {
  const { userId, venueId, day } = booking
  const now = new Date()
  const today = istDay(now)
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const session = [booking.authid, hashAuthKey('key'), now]
  async function ask(name: keyof typeof TEXTS, values: unknown[] = []): Promise<Record<string, unknown>> {
    const text = TEXTS[name]
    const { rows } = await client.query(values.length === 0 ? text : { name: `hall-${name}`, text, values })
    if (values.length > 0 && rows[0] === undefined) throw new Error(`the lean ${name} did nothing`)
    return rows[0] ?? {}
  }
  await ask('price', [venueId, day, today])
  await ask('begin')
  const { taken } = await ask('ask', [...session, venueId, day, chance(32), today])
  const { booking_id: id } = await ask('queue', [venueId])
  const { holds } = await ask('held', [userId, now, venueId, day])
  if (taken || Number(holds) >= MOST_HOLDS) throw new Error('the lean booking is refused')
  const sealed = [chance(44), chance(80), chance(192)]
  await ask('take', [id, userId, venueId, day, ...sealed, heads, terms, after(15), now])
  await ask('commit')
  await ask('begin')
  await ask('lock', [id])
  await ask('read', [...session, id])
  const opened = await ask('open', [id, TOTAL, paymentHeads, now, after(15), after(1)])
  await ask('commit')
  const transactionId = Number(opened.id)
  await ask('begun', [...session, transactionId])
  await ask('keep', [transactionId, `order_hall${transactionId}`])
  await ask('known', [...session, transactionId])
  await ask('begin')
  const reference = `pay_hall${transactionId}`
  await ask('hold', [transactionId])
  const paid = await ask('paid', [transactionId, reference])
  const number = (series: string, serial: unknown) => `LEAN/${series}/26/${String(serial).padStart(7, '0')}`
  await ask('receive', [
    ...['2026-27', number('BK', paid.booking_serial), now, String(transactionId), id, reference],
    ...[number('RC', paid.receipt_serial), chance(32), [paid.first_message, paid.second_message].map(String)],
    ...[[chance(276), chance(205)], today],
  ])
  await ask('commit')
}
