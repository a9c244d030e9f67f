import { ifscConfirms, ifscMayBelongTo } from '#domain/reference/ifsc.ts'
import type { Db } from '#server/gateway/context.ts'
import { findBankPrefixes, prefixesOfBanks } from './bankStore.ts'
import { getIfscDirectory } from './ifscDirectory.ts'

/** Why a bank and an IFSC cannot go together, wherever an account is asked for; null when they can. */
export async function bankObjection(
  db: Db,
  fields: { bankId: number; bankIfsc: string },
): Promise<'BANK_UNKNOWN' | 'IFSC_UNKNOWN' | 'OTHER_BANK' | null> {
  const bank = await findBankPrefixes(db, fields.bankId)
  if (!bank) return 'BANK_UNKNOWN'
  if (!getIfscDirectory().isKnownIfsc(fields.bankIfsc)) return 'IFSC_UNKNOWN'
  return ifscMayBelongTo(fields.bankIfsc, bank, getIfscDirectory()) ? null : 'OTHER_BANK'
}

/** How officers see it that the directory of IFSCs does not name the bank: the citizen did. */
export const NAMED_BY_HAND = 'NAMED BY HAND'

/**
 * Of some accounts those whose bank the directory of IFSCs does not confirm: the citizen named bank and branch by hand.
 * Officers look at them before money leaves.
 */
export async function namedByHand<Account extends { readonly bankName: string; readonly ifsc: string }>(
  db: Db,
  accounts: readonly Account[],
): Promise<ReadonlySet<Account>> {
  const known = await prefixesOfBanks(db, [...new Set(accounts.map(one => one.bankName))])
  const isConfirmed = ({ bankName, ifsc }: Account) => {
    const bank = known.get(bankName)
    return bank !== undefined && ifscConfirms(ifsc, bank, getIfscDirectory())
  }
  return new Set(accounts.filter(one => !isConfirmed(one)))
}
