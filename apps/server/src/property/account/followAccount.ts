import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { sum } from '#domain/money/paise.ts'
import { instalmentLeft, type PropertyAccount, penalLeft } from '#domain/property/due.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import type { PropertyAct } from '#domain/property/states.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { moveProperty } from './heldAccount.ts'

/** Whether nothing of the price is owed: no instalment, and no penal interest that was left on one. */
const isPriceSettled = (account: PropertyAccount, day: IstDay): boolean =>
  account.instalments.every(due => instalmentLeft(due) + penalLeft(account.policy, due, day) === 0n)

/** The state after money: allotment money opens the schedule, the last instalment fills the price. */
function actOf(property: PropertyRecord, account: PropertyAccount, day: IstDay): PropertyAct | null {
  if (property.state !== 'ALLOTTED' && property.state !== 'PAYING') return null
  if (isPriceSettled(account, day)) return 'ALL_PAID'
  const allotment = account.instalments.filter(due => due.kind === 'ALLOTMENT')
  const isIn = allotment.length > 0 && sum(allotment.map(instalmentLeft)) === 0n
  return property.state === 'ALLOTTED' && isIn ? 'ALLOTMENT_MONEY_PAID' : null
}

/** The state before money that is taken back: a price that is owed again, allotment money that is missing again. */
function actBack(property: PropertyRecord, account: PropertyAccount, day: IstDay): PropertyAct | null {
  const allotment = account.instalments.filter(due => due.kind === 'ALLOTMENT')
  const isMissing = sum(allotment.map(instalmentLeft)) > 0n
  if (property.state === 'PAYING') return isMissing ? 'ALLOTMENT_MONEY_REVERSED' : null
  if (property.state !== 'FULLY_PAID' || isPriceSettled(account, day)) return null
  return isMissing ? 'ALLOTMENT_MONEY_REVERSED' : 'REOPEN'
}

/** An account moves its property whoever brought the money or the credit. */
const MONEY = { type: 'PROVIDER', id: '' } as const

/** Moves a property on when its account says so. @returns its state afterwards */
export async function followAccount(
  db: Db,
  property: PropertyRecord,
  account: PropertyAccount,
  now: Date,
): Promise<PropertyRecord['state']> {
  const act = actOf(property, account, istDay(now))
  if (act === null) return property.state
  return moveProperty(db, property, act, { actor: MONEY, now })
}

/** Moves a property back when money was taken from its account. @returns its state afterwards */
export async function followBack(
  db: Db,
  property: PropertyRecord,
  account: PropertyAccount,
  by: { readonly actor: Actor; readonly now: Date },
): Promise<PropertyRecord['state']> {
  const act = actBack(property, account, istDay(by.now))
  return act === null ? property.state : moveProperty(db, property, act, by)
}
