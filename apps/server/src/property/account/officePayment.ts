import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { postReceipt } from '#domain/ledger/post.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { PlanChoice } from '#domain/property/plan.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import { applyPlan } from './applyPlan.ts'
import { bookEntries } from './books.ts'
import { holdAccount } from './heldAccount.ts'
import { planOf } from './planOf.ts'

/**
 * Enters money that was paid outside the portal, at the authority's counter or before the portal began: the same rules
 * on the day of the deposit, with the receipt that was given then.
 * @returns the amount by those rules
 * @throws ActRefused when they do not take it
 */
export async function enterOfficePayment(
  db: Db,
  propertyId: number,
  paid: { readonly choice: PlanChoice; readonly day: IstDay; readonly receipt: string },
  now: Date,
): Promise<Paise> {
  const { choice, day, receipt } = paid
  const { property, record } = await holdAccount(db, propertyId)
  if (day > istDay(now))
    throw new ActRefused({
      en: `${property.registrationId}: ${day} lies in the future.`,
      hi: `${property.registrationId}: ${day} भविष्य में है।`,
    })
  const planned = planOf(property, record, day, choice)
  if ('refusal' in planned)
    throw new ActRefused({
      en: `${property.registrationId}: ${planned.refusal.text.en}`,
      hi: `${property.registrationId}: ${planned.refusal.text.hi}`,
    })
  const money = {
    amount: planned.plan.quote.total,
    asOn: day,
    bookedOn: day,
    mode: choice.mode,
    reference: receipt,
    transactionId: null,
  }
  const { settles } = await applyPlan(db, property, record, planned.plan, money, now)
  await bookEntries(db, propertyId, [postReceipt(day, receipt, 'BANK', settles)], now)
  return money.amount
}
