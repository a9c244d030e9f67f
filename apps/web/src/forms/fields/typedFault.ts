import { amountAnswer } from '#domain/fields/amount.ts'
import { refusalOf } from '#domain/fields/answer.ts'
import { dayMessage } from '#domain/fields/day.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { parseTypedDate } from './dates.ts'

/** What is wrong with an amount as it is typed; null for one that is right or still empty. */
export const amountFault = (typed: string): Bilingual | null =>
  typed === '' ? null : refusalOf(amountAnswer, amountAnswer.clean(typed))

/** What is wrong with a day as it is typed; null for one that is right or still empty. */
export const dayFault = (typed: string): Bilingual | null =>
  typed === '' || parseTypedDate(typed) !== null ? null : dayMessage
