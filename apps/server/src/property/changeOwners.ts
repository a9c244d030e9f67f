import { istDay } from '#domain/dates/ist.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import { revokeLetters } from './allotmentLetter.ts'
import { endProfiles } from './endProfiles.ts'
import { getRegistered } from './findRegistered.ts'
import type { PropertyRecord } from './propertyStore.ts'
import type { OwnerSpec } from './register.ts'

/** All of a property, in basis points. */
const WHOLE_BP = 10_000

/**
 * Puts new owners in the place of the former ones, who stay in the history. Profiles end, save those of citizens whose
 * verified mobile is a new owner's: whoever is an owner no more loses access. Letters to the former owners are revoked.
 * @throws ActRefused when the shares are not the whole of it
 */
export async function changeOwners(
  { db, now, ports }: OfficerAct,
  registrationId: string,
  owners: readonly (OwnerSpec & { readonly shareBp: number })[],
  reason: string,
): Promise<{ readonly property: PropertyRecord; readonly unlinked: number }> {
  const property = await getRegistered(db, registrationId)
  const today = istDay(now)
  if (owners.reduce((whole, owner) => whole + owner.shareBp, 0) !== WHOLE_BP)
    throw new ActRefused(`${registrationId}: the shares of the owners must add up to 100 per cent.`)
  await db
    .updateTable('property_owner')
    .set({ until: today })
    .where('property_id', '=', property.id)
    .where('until', 'is', null)
    .execute()
  const rows = owners.map((owner, index) => ({
    property_id: property.id,
    full_name: owner.fullName,
    father_name: owner.fatherName ?? '',
    mobile_number: owner.mobileNumber ?? '',
    pan_sealed: seal(ports.secrets.fieldKey, ports.random, owner.pan ?? ''),
    share_bp: owner.shareBp,
    owner_order: index + 1,
    since: today,
  }))
  await db.insertInto('property_owner').values(rows).execute()
  const mobiles = owners.map(owner => owner.mobileNumber ?? '').filter(mobile => mobile !== '')
  const stay =
    mobiles.length === 0
      ? []
      : await db
          .selectFrom('citizen_user_login')
          .select('user_id')
          .where('login_id', 'in', mobiles)
          .where('is_verified', '=', true)
          .execute()
  const told = { template: 'PROPERTY_UNLINKED', params: { code: property.propertyCode } } as const
  const keep = stay.map(row => row.user_id)
  const unlinked = await endProfiles(db, property.id, { reason, told, keep }, now)
  await revokeLetters(db, property.id, reason, now)
  // Papers name their owners: those printed earlier this day are not the new owners'.
  await db
    .updateTable('property')
    .set(eb => ({ account_version: eb('account_version', '+', 1) }))
    .where('id', '=', property.id)
    .execute()
  return { property, unlinked }
}
