import { EntityType } from '#domain/application/kind.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { accountsOfOwners } from '#server/authority/coOwners.ts'
import { conflictSentence } from '#server/authority/right.ts'
import { listPermissionNames } from '#server/permission/permissionNamesStore.ts'
import type { WorkItem } from '#server/work/workStore.ts'
import { namesOf } from './caseNames.ts'
import type { Reading } from './presentCases.ts'

/** The owners of the properties that some applications are about, whoever of them applied. */
async function ownersOf({ db, ports }: Reading, cases: readonly WorkItem[]): Promise<number[]> {
  const ids = cases
    .filter(({ entityTypeId }) => entityTypeId === EntityType.PermissionApplication)
    .map(({ entityId }) => entityId)
  const applications = await listPermissionNames(db, ids)
  return accountsOfOwners(
    db,
    ports,
    applications.map(({ propertyId }) => propertyId),
  )
}

/** Whose accounts some cases came from, and who owns what they are about; a case without an account names nobody. */
export async function citizensOf(context: Reading, cases: readonly WorkItem[]): Promise<number[]> {
  const nameOf = await namesOf(context, cases)
  const own = cases.map(one => nameOf(one).userId).filter(id => id !== null)
  return [...new Set([...own, ...(await ownersOf(context, cases))])]
}

/** Why an officer works on none of these cases, in words for this officer; null when they are free to. */
export async function whyNotFree(
  context: Reading,
  officerId: number,
  cases: readonly WorkItem[],
): Promise<Bilingual | null> {
  return conflictSentence(context.db, context.ports, officerId, await citizensOf(context, cases))
}
