import { EntityType } from '#domain/application/kind.ts'
import { mayLook } from '#domain/work/rights.ts'
import { findUserOfMobile, findUsersNamed } from '#server/account/searchStore.ts'
import { findBookings } from '#server/booking/record/searchStore.ts'
import type { Db } from '#server/gateway/context.ts'
import { findLandUse } from '#server/landuse/record/searchStore.ts'
import { findLeases } from '#server/lease/leaseNamesStore.ts'
import { panFingerprint } from '#server/lottery/application/identity.ts'
import { findLotteryApplications } from '#server/lottery/application/searchStore.ts'
import { findRefunds } from '#server/payments/refund/refundNamesStore.ts'
import { findPermissions } from '#server/permission/permissionNamesStore.ts'
import { findCertificates } from '#server/tds/certificateNamesStore.ts'
import type { Wanted } from '#server/work/wanted.ts'
import { findItemsOf, type WorkItem } from '#server/work/workStore.ts'
import type { OfficerContext } from '../gateway/context.ts'

/** Cases that one search shows. */
const MOST = 50
/** Accounts that one name may mean; a more common name asks for more letters. */
const MOST_USERS = 200

type By = 'NUMBER' | 'MOBILE' | 'PAN' | 'NAME'

/** What a text means, as a search looks for it. */
async function wantedBy(
  { db, ports }: Pick<OfficerContext, 'db' | 'ports'>,
  text: string,
): Promise<{ readonly by: By; readonly wanted: Wanted; readonly isAll: boolean }> {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^(\+91)?[6-9]\d{9}$/.test(plain)) {
    const userId = await findUserOfMobile(db, ports, plain.slice(-10))
    return { by: 'MOBILE', wanted: { userIds: userId === undefined ? [] : [userId] }, isAll: true }
  }
  if (/^[A-Z]{5}\d{4}[A-Z]$/.test(plain))
    return { by: 'PAN', wanted: { pan: panFingerprint(ports, plain) }, isAll: true }
  if (/\d/.test(plain)) {
    const serial = (/(\d{1,7})$/.exec(plain)?.[1] ?? '').padStart(7, '0')
    const number = plain.includes('/') ? { number: text.toUpperCase() } : {}
    return { by: 'NUMBER', wanted: { serial, ...number }, isAll: true }
  }
  const userIds = await findUsersNamed(db, ports, text, MOST_USERS + 1)
  const isAll = userIds.length <= MOST_USERS
  return { by: 'NAME', wanted: { userIds: userIds.slice(0, MOST_USERS) }, isAll }
}

type Finder = (db: Db, wanted: Wanted, limit: number) => Promise<number[]>

const FINDERS: readonly (readonly [EntityType, Finder])[] = [
  [EntityType.LotteryApplication, findLotteryApplications],
  [EntityType.LandUseApplication, findLandUse],
  [EntityType.PermissionApplication, findPermissions],
  [EntityType.TdsCertificate, findCertificates],
  [EntityType.Refund, findRefunds],
  [EntityType.Lease, findLeases],
  [EntityType.Booking, findBookings],
]

/** Records of a kind by their number or its last seven digits, newest first; none where its numbers are not searched. */
export async function findByNumber(db: Db, kind: number, text: string, limit: number): Promise<number[]> {
  const find = FINDERS.find(([one]) => one === kind)?.[1]
  const serial = /(\d{1,7})$/.exec(text)?.[1]
  if (!find || serial === undefined) return []
  const number = text.includes('/') ? { number: text.toUpperCase() } : {}
  return find(db, { serial: serial.padStart(7, '0'), ...number }, limit)
}

const turn = ({ ball }: WorkItem): number => (ball === 'OFFICE' ? 0 : ball === 'CITIZEN' ? 1 : 2)

/**
 * The cases that a text means, in the sections that the officer may look at: what waits first, then the others.
 * @returns also by what it looked, and whether that is all
 */
export async function searchCases(
  context: Pick<OfficerContext, 'db' | 'ports' | 'officer'>,
  text: string,
): Promise<{ readonly cases: WorkItem[]; readonly by: By; readonly isAll: boolean }> {
  const { db, officer } = context
  const { by, wanted, isAll } = await wantedBy(context, text)
  const found: WorkItem[] = []
  for (const [kind, find] of FINDERS) {
    const items = await findItemsOf(db, kind, await find(db, wanted, MOST + 1))
    found.push(...items.filter(({ section }) => mayLook(officer.roles, section)))
  }
  const cases = found.toSorted((a, b) => turn(a) - turn(b) || b.id - a.id)
  return { cases: cases.slice(0, MOST), by, isAll: isAll && cases.length <= MOST }
}
