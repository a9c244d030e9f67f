import * as v from 'valibot'
import { rupees } from '../fields/common.ts'

/** A line below a head, such as base and GST of a booklet charge. */
export const PaymentSubItem = v.object({ name: v.string(), nameHi: v.string(), amount: rupees })

/** A payment head (specification, section 3): what is paid for, how much, and of what it consists. */
export const PaymentHead = v.object({
  id: v.number(),
  headName: v.string(),
  headNameHi: v.string(),
  feeTypeId: v.number(),
  totalAmount: rupees,
  /** Why this amount is due, in the citizen's words: '10 % of ₹46,29,375.00'. */
  basis: v.string(),
  basisHi: v.string(),
  subItems: v.array(PaymentSubItem),
})
export type PaymentHead = v.InferOutput<typeof PaymentHead>

/** How an amount may be paid: 1 online through the provider, 2 bank challan (docs/rules/payment.md). */
export const PaymentMethod = { online: 1, challan: 2 } as const
