import * as v from 'valibot'
import type { PaymentChoice } from '#server/payable/payable.ts'

const Stored = v.tuple([
  v.picklist([1, 2]),
  v.array(v.number()),
  v.picklist(['', 'DUES', 'ADVANCE', 'LUMPSUM', 'FORECLOSE', 'DEMAND']),
  v.array(v.number()),
  v.pipe(v.string(), v.regex(/^\d*$/)),
  v.union([v.literal(''), v.number()]),
])

/** A choice as it is kept with its payment: the same choice gives the same text, in whatever order it was made. */
export const choiceText = (choice: PaymentChoice): string =>
  JSON.stringify([
    choice.paymentMethodId,
    [...(choice.feeTypeIds ?? [])].sort((a, b) => a - b),
    choice.mode ?? '',
    [...(choice.itemIds ?? [])].sort((a, b) => a - b),
    choice.amount?.toString() ?? '',
    choice.count ?? '',
  ])

/** The choice of a payment as it was kept. @throws ValiError for a text that `choiceText` never made */
export function readChoice(text: string): PaymentChoice {
  const [paymentMethodId, feeTypeIds, mode, itemIds, amount, count] = v.parse(Stored, JSON.parse(text))
  return {
    paymentMethodId,
    feeTypeIds: feeTypeIds.length > 0 ? feeTypeIds : undefined,
    mode: mode === '' ? undefined : mode,
    itemIds: itemIds.length > 0 ? itemIds : undefined,
    amount: amount === '' ? undefined : BigInt(amount),
    count: count === '' ? undefined : count,
  }
}
