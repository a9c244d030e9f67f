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

/** Enters an account under its code, or brings what is known of it up to date. @returns its id */
export async function putCollectionAccount(
  db: Db,
  account: CollectionAccount & { readonly code: string },
): Promise<number> {
  const columns = {
    account_name: account.accountName,
    account_number: account.accountNumber,
    bank_name: account.bankName,
    bank_ifsc: account.bankIfsc,
    bank_branch_name: account.bankBranchName,
  }
  const row = await db
    .insertInto('collection_account')
    .values({ code: account.code, ...columns })
    .onConflict(conflict => conflict.column('code').doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
