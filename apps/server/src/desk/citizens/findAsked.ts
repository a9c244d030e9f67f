import { NUMBER_SERIES } from '#domain/application/kind.ts'
import { findUserByLogin } from '#server/account/loginStore.ts'
import { findBooking } from '#server/booking/record/bookingStore.ts'
import { readByNumber } from '#server/landuse/record/applicationStore.ts'
import { findIdByNumber } from '#server/lottery/application/applicationListStore.ts'
import { findHead } from '#server/lottery/application/applicationStore.ts'
import { findPermission } from '#server/permission/applicationStore.ts'
import { findApplicant } from '#server/survey/sheet/applicationStore.ts'
import type { OfficerContext } from '../gateway/context.ts'

type Reading = Pick<OfficerContext, 'db' | 'ports'>
type Letters = (typeof NUMBER_SERIES)[keyof typeof NUMBER_SERIES]

/** Whose an application is, by the letters of its number. */
const OWNERS: Readonly<
  Partial<Record<Letters, (reading: Reading, number: string) => Promise<number | undefined>>>
> = {
  OL: async ({ db }, number) => {
    const applId = await findIdByNumber(db, number)
    return applId === undefined ? undefined : (await findHead(db, { applId }))?.userId
  },
  LU: async ({ db, ports }, number) => (await readByNumber(db, ports, number))?.userId,
  PA: async ({ db, ports }, number) => (await findPermission(db, ports, { number }))?.userId,
  BK: async ({ db, ports }, number) => (await findBooking(db, ports, { number }))?.userId,
  DS: ({ db }, number) => findApplicant(db, number),
}

/** By what an account was looked for. */
export type AskedBy = 'MOBILE' | 'EMAIL' | 'NUMBER'

export const askedBy = (text: string): AskedBy =>
  text.includes('@') ? 'EMAIL' : text.includes('/') ? 'NUMBER' : 'MOBILE'

/** The account that a mobile, an email or the whole number of an application names; undefined for nobody. */
export async function findAsked(reading: Reading, text: string): Promise<number | undefined> {
  if (askedBy(text) !== 'NUMBER') return (await findUserByLogin(reading.db, reading.ports, text))?.id
  const number = text.toUpperCase().replaceAll(/\s/g, '')
  const letters = number.split('/')[1]
  const series = Object.values(NUMBER_SERIES).find(one => one === letters)
  return series && OWNERS[series]?.(reading, number)
}
