import { EntityType } from '#domain/application/kind.ts'

/** Where a record is read or worked at: the path of its screen, by its kind. Kinds without a screen of their own are missing. */
const PATHS: Readonly<Partial<Record<number, string>>> = {
  [EntityType.LotteryApplication]: '/scrutiny',
  [EntityType.LandUseApplication]: '/land-use',
  [EntityType.PermissionApplication]: '/permission',
  [EntityType.TdsCertificate]: '/tds',
  [EntityType.Lease]: '/lease',
  [EntityType.Refund]: '/refunds',
  [EntityType.Booking]: '/booking',
  [EntityType.Property]: '/property',
  [EntityType.Operation]: '/approvals',
}

/** The number of a case as an address carries it: no slash of it divides the path. */
const written = (number: string): string => number.replaceAll('/', '~')

/** The number that an address names. */
export const numberIn = (part: string | undefined): string => (part ?? '').replaceAll('~', '/')

/** Where a case is opened; null while its kind has no screen. */
export function caseAddress(one: { readonly entityTypeId: number; readonly number: string }): string | null {
  const path = PATHS[one.entityTypeId]
  return path === undefined ? null : `${path}/${written(one.number)}`
}
