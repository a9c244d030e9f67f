import { istDay } from '#domain/dates/ist.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { seal } from '#server/ports/fieldCrypto.ts'
import { endProfiles } from './endProfiles.ts'
import { getRegistered } from './findRegistered.ts'
import type { PropertyRecord } from './propertyStore.ts'
import type { OwnerSpec } from './register.ts'

/**
 * Puts new owners in the place of the former ones, who stay in the history. Profiles end, save those of citizens whose
 * verified mobile is a new owner's: whoever is an owner no more loses access.
 */
export async function changeOwners(
  { db, now, ports }: OfficerAct,
  registrationId: string,
  owners: readonly (OwnerSpec & { readonly shareBp: number })[],
  reason: string,
): Promise<{ readonly property: PropertyRecord; readonly unlinked: number }> {
  const property = await getRegistered(db, registrationId)
  const today = istDay(now)
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
  const unlinked = await endProfiles(
    db,
    property.id,
    reason,
    now,
    stay.map(row => row.user_id),
  )
  return { property, unlinked }
}
