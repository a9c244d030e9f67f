import { ifscMayBelongTo } from '#domain/reference/ifsc.ts'
import type { Db } from '#server/gateway/context.ts'
import { findBankPrefixes } from './bankStore.ts'
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
