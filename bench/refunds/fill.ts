import { sql } from 'kysely'
import pg from 'pg'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { VerificationState } from '#domain/payment/accountVerification.ts'
import { refundPurpose } from '#server/lottery/refund/orderRefund.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import type { BenchPortal } from '../payments/portal.ts'

/** The numbers of the refunds begin behind this one. */
export const FIRST_REFUND = 1_000_000
/** Rows that are entered at once. */
const BATCH = 5000

/** Who gets money back for which application. */
interface Payer {
  readonly userId: number
  readonly applId: number
}

/** Citizens with a verified mobile, and an application of each whose mark says that its refund was asked for. */
async function enterPayers({ db }: BenchPortal, campaignId: number, from: number, count: number) {
  const { rows } = await sql<Payer>`
    with person as (
      insert into citizen_user (first_name, last_name, date_of_birth, gender, password_hash, last_password_changed_on, created_on)
      select 'Sunita', 'Verma', '1987-07-14', 'Female', '-', now(), now() from generate_series(1, ${count}) returning id),
    known as (select id, '64' || lpad((${from}::int + row_number() over (order by id))::text, 8, '0') as mobile from person),
    login as (
      insert into citizen_user_login (user_id, login_type, login_id, is_verified, created_on)
      select id, 'MOBILE', mobile, true, now() from known)
    insert into lottery_application (campaign_id, user_id, status_id, mobile_number, answers, created_on, saved_on)
    select ${campaignId}, id, 1, mobile, '{}', now(), now() from known
    returning user_id as "userId", id as "applId"`.execute(db)
  return rows
}

/** Puts rows into a table as one value, numbers given. */
const put = (client: pg.Client, table: string, rows: readonly object[]) => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  return client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** Refunds of ₹100 and more that wait for a batch, each to an account of its own that its bank has confirmed. */
async function enterRefunds(
  client: pg.Client,
  { ports }: BenchPortal,
  payers: readonly Payer[],
  from: number,
) {
  const now = new Date().toISOString()
  const sealed = (text: object, place: string, id: number) =>
    `\\x${seal(ports.secrets.fieldKey, ports.random, JSON.stringify(text), place, id).toString('hex')}`
  const account = (n: number) => ({
    accountNumber: `3021${String(n).padStart(9, '0')}`,
    holderName: 'Sunita Verma',
    bankName: 'State Bank of India',
    ifsc: 'SBIN0000125',
    branchName: 'Hazratganj',
  })
  const verifications = payers.map(({ userId }, index) => {
    const id = FIRST_REFUND + from + index
    const { accountNumber, holderName, ifsc } = account(from + index)
    return {
      ...{ id, user_id: userId, account_hash: `\\x${id.toString(16).padStart(64, '0')}` },
      account_sealed: sealed({ accountNumber, holderName, ifsc }, 'account_verification.account_sealed', id),
      ...{ account_last4: accountNumber.slice(-4), state: VerificationState.Matched, score: 100, asked: 1 },
      ...{ idempotency_key: ports.random.uuid(), begun_on: now, settled_on: now, reason: '' },
      registered_name_sealed: '',
    }
  })
  const refunds = payers.map(({ userId, applId }, index) => {
    const id = FIRST_REFUND + from + index
    const to = account(from + index)
    return {
      ...{ id, purpose: refundPurpose(applId), entity_type_id: EntityType.LotteryApplication },
      ...{ entity_id: applId, user_id: userId, amount: 10_000 + index, deduction: 0, mode: 'NEFT' },
      ...{ reason_en: 'Not drawn', reason_hi: 'Not drawn', status_id: RefundStatus.RefundRequested },
      account_sealed: sealed(to, 'payment_refund.account_sealed', id),
      ...{ account_last4: to.accountNumber.slice(-4), idempotency_key: ports.random.uuid() },
      ...{ reference: '', failure_reason: '', attempts: 0, requested_on: now, verification_id: id },
    }
  })
  await put(client, 'account_verification', verifications)
  await put(client, 'payment_refund', refunds)
}

/** Fills a portal with so many refunds that may leave with the next batch, and has its tables counted. */
export async function fillRefunds(
  portal: BenchPortal,
  ownerUrl: string,
  campaignId: number,
  count: number,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (let from = 0; from < count; from += BATCH) {
      const payers = await enterPayers(portal, campaignId, from, Math.min(BATCH, count - from))
      await enterRefunds(owner, portal, payers, from)
    }
    await owner.query('update lottery_application set refund_status_id = $1', [RefundStatus.RefundRequested])
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}
