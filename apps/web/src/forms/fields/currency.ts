import { amountAnswer } from '#domain/fields/amount.ts'
import { refusalOf } from '#domain/fields/answer.ts'
import { groupIndian } from '#domain/money/format.ts'

/** An amount of the wire with Indian grouping, as it stands in the field when it is left: '840000' → '8,40,000.00'; anything else as typed. */
export function showCurrency(value: string): string {
  const padded = amountAnswer.clean(value)
  if (refusalOf(amountAnswer, padded)) return value
  const [whole = '0', fraction = '00'] = padded.split('.')
  return `${groupIndian(whole)}.${fraction}`
}

/** The amount that was typed as the wire takes it; null while there is none. */
export function parseTypedAmount(typed: string): string | null {
  const amount = amountAnswer.clean(typed)
  return refusalOf(amountAnswer, amount) === null ? amount : null
}
