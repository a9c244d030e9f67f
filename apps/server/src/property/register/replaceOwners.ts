import { istDay } from '#domain/dates/ist.ts'
import { type OwnerSpec, WHOLE_BP } from '#domain/property/opening.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { usersOfMobiles } from '#server/account/loginStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { holdRegistered } from './holdProperty.ts'
import { keepCitizens } from './linkCitizen.ts'
import { endOwners, insertOwners, listTenures } from './ownerStore.ts'
import { countVersionUp } from './propertyStore.ts'

/**
 * Puts new owners in the place of the former ones, who stay in the history.
 * @returns the property, and the citizens whose verified mobile is a new owner's, who keep it in their profiles
 * @throws ActRefused when the shares are not the whole of it
 */
export async function replaceOwners(
  { db, now, ports }: OfficerAct,
  registrationId: string,
  owners: readonly (OwnerSpec & { readonly shareBp: number })[],
): Promise<{ readonly property: PropertyRecord; readonly citizens: readonly number[] }> {
  const property = await holdRegistered(db, registrationId)
  if (owners.reduce((whole, owner) => whole + owner.shareBp, 0) !== WHOLE_BP)
    throw new ActRefused(`${registrationId}: the shares of the owners must add up to 100 per cent.`)
  const today = istDay(now)
  const former = await listTenures(db, ports, property.id)
  // The same mobile or PAN is the same person, who stays an owner since they became one.
  const heldSince = ({ mobileNumber = '', pan = '' }: OwnerSpec) =>
    former.find(
      one => (one.mobile !== '' && one.mobile === mobileNumber) || (one.pan !== '' && one.pan === pan),
    )?.heldSince ?? now
  await endOwners(db, property.id, today)
  const entered = owners.map(owner => ({ ...owner, heldSince: heldSince(owner) }))
  await insertOwners(db, ports, [{ propertyId: property.id, since: today, owners: entered }])
  // Papers name their owners: those printed earlier this day are not the new owners'.
  await countVersionUp(db, property.id)
  const mobiles = owners.map(owner => owner.mobileNumber ?? '').filter(mobile => mobile !== '')
  const citizens = await usersOfMobiles(db, ports, mobiles)
  await keepCitizens(db, property.id, citizens, now)
  return { property, citizens }
}
