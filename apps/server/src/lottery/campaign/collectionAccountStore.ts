import type { CollectionAccount } from '#domain/payment/head.ts'
import type { Db } from '#server/gateway/context.ts'

/** The account that challans of a campaign are paid into. */
export async function findCollectionAccount(
  db: Db,
  collectionAccountId: number,
): Promise<CollectionAccount | null> {
  const row = await db
    .selectFrom('collection_account')
    .selectAll()
    .where('id', '=', collectionAccountId)
    .executeTakeFirst()
  if (!row) return null
  return {
    accountName: row.account_name,
    accountNumber: row.account_number,
    bankName: row.bank_name,
    bankIfsc: row.bank_ifsc,
    bankBranchName: row.bank_branch_name,
  }
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
