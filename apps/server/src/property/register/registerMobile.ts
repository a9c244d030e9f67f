import { maskMobile } from '#domain/fields/maskMobile.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import { holdRegistered, refuseOver } from './holdProperty.ts'
import { setOwnerMobile } from './ownerStore.ts'

/** An owner's mobile as the register had it and has it. */
export interface MobileChange {
  readonly property: PropertyRecord
  readonly name: string
  readonly former: string
}

/**
 * Registers the mobile of one owner; who owns it, since when, and what the owners have applied for stay as they are. The
 * former and the new mobile are told. The same mobile again changes nothing.
 * @param ownerOrder 1 for the first owner of the register
 * @throws ActRefused for an unknown registration or line, or an allotment that has ended
 */
export async function registerMobile(
  { db, ports, now }: OfficerAct,
  registrationId: string,
  { ownerOrder, mobile }: { readonly ownerOrder: number; readonly mobile: string },
): Promise<MobileChange | null> {
  const property = await holdRegistered(db, registrationId)
  refuseOver(property)
  const changed = await setOwnerMobile(db, ports, property.id, ownerOrder, mobile)
  if (!changed) throw new ActRefused(`${registrationId} has no owner ${ownerOrder}.`)
  if (changed.former === mobile) return null
  const params = { ...ofProperty(property), mobile: maskMobile(mobile) }
  for (const told of new Set([changed.former, mobile]))
    if (told !== '')
      await queueMessage(
        db,
        ports,
        'SMS',
        told,
        { template: 'OWNER_MOBILE_CHANGED', language: 'hi', params },
        now,
      )
  return { property, ...changed }
}
