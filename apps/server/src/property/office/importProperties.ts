import type { PropertySpec } from '#domain/property/opening.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { collectionAccountsByCode } from '#server/payments/books/collectionAccountStore.ts'
import { schemesByCode, takenKeys } from '../register/lookupStore.ts'
import { enterProperties } from './enterProperties.ts'

/** A row of the authority's register: schemes and accounts are named by their codes. */
export interface RegisterRow extends Omit<PropertySpec, 'schemeId' | 'collectionAccountId'> {
  readonly schemeCode: string
  readonly accountCode: string
}

/** A row that was not entered, and why. */
export interface RefusedRow {
  readonly registrationId: string
  readonly reason: string
}

interface Known {
  readonly schemes: ReadonlyMap<string, number>
  readonly accounts: ReadonlyMap<string, number>
}

/** Codes of schemes and of the accounts that collect for them, with their ids. */
export async function readCodes({ db }: OfficerAct): Promise<Known> {
  return { schemes: await schemesByCode(db), accounts: await collectionAccountsByCode(db) }
}

/** The price has to be what allotment money and instalments add up to, where the register says how it is paid. */
function wrongSum({ totalCost, terms }: RegisterRow): boolean {
  const { allotmentMoney, instalments } = terms
  const asked = (allotmentMoney?.amount ?? 0n) + (instalments?.principal ?? 0n)
  return asked > totalCost
}

/**
 * Enters some rows of the register. Rows that stand in it already are left as they are; rows that cannot be entered are
 * told with their reason, and the others are entered all the same.
 */
export async function importProperties(
  act: OfficerAct,
  known: Known,
  rows: readonly RegisterRow[],
): Promise<{ readonly entered: RegisterRow[]; readonly unchanged: number; readonly refused: RefusedRow[] }> {
  const taken = await takenKeys(act.db, rows)
  const refused: RefusedRow[] = []
  const entered: RegisterRow[] = []
  const specs: PropertySpec[] = []
  let unchanged = 0
  for (const row of rows) {
    const { registrationId, searchId, schemeCode, accountCode, propertyCode } = row
    const unit = `${schemeCode}|${propertyCode}`
    const schemeId = known.schemes.get(schemeCode)
    const collectionAccountId = known.accounts.get(accountCode)
    const no = (reason: string) => refused.push({ registrationId, reason })
    if (taken.registrations.has(registrationId)) unchanged += 1
    else if (schemeId === undefined) no(`there is no scheme ${schemeCode}`)
    else if (collectionAccountId === undefined) no(`there is no collection account ${accountCode}`)
    else if (taken.searchIds.has(searchId)) no(`the search id ${searchId} belongs to another property`)
    else if (taken.units.has(unit)) no(`${propertyCode} of ${schemeCode} is allotted already`)
    else if (wrongSum(row)) no('allotment money and instalments are more than the price')
    else {
      taken.registrations.add(registrationId)
      taken.searchIds.add(searchId)
      taken.units.add(unit)
      entered.push(row)
      specs.push({ ...row, schemeId, collectionAccountId })
    }
  }
  await enterProperties(act.db, act.ports, specs, act.now)
  return { entered, unchanged, refused }
}
