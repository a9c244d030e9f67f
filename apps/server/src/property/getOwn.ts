import { general } from '#contract/general.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { type AccountRecord, loadAccount } from './accountStore.ts'
import { findOwnProperty, type PropertyRecord } from './propertyStore.ts'

/** A citizen's own property with its account, and the authority's day. */
export interface OwnProperty {
  readonly property: PropertyRecord & { readonly linkedOn: Date }
  readonly record: AccountRecord
  readonly day: IstDay
}

/** The property that this citizen has linked, or the refusal from which nobody learns anything. */
export async function getOwn(context: CitizenContext<never>, propertyId: number): Promise<OwnProperty> {
  const property = await findOwnProperty(context.db, context.citizen.userId, propertyId)
  if (!property) return context.refuse(general.recordNotFound())
  return { property, record: await loadAccount(context.db, propertyId), day: istDay(context.now) }
}
