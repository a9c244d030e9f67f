import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { BankAccount } from '#contract/settings/bankAccount.ts'
import type { BankAccount as Row } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { NOT_YET, openJson, seal, sealJson, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import { bankName } from '#server/reference/bankStore.ts'

/** What the citizen types of a bank account. */
export interface BankAccountFields {
  readonly bankAccountNumber: string
  readonly bankAccountHolderName: string
  readonly bankBranchName: string
  readonly bankId: number
  readonly bankIfsc: string
}

type Keys = Pick<Ports, 'secrets' | 'random'>

const NUMBER = 'bank_account.number_sealed'

const HOLDER = 'bank_account.holder_sealed'
const Holder = v.object({ holder: v.string(), branch: v.string() })

const sealedColumns = ({ secrets, random }: Keys, fields: BankAccountFields, id: number) => ({
  number_sealed: seal(secrets.fieldKey, random, fields.bankAccountNumber, NUMBER, id),
  holder_sealed: sealJson(
    secrets.fieldKey,
    random,
    { holder: fields.bankAccountHolderName, branch: fields.bankBranchName },
    HOLDER,
    id,
  ),
  ...{ holder_name: '', branch_name: '' },
})

function holderOf({ secrets }: Pick<Ports, 'secrets'>, row: Selectable<Row>) {
  const open = { holder: row.holder_name, branch: row.branch_name }
  const { holder, branch } = v.parse(
    Holder,
    openJson(secrets.fieldKey, row.holder_sealed, HOLDER, row.bank_account_id, open),
  )
  return { bankAccountHolderName: holder, bankBranchName: branch }
}

/** The keyed hash by which the portal knows a bank account again. */
export const accountFingerprint = (
  { secrets }: Pick<Ports, 'secrets'>,
  number: string,
  ifsc: string,
): Buffer => fingerprint(secrets.identityPepper, `bank|${number}|${ifsc}`)

const columns = (keys: Pick<Ports, 'secrets'>, fields: BankAccountFields, now: Date) => ({
  number_fingerprint: accountFingerprint(keys, fields.bankAccountNumber, fields.bankIfsc),
  bank_id: fields.bankId,
  ifsc: fields.bankIfsc,
  updated_on: now,
})

/** A saved account as it is kept; what its bank says of it is kept elsewhere. */
export type SavedAccount = Omit<BankAccount, 'verification'>

/** Accounts of a citizen, primary first, then newest; or one of them. */
export async function findBankAccounts(
  db: Db,
  keys: Pick<Ports, 'secrets'>,
  userId: number,
  id?: number,
): Promise<SavedAccount[]> {
  const rows = await db
    .selectFrom('bank_account as a')
    .selectAll('a')
    .select(bankName('a.bank_id').as('bank'))
    .where('a.user_id', '=', userId)
    .$if(id !== undefined, query => query.where('a.bank_account_id', '=', id ?? 0))
    .orderBy('a.is_primary', 'desc')
    .orderBy('a.created_on', 'desc')
    .orderBy('a.bank_account_id', 'desc')
    .execute()
  return rows.map(row => ({
    bankAccountId: row.bank_account_id,
    bankAccountNumber: unseal(keys.secrets.fieldKey, row.number_sealed, NUMBER, row.bank_account_id),
    ...holderOf(keys, row),
    bankId: row.bank_id,
    bankName: row.bank?.en ?? '',
    bankNameHi: row.bank?.hi ?? '',
    bankIfsc: row.ifsc,
    isPrimary: row.is_primary ? 1 : 0,
  }))
}

/** @returns id of the new account, or null when the citizen already keeps this number at this IFSC */
export async function insertBankAccount(
  db: Db,
  keys: Keys,
  userId: number,
  fields: BankAccountFields,
  isPrimary: boolean,
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto('bank_account')
    .values({
      ...columns(keys, fields, now),
      number_sealed: NOT_YET,
      ...{ user_id: userId, is_primary: isPrimary, created_on: now },
    })
    .onConflict(conflict => conflict.columns(['user_id', 'number_fingerprint']).doNothing())
    .returning('bank_account_id')
    .executeTakeFirst()
  if (!row) return null
  const id = row.bank_account_id
  await db
    .updateTable('bank_account')
    .set(sealedColumns(keys, fields, id))
    .where('bank_account_id', '=', id)
    .execute()
  return id
}

/** Changes an account whose citizen is locked. */
export async function updateBankAccount(
  db: Db,
  keys: Keys,
  userId: number,
  id: number,
  fields: BankAccountFields,
  now: Date,
): Promise<'changed' | 'duplicate' | 'notFound'> {
  const changed = columns(keys, fields, now)
  const twin = await db
    .selectFrom('bank_account')
    .select('bank_account_id')
    .where('user_id', '=', userId)
    .where('number_fingerprint', '=', changed.number_fingerprint)
    .where('bank_account_id', '<>', id)
    .executeTakeFirst()
  if (twin) return 'duplicate'
  const row = await db
    .updateTable('bank_account')
    .set({ ...changed, ...sealedColumns(keys, fields, id) })
    .where('bank_account_id', '=', id)
    .where('user_id', '=', userId)
    .returning('bank_account_id')
    .executeTakeFirst()
  return row ? 'changed' : 'notFound'
}

/** Keyed hashes of the accounts that some citizens saved. */
export async function listAccountFingerprints(db: Db, userIds: readonly number[]): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('bank_account')
    .select('number_fingerprint')
    .where(({ eb, fn, val }) => eb('user_id', '=', fn.any(val([...userIds]))))
    .execute()
  return rows.map(row => row.number_fingerprint)
}
