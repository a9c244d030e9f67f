import { EntityType, entityType } from '#domain/application/kind.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { fullNamesOf } from '#server/account/contactStore.ts'
import { accountsOfMobiles } from '#server/account/loginStore.ts'
import { listBookingNames } from '#server/booking/record/bookingNamesStore.ts'
import { listVenueNames } from '#server/booking/venue/venueNamesStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { listPeople } from '#server/landuse/record/applicationStore.ts'
import { listLeaseNames } from '#server/lease/leaseNamesStore.ts'
import { listEntrants } from '#server/lottery/application/applicationListStore.ts'
import { listRefundNames } from '#server/payments/refund/refundNamesStore.ts'
import { listPermissionNames } from '#server/permission/permissionNamesStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findVillageNames } from '#server/reference/placeStore.ts'
import { listCertificateNames } from '#server/tds/certificateNamesStore.ts'
import type { WorkItem } from '#server/work/workStore.ts'

/** How a case is called in a list: its number, whose it is, and what it is about. */
export interface CaseName {
  readonly number: string
  readonly applicant: string
  /** Whose account it came from; null where it has none. */
  readonly userId: number | null
  /** Scheme, village, venue, or what is asked for. */
  readonly about: Bilingual
}

type Reading = { readonly db: Db; readonly ports: Pick<Ports, 'secrets'> }
type Named = readonly [id: number, name: CaseName]

async function lotteryNames({ db, ports }: Reading, ids: readonly number[]): Promise<Named[]> {
  const rows = await listEntrants(db, ports, ids)
  return rows.map(({ id, number, userId, fullName, scheme }) => [
    id,
    { number, applicant: fullName, userId, about: scheme },
  ])
}

async function landUseNames({ db, ports }: Reading, ids: readonly number[]): Promise<Named[]> {
  const rows = await listPeople(db, ports, ids)
  const villages = await findVillageNames(
    db,
    rows.map(({ villageId }) => villageId),
  )
  return rows.map(({ id, number, userId, fullName, villageId }) => [
    id,
    { number, applicant: fullName, userId, about: villages.get(villageId) ?? { en: '', hi: '' } },
  ])
}

/** A record of a citizen's account, named by the account. */
interface OfAccount {
  readonly id: number
  readonly number: string
  readonly userId: number
}

async function byAccount<Row extends OfAccount>(
  { db, ports }: Reading,
  rows: readonly Row[],
  about: (row: Row) => Bilingual,
): Promise<Named[]> {
  const names = await fullNamesOf(
    db,
    ports,
    rows.map(({ userId }) => userId),
  )
  return rows.map(row => [
    row.id,
    {
      number: row.number,
      applicant: names.get(row.userId) ?? '',
      userId: row.userId,
      about: about(row),
    },
  ])
}

async function bookingNames(reading: Reading, ids: readonly number[]): Promise<Named[]> {
  const { db } = reading
  const rows = await listBookingNames(db, ids)
  const venues = await listVenueNames(
    db,
    rows.map(({ venueId }) => venueId),
  )
  return byAccount(reading, rows, ({ venueId }) => venues.get(venueId) ?? { en: '', hi: '' })
}

const permissionNames = async (reading: Reading, ids: readonly number[]): Promise<Named[]> =>
  byAccount(reading, await listPermissionNames(reading.db, ids), ({ typeId }) => permissionTypeName(typeId))

const certificateNames = async (reading: Reading, ids: readonly number[]): Promise<Named[]> =>
  byAccount(reading, await listCertificateNames(reading.db, ids), ({ financialYear }) => ({
    en: `TDS ${financialYear}`,
    hi: `टीडीएस ${financialYear}`,
  }))

const refundNames = async (reading: Reading, ids: readonly number[]): Promise<Named[]> =>
  byAccount(reading, await listRefundNames(reading.db, ids), ({ reason }) => reason)

/** A lease has no account in its row: it is of whoever has proved the lessee's mobile. */
async function leaseNames({ db, ports }: Reading, ids: readonly number[]): Promise<Named[]> {
  const rows = await listLeaseNames(db, ports, ids)
  const accounts = await accountsOfMobiles(
    db,
    ports,
    rows.map(({ mobile }) => mobile),
  )
  return rows.map(({ id, number, lessee, mobile, title }) => [
    id,
    { number, applicant: lessee, userId: accounts.get(mobile) ?? null, about: title },
  ])
}

/** How the records of each kind that has work are named. */
const NAMES: Readonly<
  Partial<Record<EntityType, (reading: Reading, ids: readonly number[]) => Promise<Named[]>>>
> = {
  [EntityType.LotteryApplication]: lotteryNames,
  [EntityType.LandUseApplication]: landUseNames,
  [EntityType.PermissionApplication]: permissionNames,
  [EntityType.TdsCertificate]: certificateNames,
  [EntityType.Refund]: refundNames,
  [EntityType.Lease]: leaseNames,
  [EntityType.Booking]: bookingNames,
}

/** The names of some records of one kind, by their ids; empty where records of the kind are named elsewhere. */
export const namesOfKind = async (
  reading: Reading,
  kind: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CaseName>> => {
  const known = entityType(kind)
  const find = known === null ? undefined : NAMES[known]
  return new Map(await find?.(reading, ids))
}

/** The names of some cases, by kind and id of their records: a statement or two for each kind, however many. */
export async function namesOf(
  reading: Reading,
  cases: readonly WorkItem[],
): Promise<(one: WorkItem) => CaseName> {
  const found = new Map<string, CaseName>()
  for (const kind of new Set(cases.map(({ entityTypeId }) => entityTypeId))) {
    const ids = cases.filter(({ entityTypeId }) => entityTypeId === kind).map(({ entityId }) => entityId)
    for (const [id, name] of (await NAMES[kind]?.(reading, ids)) ?? []) found.set(`${kind}/${id}`, name)
  }
  return ({ entityTypeId, entityId }) => {
    const name = found.get(`${entityTypeId}/${entityId}`)
    if (!name) throw new Error(`the case ${entityTypeId}/${entityId} has no record`)
    return name
  }
}
