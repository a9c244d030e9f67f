import { type Paise, toRupees } from '#domain/money/paise.ts'

/** An amount as a whole number of JSON. @throws RangeError where JSON could not hold every paisa of it */
function toldPaise(amount: Paise): number {
  const told = Number(amount)
  if (!Number.isSafeInteger(told)) throw new RangeError('an amount is too large for JSON')
  return told
}

/** An amount as a row tells it under a name: in paise, and in rupees. */
export const money = <Name extends string>(name: Name, amount: Paise) =>
  ({ [`${name}Paise`]: toldPaise(amount), [name]: toRupees(amount) }) as Record<`${Name}Paise`, number> &
    Record<Name, string>

/** The same of an amount that may not be known. */
export const moneyOrNull = <Name extends string>(name: Name, amount: Paise | null) =>
  (amount === null ? { [`${name}Paise`]: null, [name]: null } : money(name, amount)) as Record<
    `${Name}Paise`,
    number | null
  > &
    Record<Name, string | null>
