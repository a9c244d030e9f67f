import type { CollectionAccount } from '#domain/payment/head.ts'
import type { Db } from '#server/gateway/context.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('collection_account')
    .select(['id', 'account_name as accountName', 'account_number as accountNumber', 'bank_name as bankName'])
    .select(['bank_ifsc as bankIfsc', 'bank_branch_name as bankBranchName'])

/** An account of the authority that collects money, or null. */
export async function findCollectionAccount(db: Db, id: number): Promise<CollectionAccount | null> {
  return (await listCollectionAccounts(db, [id])).get(id) ?? null
}

/** Accounts of the authority that collect money, by id. */
export async function listCollectionAccounts(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CollectionAccount>> {
  if (ids.length === 0) return new Map()
  const rows = await accounts(db)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...account }) => [id, account]))
}

/** Ids of the accounts that collect money by their codes. */
export async function collectionAccountsByCode(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('collection_account').select(['code', 'id']).execute()
  return new Map(rows.map(row => [row.code, row.id]))
}

/** The authority's account for challans by its code; undefined when there is none. */
export async function findCollectionAccountId(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('collection_account')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.id
}

/** An account with the code that officers call it by. */
export type CodedAccount = CollectionAccount & { readonly code: string }

const columns = (account: CollectionAccount) => ({
  account_name: account.accountName,
  account_number: account.accountNumber,
  bank_name: account.bankName,
  bank_ifsc: account.bankIfsc,
  bank_branch_name: account.bankBranchName,
})

/** Enters an account under its code. @returns its id; undefined where the code is taken */
export async function insertCollectionAccount(db: Db, account: CodedAccount): Promise<number | undefined> {
  const row = await db
    .insertInto('collection_account')
    .values({ code: account.code, ...columns(account) })
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The account of a code, held until the transaction ends. */
export const holdCollectionAccount = (db: Db, code: string) =>
  accounts(db).where('code', '=', code).forUpdate().executeTakeFirst()

export async function updateCollectionAccount(db: Db, id: number, account: CollectionAccount): Promise<void> {
  await db.updateTable('collection_account').set(columns(account)).where('id', '=', id).execute()
}
