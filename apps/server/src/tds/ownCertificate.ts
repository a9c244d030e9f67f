import { general } from '#contract/general.ts'
import { tdsRefusals } from '#contract/tds/refusals.ts'
import { nextState } from '#domain/application/transitions.ts'
import { TDS_TRANSITIONS, type TdsEvent, type TdsStatus } from '#domain/tds/certificate.ts'
import type { CitizenContext } from '#server/gateway/context.ts'
import { type CertificateRecord, findCertificate } from './certificateStore.ts'
import type { TdsProperties, TdsProperty } from './properties.ts'

/** A certificate with its property, as a linked owner may see it. */
export interface SeenCertificate {
  readonly certificate: CertificateRecord
  readonly property: TdsProperty
}

/** The property that this citizen has linked, or the refusal from which nobody learns anything. */
export async function getProperty(
  context: CitizenContext<never>,
  properties: TdsProperties,
  propertyId: number,
): Promise<TdsProperty> {
  const { db, ports, citizen } = context
  const property = await properties.find(db, ports, citizen.userId, propertyId)
  return property ?? context.refuse(general.recordNotFound())
}

/** A certificate of a property that this citizen has linked; another owner's draft is not shown. */
export async function getSeen(
  context: CitizenContext<never>,
  properties: TdsProperties,
  certificateId: number,
): Promise<SeenCertificate> {
  const { db, ports, citizen } = context
  const certificate = await findCertificate(db, ports, certificateId)
  if (!certificate || (certificate.statusId === 1 && certificate.userId !== citizen.userId))
    return context.refuse(general.recordNotFound())
  return { certificate, property: await getProperty(context, properties, certificate.propertyId) }
}

/**
 * This citizen's own certificate for an act that changes it, its row and its property held for the transaction, with
 * the state after the act.
 */
export async function holdOwn(
  context: CitizenContext<'notEditable'>,
  properties: TdsProperties,
  certificateId: number,
  event: TdsEvent,
): Promise<SeenCertificate & { readonly next: TdsStatus }> {
  const { db, ports, citizen } = context
  const found = await findCertificate(db, ports, certificateId)
  if (found?.userId !== citizen.userId) return context.refuse(general.recordNotFound())
  const property = await getProperty(context, properties, found.propertyId)
  await properties.lock(db, found.propertyId)
  const certificate = await findCertificate(db, ports, certificateId, true)
  if (!certificate) return context.refuse(general.recordNotFound())
  const next = nextState(TDS_TRANSITIONS, certificate.statusId, event, 'citizen')
  if (!next.ok) return context.refuse(tdsRefusals.notEditable())
  return { certificate, property, next: next.value }
}
