import type { Paise } from '#domain/money/paise.ts'
import { partsOf } from '#server/db/partsOf.ts'
import type { Db } from '#server/gateway/context.ts'
import type { SettlementLine } from '#server/ports/paymentProvider/PaymentProvider.ts'

/** Keeps lines of the provider's settlements, with what the provider kept of each. @returns ids of those not read before */
export async function keepLines(
  db: Db,
  lines: readonly (SettlementLine & { readonly charges: Paise })[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const fresh = new Set<string>()
  for (const part of partsOf(lines)) {
    const rows = await db
      .insertInto('settlement_line')
      .values(
        part.map(line => ({
          id: line.id,
          settlement_id: line.settlementId ?? '',
          kind: line.kind,
          amount: line.amount,
          charges: line.charges,
          settled_on: line.settledAt,
          bank_reference: line.bankReference ?? '',
          read_on: now,
        })),
      )
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    for (const { id } of rows) fresh.add(id)
  }
  return fresh
}
