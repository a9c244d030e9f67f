import * as v from 'valibot'
import { day, id, rupees } from '#contract/fields/common.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { toPaise, toRupees } from '#domain/money/paise.ts'
import type { PlanChoice } from '#domain/property/plan.ts'
import type { PaymentChoice } from '#server/payable/payable.ts'

/** What the transaction keeps of the choice, to plan the same again when the money comes. */
const PlannedChoice = v.object({
  asOn: day,
  mode: v.picklist(['DUES', 'ADVANCE', 'LUMPSUM', 'FORECLOSE', 'DEMAND']),
  itemIds: v.optional(v.array(id)),
  count: v.optional(id),
  amount: v.optional(rupees),
})
export type PlannedChoice = v.InferOutput<typeof PlannedChoice>

/** The choice as it was kept. @throws ValiError when the transaction is not one of a property: nothing is settled then */
export const readPlanned = (details: Readonly<Record<string, unknown>>): PlannedChoice =>
  v.parse(PlannedChoice, details)

/** A payer's choice on a day, as the transaction keeps it. */
export const plannedOf = (choice: PaymentChoice, asOn: IstDay): PlannedChoice => ({
  asOn,
  mode: choice.mode ?? 'DUES',
  ...(choice.itemIds && choice.itemIds.length > 0 ? { itemIds: [...choice.itemIds] } : {}),
  ...(choice.count === undefined ? {} : { count: choice.count }),
  ...(choice.amount === undefined ? {} : { amount: toRupees(choice.amount) }),
})

/** The same choice in the words of the plan. */
export function choiceOf(planned: PlannedChoice): PlanChoice {
  switch (planned.mode) {
    case 'DUES':
      return { mode: 'DUES', instalmentNos: planned.itemIds }
    case 'DEMAND':
      return { mode: 'DEMAND', demandIds: planned.itemIds }
    case 'ADVANCE':
      return { mode: 'ADVANCE', count: planned.count ?? 0 }
    case 'LUMPSUM':
      return { mode: 'LUMPSUM', amount: toPaise(planned.amount ?? '0.00') }
    case 'FORECLOSE':
      return { mode: 'FORECLOSE' }
  }
}
