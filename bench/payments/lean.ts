import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { hashAuthKey } from '#server/gateway/session.ts'

/**
 * A paid application as somebody would write it who knew nothing but this one act: the fewest statements that keep the
 * same promises – session, owner, last date, one application a person, papers, the bank's word, one order, money counted
 * once, receipt, books, history, papers shut, what was sent frozen, hints and messages. It computes nothing: sealed values
 * and fingerprints are chance of the same length, and no rule is asked about the answers.
 */

/** The draft that is paid for. */
export interface LeanDraft {
  readonly authid: string
  readonly applId: number
  readonly campaignId: number
}

const ENTITY = EntityType.LotteryApplication
const { Draft, PaymentPending, Submitted, Withdrawn, AllotmentCancelled } = ApplicationStatus
const GIVEN_UP = `(${Withdrawn}, ${AllotmentCancelled})`
const TOTAL = '46423550'
const HEADS =
  '[{"id":2,"feeTypeId":2,"name":{"en":"Registration amount","hi":"पंजीकरण राशि"},"amount":"46293750","subItems":[]},{"id":1,"feeTypeId":1,"name":{"en":"Booklet charges","hi":"पुस्तिका शुल्क"},"amount":"129800","subItems":[]}]'

const SESSION = `select l.user_id from login_log l join citizen_user u on u.id = l.user_id
  where l.auth_id = $1 and l.auth_key_hash = $2 and l.logged_out_on is null and l.expires_on > $3 and u.is_active`
const RIVAL = (column: string, print: string) => `exists (
  select from lottery_application other where other.campaign_id = a.campaign_id and other.${column} = ${print}
     and other.id <> a.id and other.status_id not in ${GIVEN_UP})`
const LOCK = `pg_advisory_xact_lock(hashtextextended('payment|' || entity_type_id || '|' || entity_id, 11))`
const AUDIT = `insert into audit_event (entity_type_id, entity_id, from_state, to_state, event, actor_type, actor_id, at, remarks,
  is_public, details)`

