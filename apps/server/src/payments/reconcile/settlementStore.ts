import type { Paise } from '#domain/money/paise.ts'
import type { Db } from '#server/gateway/context.ts'
import type { SettlementLine } from '#server/ports/paymentProvider/PaymentProvider.ts'

/** Keeps a line of the provider's settlement, with what the provider kept of it. @returns false when it was read before */
export async function keepLine(
  db: Db,
  line: SettlementLine & { readonly charges: Paise },
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('settlement_line')
    .values({
      id: line.id,
      settlement_id: line.settlementId ?? '',
      kind: line.kind,
      amount: line.amount,
      charges: line.charges,
      settled_on: line.settledAt,
      bank_reference: line.bankReference ?? '',
      read_on: now,
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
