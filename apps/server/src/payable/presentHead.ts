import type { PaymentHead } from '#contract/payment/heads.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { Head } from '#domain/payment/head.ts'

/** A payment head as the wire carries it. */
export const presentHead = (head: Head): PaymentHead => ({
  id: head.id,
  headName: head.name.en,
  headNameHi: head.name.hi,
  feeTypeId: head.feeTypeId,
  totalAmount: toRupees(head.amount),
  basis: head.basis.en,
  basisHi: head.basis.hi,
  subItems: head.subItems.map(item => ({
    name: item.name.en,
    nameHi: item.name.hi,
    amount: toRupees(item.amount),
  })),
})
