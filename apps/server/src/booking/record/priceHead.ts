import * as v from 'valibot'
import { rupees } from '#contract/fields/common.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/** A line of a price as a booking keeps it: in both languages, so that it reads the same years later. */
export const PriceHead = v.object({
  feeTypeId: v.number(),
  headName: bilingual,
  /** '2 days × ₹30,000.00 (weekend)' */
  basis: bilingual,
  amount: rupees,
})
export type PriceHead = v.InferOutput<typeof PriceHead>
