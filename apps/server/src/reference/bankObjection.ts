import type { Payee } from '#contract/fields/bankAccount.ts'
import { compareHolder } from '#domain/fields/holderName.ts'
import { ifscMayBelongTo } from '#domain/reference/ifsc.ts'
import type { Db } from '#server/gateway/context.ts'
import { getIfscDirectory } from './ifscDirectory.ts'

/** Why a bank and an IFSC cannot go together, wherever an account is asked for; null when they can. */
export async function bankObjection(
  db: Db,
  fields: { bankId: number; bankIfsc: string },
): Promise<'bankUnknown' | 'otherBank' | null> {
  const bank = await db
    .selectFrom('bank')
    .select(['prefixes', 'member_of as memberOf'])
    .where('bank_id', '=', fields.bankId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!bank) return 'bankUnknown'
  return ifscMayBelongTo(fields.bankIfsc, bank, getIfscDirectory()) ? null : 'otherBank'
}

/** Why money of these people cannot go to an account; null when it can. */
export async function payeeObjection(
  db: Db,
  payee: Payee,
  people: readonly string[],
): Promise<'otherHolder' | 'bankUnknown' | 'otherBank' | null> {
  if (people.every(name => compareHolder(payee.bankAccountHolderName, name) === 'other')) return 'otherHolder'
  return bankObjection(db, payee)
}
