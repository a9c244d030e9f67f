import { EntityType } from '#domain/application/kind.ts'
import { findUserOfMobile } from '#server/account/searchStore.ts'
import { findByServiceNumber, findOfficerNames } from '#server/officer/officerStore.ts'
import { listBeginning } from '#server/property/register/lookupStore.ts'
import { listTerms } from '#server/property/register/propertyStore.ts'
import type { OfficerContext } from '../gateway/context.ts'
import { namesOfKind } from '../work/caseNames.ts'
import { findByNumber } from '../work/searchCases.ts'

type Reading = Pick<OfficerContext, 'db' | 'ports'>

/** Records that one number may mean. */
const MOST = 20
/** The largest number that the trail keeps. */
const INT_MAX = 2_147_483_647

/** Records of a kind that a number names: as it is printed, a citizen by mobile, else by the number within the portal. */
export async function recordsOf({ db, ports }: Reading, kind: number, text: string): Promise<number[]> {
  const whole = /^\d{1,10}$/.test(text) && Number(text) <= INT_MAX ? [Number(text)] : []
  if (kind === EntityType.CitizenUser) {
    const userId = /^[6-9]\d{9}$/.test(text) ? await findUserOfMobile(db, ports, text) : undefined
    return userId === undefined ? whole : [userId]
  }
  if (kind === EntityType.Officer) {
    const account = await findByServiceNumber(db, text.toUpperCase())
    return account ? [account.officerId] : []
  }
  if (kind === EntityType.Property) return listBeginning(db, text.toUpperCase(), MOST)
  const found = await findByNumber(db, kind, text, MOST)
  return found.length > 0 ? found : whole
}

async function numbersOfKind({ db, ports }: Reading, kind: number, ids: readonly number[]) {
  if (kind === EntityType.Officer) {
    const names = await findOfficerNames(db, ids)
    return new Map([...names].map(([id, { serviceNumber }]) => [id, serviceNumber]))
  }
  if (kind === EntityType.Property) {
    const terms = await listTerms(db, [...ids])
    return new Map(terms.map(({ propertyId, registrationId }) => [propertyId, registrationId]))
  }
  const names = await namesOfKind({ db, ports }, kind, ids)
  return new Map([...names].map(([id, { number }]) => [id, number]))
}

interface OfRecord {
  readonly entityTypeId: number
  readonly entityId: number
}

/** The printed numbers of records, a statement or two for each kind, however many; the portal's own where none is printed. */
export async function numbersOf(
  reading: Reading,
  records: readonly OfRecord[],
): Promise<(one: OfRecord) => string> {
  const found = new Map<string, string>()
  for (const kind of new Set(records.map(({ entityTypeId }) => entityTypeId))) {
    const own = records.filter(({ entityTypeId }) => entityTypeId === kind)
    const ids = [...new Set(own.map(({ entityId }) => entityId))]
    for (const [id, number] of await numbersOfKind(reading, kind, ids)) found.set(`${kind}/${id}`, number)
  }
  return ({ entityTypeId, entityId }) => found.get(`${entityTypeId}/${entityId}`) || String(entityId)
}
