import type { OwnerSpec } from '#domain/property/opening.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import { replaceOwners } from '../register/replaceOwners.ts'
import { endRights } from './endRights.ts'

/**
 * Puts new owners in the place of the former ones, who stay in the history. Profiles end, save those of citizens whose
 * verified mobile is a new owner's: whoever is an owner no more keeps the papers of their time alone, and whoever is one
 * from now on reads none of them. Letters to the former owners are revoked.
 * @throws ActRefused when the shares are not the whole of it
 */
export async function changeOwners(
  act: OfficerAct,
  registrationId: string,
  owners: readonly (OwnerSpec & { readonly shareBp: number })[],
  reason: string,
): Promise<{ readonly property: PropertyRecord; readonly unlinked: number }> {
  const { property, citizens: keep } = await replaceOwners(act, registrationId, owners)
  const told = { template: 'PROPERTY_UNLINKED', params: ofProperty(property) } as const
  const unlinked = await endRights(act.db, act.ports, property.id, { reason, told, keep }, act.now)
  return { property, unlinked }
}
