import type { CollectionAccount } from '#domain/payment/head.ts'
import type { Db } from '#server/gateway/context.ts'

/** An account of the authority that collects money, or null. */
export async function findCollectionAccount(db: Db, id: number): Promise<CollectionAccount | null> {
  const row = await db.selectFrom('collection_account').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  return {
    accountName: row.account_name,
    accountNumber: row.account_number,
    bankName: row.bank_name,
    bankIfsc: row.bank_ifsc,
    bankBranchName: row.bank_branch_name,
  }
}

/** Ids of the accounts that collect money by their codes. */
export async function collectionAccountsByCode(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('collection_account').select(['code', 'id']).execute()
  return new Map(rows.map(row => [row.code, row.id]))
}