const TEXTS = {
  begin: 'begin',
  commit: 'commit',
  save: `with s as (${SESSION}),
    c as (select id from scheme_campaign where id = $4 and state = 'PUBLISHED' and end_on > $3)
    update lottery_application a set mobile_sealed = $5, mobile_number = '', answers = '{}', answers_sealed = $6, pool_code = 'P112',
      reservation_category_code = 'GEN', sub_category_code = null, identity_sealed = $7, identity_last4 = '0021', pan_sealed = $8,
      refund_account_sealed = $9, row_version = a.row_version + 1, saved_on = $3
    from s, c where a.id = $10 and a.user_id = s.user_id and a.campaign_id = c.id and a.status_id = ${Draft} and a.row_version = 1
    returning a.row_version, ${RIVAL('pan_fingerprint', '$11')} or ${RIVAL('identity_fingerprint', '$12')} as taken,
      (select name from bank where bank_id = 1) as bank,
      (select d.name || s.name from district d join state s using (state_id) where d.district_id = 162) as place`,
  locks: 'select pg_advisory_xact_lock(hashtextextended(one, 11)) from unnest($1::text[]) as one',
  read: `select a.*, c.state, c.end_on, c.policy, c.booklet_charge,
      (select json_agg(p) from campaign_pool p where p.campaign_id = c.id) as pools,
      (select json_agg(d.document_type_id) from document d where d.entity_type_id = ${ENTITY} and d.entity_id = a.id
          and d.state in ('TEMP', 'ATTACHED', 'LOCKED')) as papers,
      (select prefixes from bank where bank_id = 1 and is_active) as prefixes,
      (select v.state from account_verification v where v.user_id = a.user_id and v.account_hash = $5) as verified,
      (select t.id from payment_transaction t where t.entity_type_id = ${ENTITY} and t.entity_id = a.id and t.user_id = a.user_id
          and t.status_id in (1, 6)) as open
    from (${SESSION}) s join lottery_application a on a.user_id = s.user_id and a.id = $4
    join scheme_campaign c on c.id = a.campaign_id for update of a`,
  open: `with claimed as (
      update lottery_application a set pan_fingerprint = $1, identity_fingerprint = $2, status_id = ${PaymentPending},
        payment_started_on = $3
      where a.id = $4 and not ${RIVAL('pan_fingerprint', '$1')} and not ${RIVAL('identity_fingerprint', '$2')} returning a.id, a.user_id),
    opened as (
      insert into payment_transaction (entity_type_id, entity_id, user_id, total, title_en, title_hi, heads, details, choice, created_on,
        begun_on, method_id, status_id, expires_on, next_ask_on)
      select ${ENTITY}, id, user_id, $5::bigint, 'Sarovar Kunj, phase 1: registration', 'सरोवर कुंज, चरण 1: पंजीकरण', $6::jsonb, '{}',
        '[1,[],"",[],"",""]', $3, $3, 1, 1, $7::timestamptz, $8::timestamptz from claimed returning *),
    told as (${AUDIT} select ${ENTITY}, entity_id, null, null, 'PAYMENT_OPENED', 'CITIZEN', user_id::text, $3, '', false,
      jsonb_build_object('transactionId', id, 'total', total::text) from opened)
    select * from opened`,
  begun: `with held as materialized (
      select id, ${LOCK} from payment_transaction where id = $4 and user_id = (${SESSION})),
    t as (update payment_transaction t set begun_on = $3, rested_on = null from held
      where t.id = held.id and t.status_id = 1 and t.expires_on > $3 returning t.*)
    select t.*, a.status_id as of_application, c.state, c.end_on, u.name_sealed, u.first_name,
      (select json_agg(l.login_id) from citizen_user_login l where l.user_id = u.id and l.is_verified) as logins,
      (select prefixes from bank where bank_id = 1 and is_active) as prefixes,
      (select v.state from account_verification v where v.user_id = u.id and v.account_hash = $5) as verified,
      (select json_agg(d.document_type_id) from document d where d.entity_type_id = ${ENTITY} and d.entity_id = a.id
          and d.state in ('TEMP', 'ATTACHED', 'LOCKED')) as papers
    from t join lottery_application a on a.id = t.entity_id join scheme_campaign c on c.id = a.campaign_id
    join citizen_user u on u.id = t.user_id`,
  keep: `with held as materialized (select id, ${LOCK} from payment_transaction where id = $1)
    update payment_transaction t set order_id = $2 from held
     where t.id = held.id and t.order_id is null and t.status_id = 1 returning t.id`,
  known: `select t.* from (${SESSION}) s join payment_transaction t on t.user_id = s.user_id and t.id = $4`,
  hold: `with held as materialized (select id, ${LOCK} from payment_transaction where id = $1)
    select t.total, a.*, c.state, c.end_on, c.policy,
      exists (select from payment_capture where source = 'PROVIDER' and reference = $2) as counted,
      nextval('number_ol_seq')::int as application_serial, nextval('number_rc_seq')::int as receipt_serial,
      nextval('notification_outbox_id_seq') as first_message, nextval('notification_outbox_id_seq') as second_message,
      coalesce((select is_test from lottery_draw where campaign_id = c.id and announced_on is not null order by draw_no desc limit 1), false),
      (select json_agg(encode(d.sha256, 'hex')) from document d where d.entity_type_id = ${ENTITY} and d.entity_id = a.id
          and d.state in ('TEMP', 'ATTACHED', 'LOCKED')) as digests,
      l.login_type, u.language, l.login_sealed
    from held join payment_transaction t on t.id = held.id join lottery_application a on a.id = t.entity_id
    join scheme_campaign c on c.id = a.campaign_id join citizen_user u on u.id = a.user_id
    join citizen_user_login l on l.user_id = u.id and l.is_verified for update of t, a for key share of c`,
  receive: `with app as (
      update lottery_application set status_id = ${Submitted}, mobile_sealed = $3, answers_sealed = $4, identity_sealed = $5,
        pan_sealed = $6, refund_account_sealed = $7, application_number = $8, submitted_on = $2, booklet_paid = true
      where id = $1 and status_id = ${PaymentPending} returning id, campaign_id),
    told as (${AUDIT}
      select ${ENTITY}, id, ${PaymentPending}, ${Submitted}, 'SUBMITTED', 'PROVIDER', $9::text, $2::timestamptz, '', true, '{}'::jsonb from app
      union all select ${ENTITY}, id, null, null, 'PAYMENT_CONFIRMED', 'PROVIDER', $10::text, $2::timestamptz, '', false,
        jsonb_build_object('transactionId', $9::text, 'receipt', $11::text, 'seenBy', 'VERIFY') from app),
    frozen as (insert into lottery_application_snapshot (application_id, revision, taken_on, sections_sealed, sha256)
      select id, (select coalesce(max(revision), 0) + 1 from lottery_application_snapshot where application_id = $1), $2, $12::bytea,
        $13::bytea from app),
    shut as (update document set state = 'LOCKED' where state = 'ATTACHED' and entity_type_id = ${ENTITY} and entity_id = $1),
    hints as (insert into hint_key (application_id, campaign_id, kind, hash)
      select app.id, app.campaign_id, hint.kind, hint.hash from app, unnest($14::text[], $15::bytea[]) as hint (kind, hash)
      on conflict do nothing),
    messages as (insert into notification_outbox (id, channel, template, language, created_on, destination_hash, content_sealed, secret_sealed)
      select id, 'SMS', template, 'en', $2, $16::bytea, sealed, ''
        from unnest($17::bigint[], array['APPLICATION_SUBMITTED', 'PAYMENT_SUCCESS'], $18::bytea[]) as message (id, template, sealed)
      returning pg_notify('outbox', '')),
    paid as (update payment_transaction set status_id = 5, receipt_number = $11, provider_payment_id = $10, instrument = 'upi',
        bank_reference = '432100123456', paid_on = $2, confirmed_on = $2, confirmed_by = 'VERIFY', closed_on = null, failure_reason = '',
        next_ask_on = null where id = $9::text::int and status_id = 1 returning *),
    counted as (insert into payment_capture (source, reference, transaction_id, amount, outcome, paid_on, seen_on, seen_by)
      select 'PROVIDER', $10, id, total, 'FULFILLED', $2, $2, 'VERIFY' from paid),
    entry as (insert into ledger_entry (kind, day, reference, entity_type_id, entity_id, transaction_id, made_on)
      select 'RECEIPT', $19::date, $11, ${ENTITY}, $1, id, $2 from paid returning id),
    postings as (insert into ledger_posting (entry_id, account, amount)
      select entry.id, posting.account, posting.amount from entry,
        (values ('PROVIDER_CLEARING', 46423550), ('ADVANCE', -46293750), ('FEE_INCOME', -110000), ('GST_PAYABLE', -19800))
          as posting (account, amount))
    select * from paid`,
} as const

