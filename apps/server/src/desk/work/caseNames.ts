import { EntityType } from '#domain/application/kind.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Db } from '#server/gateway/context.ts'
import { listPeople } from '#server/landuse/record/applicationStore.ts'
import { listEntrants } from '#server/lottery/application/applicationListStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findVillageNames } from '#server/reference/placeStore.ts'
import type { WorkItem } from '#server/work/workStore.ts'

/** How a case is called in a list: its number, whose it is, and what it is about. */
export interface CaseName {
  readonly number: string
  readonly applicant: string
  /** Scheme, or village. */
  readonly about: Bilingual
}

type Reading = { readonly db: Db; readonly ports: Pick<Ports, 'secrets'> }

async function lotteryNames({ db, ports }: Reading, ids: readonly number[]) {
  const rows = await listEntrants(db, ports, ids)
  return rows.map(({ id, number, fullName, scheme }): [number, CaseName] => [
    id,
    { number, applicant: fullName, about: scheme },
  ])
}

async function landUseNames({ db, ports }: Reading, ids: readonly number[]) {
  const rows = await listPeople(db, ports, ids)
  const villages = await findVillageNames(
    db,
    rows.map(({ villageId }) => villageId),
  )
  return rows.map(({ id, number, fullName, villageId }): [number, CaseName] => [
    id,
    { number, applicant: fullName, about: villages.get(villageId) ?? { en: '', hi: '' } },
  ])
}

/** The names of some cases, by kind and id of their records: a statement or two for each kind, however many. */
export async function namesOf(
  reading: Reading,
  cases: readonly WorkItem[],
): Promise<(one: WorkItem) => CaseName> {
  const idsOf = (type: EntityType) =>
    cases.filter(({ entityTypeId }) => entityTypeId === type).map(({ entityId }) => entityId)
  const lottery = new Map(await lotteryNames(reading, idsOf(EntityType.LotteryApplication)))
  const landUse = new Map(await landUseNames(reading, idsOf(EntityType.LandUseApplication)))
  return ({ entityTypeId, entityId }) => {
    const found = (entityTypeId === EntityType.LotteryApplication ? lottery : landUse).get(entityId)
    if (!found) throw new Error(`the case ${entityTypeId}/${entityId} has no record`)
    return found
  }
}
