import { type RawBuilder, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { LONGEST_WAIT_MS, outdatedBy, VerificationState } from '#domain/payment/accountVerification.ts'
import { partsOf } from '#server/db/partsOf.ts'
import { isDueOrAhead } from '#server/db/plannedAhead.ts'
import type { AccountVerification as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import type { AskedAccount } from '#server/ports/accountVerification/AccountVerification.ts'
import { NOT_YET, seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint, type Secrets } from '#server/ports/secrets.ts'
import { VERIFICATION } from './verificationCycle.ts'

/** What is known of an account of a citizen; the account in clear for this server alone. */
export interface VerificationRecord {
  readonly id: number
  readonly userId: number
  readonly account: AskedAccount
  readonly accountLast4: string
  readonly state: VerificationState
  readonly idempotencyKey: string
  readonly providerId: string | null
  /** How often the bank was asked. */
  readonly asked: number
  readonly settledOn: Date | null
  /** In whose name the bank has it; '' where it does not say. */
  readonly registeredName: string
  readonly score: number | null
  readonly providerScore: number | null
  readonly reason: string
  /** When its citizen was told to give another account. */
  readonly toldOn: Date | null
}

const Account: v.GenericSchema<unknown, AskedAccount> = v.object({
  holderName: v.string(),
  accountNumber: v.string(),
  ifsc: v.string(),
})

const REGISTERED_NAME = 'account_verification.registered_name_sealed'

const toRecord = (ports: Pick<Ports, 'secrets'>, row: Selectable<Row>): VerificationRecord => {
  const key = ports.secrets.fieldKey
  return {
    id: row.id,
    userId: row.user_id,
    account: v.parse(
      Account,
      JSON.parse(unseal(key, row.account_sealed, 'account_verification.account_sealed', row.id)),
    ),
    accountLast4: row.account_last4,
    state: v.parse(v.enum(VerificationState), row.state),
    idempotencyKey: row.idempotency_key,
    providerId: row.provider_id,
    asked: row.asked,
    settledOn: row.settled_on,
    registeredName: unseal(key, row.registered_name_sealed, REGISTERED_NAME, row.id),
    score: row.score,
    providerScore: row.provider_score,
    reason: row.reason,
    toldOn: row.told_on,
  }
}

/** Names an account without telling it: number, IFSC and holder, however the name is spaced and written. */
const hashOf = (secrets: Secrets, { accountNumber, ifsc, holderName }: AskedAccount): Buffer => {
  const holder = holderName.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return fingerprint(secrets.identityPepper, `verified|${accountNumber}|${ifsc}|${holder}`)
}

/** Keeps an account that nobody asked the bank about. @returns its id, or null when it is there already */
export async function insertVerification(
  db: Db,
  { random, secrets }: Pick<Ports, 'random' | 'secrets'>,
  made: { readonly userId: number; readonly account: AskedAccount; readonly now: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('account_verification')
    .values({
      user_id: made.userId,
      account_hash: hashOf(secrets, made.account),
      account_sealed: NOT_YET,
      account_last4: made.account.accountNumber.slice(-4),
      state: born(VERIFICATION, VerificationState.Pending),
      idempotency_key: random.uuid(),
      begun_on: made.now,
      next_ask_on: made.now,
    })
    .onConflict(conflict => conflict.columns(['user_id', 'account_hash']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return null
  const text = JSON.stringify(v.parse(Account, made.account))
  const account_sealed = seal(secrets.fieldKey, random, text, 'account_verification.account_sealed', row.id)
  await db.updateTable('account_verification').set({ account_sealed }).where('id', '=', row.id).execute()
  return row.id
}

/** Which verification is meant: by its number, of its citizen where one asks; by an account; by the provider's id. */
export type WhichVerification =
  | { readonly id: number; readonly userId?: number }
  | { readonly userId: number; readonly account: AskedAccount }
  | { readonly providerId: string }

function chosen(db: Db, ports: Pick<Ports, 'secrets'>, which: WhichVerification) {
  const query = db.selectFrom('account_verification').selectAll()
  if ('providerId' in which) return query.where('provider_id', '=', which.providerId)
  if ('account' in which)
    return query
      .where('user_id', '=', which.userId)
      .where('account_hash', '=', hashOf(ports.secrets, which.account))
  const { id, userId } = which
  return query.where('id', '=', id).$if(userId !== undefined, own => own.where('user_id', '=', userId ?? 0))
}

/** A verification, or null. */
export async function findVerification(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  which: WhichVerification,
): Promise<VerificationRecord | null> {
  const row = await chosen(db, ports, which).executeTakeFirst()
  return row ? toRecord(ports, row) : null
}

/** The same, locked for the act. */
export async function holdVerification(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  which: WhichVerification,
): Promise<VerificationRecord | null> {
  const row = await chosen(db, ports, which).forUpdate().executeTakeFirst()
  return row ? toRecord(ports, row) : null
}

/** Verifications by their numbers. */
export async function findVerifications(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, VerificationRecord>> {
  const found = new Map<number, VerificationRecord>()
  for (const part of partsOf(ids)) {
    const named = db
      .selectFrom('account_verification')
      .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...part]))))
    for (const row of await named.selectAll().execute()) found.set(row.id, toRecord(ports, row))
  }
  return found
}

/** How many accounts of a citizen were asked about since a moment. */
export async function countBegun(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('account_verification')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('begun_on', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Verifications whose bank is to be asked, in the order of their time. */
export async function listToAsk(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_verification')
    .select('id')
    .where('state', '=', VerificationState.Pending)
    .where(isDueOrAhead('next_ask_on', now, LONGEST_WAIT_MS))
    .orderBy('next_ask_on')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(row => row.id)
}

/**
 * Takes a verification that is due, so that one asks the bank and no other; the next may ask after `wait`.
 * @returns null when it is not due, or settled
 */
export async function claimVerification(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  id: number,
  now: Date,
  waitAfter: (asked: number) => number,
): Promise<VerificationRecord | null> {
  const row = await db
    .selectFrom('account_verification')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', VerificationState.Pending)
    .where(isDueOrAhead('next_ask_on', now, LONGEST_WAIT_MS))
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const asked = row.asked + 1
  const nextAskOn = new Date(now.getTime() + waitAfter(asked))
  await db
    .updateTable('account_verification')
    .set({ asked, next_ask_on: nextAskOn })
    .where('id', '=', id)
    .execute()
  return toRecord(ports, { ...row, asked })
}

/** Keeps the provider's id of a validation that waits; null forgets one that failed, with a new key for the next. */
export async function keepProviderId(
  db: Db,
  id: number,
  provider: { readonly id: string } | { readonly newKey: string },
): Promise<void> {
  await db
    .updateTable('account_verification')
    .set(
      'id' in provider
        ? { provider_id: provider.id }
        : { provider_id: null, idempotency_key: provider.newKey },
    )
    .where('id', '=', id)
    .execute()
}

/** True where the verification that a column names was answered too long ago to be gone by. */
export function isOutdatedNow(column: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const old = Object.values(VerificationState).map(
    state => sql`v.state = ${state} and v.settled_on <= ${outdatedBy(state, now)}`,
  )
  return sql`exists (select from account_verification v where v.id = ${column} and (${sql.join(old, sql` or `)}))`
}

/** True where the bank, or an officer, speaks against the account that a column names, and its citizen was not told. */
export const isUntold = (column: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from account_verification v where v.id = ${column} and v.told_on is null
                 and v.state in ('INVALID', 'MISMATCH', 'REFUSED'))`

/** Notes that the citizen was told to give another account. */
export async function markTold(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('account_verification').set({ told_on: now }).where('id', '=', id).execute()
}

/** The bank's name of an account, as the row of its verification keeps it. */
export const sealName = (
  { random, secrets }: Pick<Ports, 'random' | 'secrets'>,
  name: string,
  id: number,
): Buffer => seal(secrets.fieldKey, random, name, REGISTERED_NAME, id)