/** How many statements one takes. */
export const LEAN_STATEMENTS = 13

const chance = (length: number) => randomBytes(length)
const sealed = () => [chance(62), chance(763), chance(45), chance(43), chance(176)]
const HINTS = ['ACCOUNT', 'MOBILE', 'PAN', 'ADDRESS', 'FILE', 'FILE', 'FILE', 'FILE', 'FILE']

/** Saves, opens, orders and pays for an application on one connection. @throws Error when a step does nothing */
export async function leanApplication(client: pg.PoolClient, draft: LeanDraft): Promise<void> {
  const { applId, campaignId } = draft
  const now = new Date()
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const session = [draft.authid, hashAuthKey('key'), now]
  async function ask(name: keyof typeof TEXTS, values: unknown[] = []): Promise<Record<string, unknown>> {
    const text = TEXTS[name]
    const { rows } = await client.query(values.length === 0 ? text : { name: `lean-${name}`, text, values })
    if (values.length > 0 && rows[0] === undefined) throw new Error(`the lean ${name} did nothing`)
    return rows[0] ?? {}
  }
  const [pan, identity, account] = [chance(32), chance(32), chance(32)]
  await ask('save', [...session, campaignId, ...sealed(), applId, pan, identity])
  await ask('begin')
  const claims = [pan, identity].map(print => `${campaignId}|${print.toString('hex')}`).toSorted()
  await ask('locks', [[`payment|${ENTITY}|${applId}`, ...claims]])
  await ask('read', [...session, applId, account])
  const opened = await ask('open', [pan, identity, now, applId, TOTAL, HEADS, after(30), after(1)])
  await ask('commit')
  const transactionId = Number(opened.id)
  await ask('begun', [...session, transactionId, account])
  await ask('keep', [transactionId, `order_lean${transactionId}`])
  await ask('known', [...session, transactionId])
  await ask('begin')
  const reference = `pay_lean${transactionId}`
  const held = await ask('hold', [transactionId, reference])
  const number = (series: string, serial: unknown) => `LEAN/${series}/26/${String(serial).padStart(7, '0')}`
  await ask('receive', [
    ...[applId, now, ...sealed(), number('OL', held.application_serial), String(transactionId), reference],
    ...[number('RC', held.receipt_serial), chance(3314), chance(32), HINTS, HINTS.map(() => chance(32))],
    ...[
      chance(32),
      [held.first_message, held.second_message].map(String),
      [chance(181), chance(206)],
      istDay(now),
    ],
  ])
  await ask('commit')
}
