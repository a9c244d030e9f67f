import { general } from '#contract/general.ts'
import { tdsRefusals } from '#contract/tds/refusals.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { TdsAct, TdsStatus } from '#domain/tds/states.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { mayMove } from '#server/lifecycle/move.ts'
import { CERTIFICATE } from './certificateCycle.ts'
import { type CertificateRecord, findCertificate, holdNumber } from './certificateStore.ts'
import type { TdsProperties, TdsProperty } from './properties.ts'
import { isAbandoned } from './receiptStore.ts'

/** A certificate with its property, as a linked owner may see it. */
export interface VisibleCertificate {
  readonly certificate: CertificateRecord
  readonly property: TdsProperty
}

/** The property that this citizen has linked, or the refusal from which nobody learns anything. */
export async function getOwnProperty(
  context: CitizenContext<never>,
  properties: TdsProperties,
  propertyId: number,
): Promise<TdsProperty> {
  const { db, ports, citizen } = context
  const property = await properties.find(db, ports, citizen.userId, propertyId)
  return property ?? context.refuse(general.RECORD_NOT_FOUND())
}

/**
 * Whether a citizen may see a certificate of a property that they have linked: their own, and another owner's that was
 * submitted while the property was theirs too. A new owner reads no former owner's.
 * @param owned when the property was this citizen's
 */
export const isVisible = (
  { userId, statusId, submittedOn }: Pick<CertificateRecord, 'userId' | 'statusId' | 'submittedOn'>,
  viewer: number,
  owned: (at: Date) => boolean,
): boolean =>
  userId === viewer || (statusId !== ApplicationStatus.Draft && submittedOn !== null && owned(submittedOn))

/** A certificate of a property that this citizen has linked, as `isVisible` says. */
export async function getVisibleCertificate(
  context: CitizenContext<never>,
  properties: TdsProperties,
  certificateId: number,
): Promise<VisibleCertificate> {
  const { db, ports, citizen } = context
  const certificate = await findCertificate(db, ports, certificateId)
  if (!certificate) return context.refuse(general.RECORD_NOT_FOUND())
  const owned = await properties.ownedAt(db, citizen.userId, certificate.propertyId)
  if (!isVisible(certificate, citizen.userId, owned)) return context.refuse(general.RECORD_NOT_FOUND())
  return { certificate, property: await getOwnProperty(context, properties, certificate.propertyId) }
}

/**
 * This citizen's own certificate for an act that changes it, its row and its property held for the transaction, with
 * the state after the act.
 */
export async function holdOwnCertificate(
  context: CitizenContext<'NOT_EDITABLE'>,
  properties: TdsProperties,
  certificateId: number,
  act: TdsAct,
): Promise<VisibleCertificate & { readonly next: TdsStatus }> {
  const { db, ports, citizen } = context
  const found = await findCertificate(db, ports, certificateId)
  if (found?.userId !== citizen.userId) return context.refuse(general.RECORD_NOT_FOUND())
  const property = await getOwnProperty(context, properties, found.propertyId)
  await properties.lock(db, found.propertyId)
  const certificate = await findCertificate(db, ports, certificateId, true)
  if (!certificate) return context.refuse(general.RECORD_NOT_FOUND())
  const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const next = mayMove(CERTIFICATE, certificate.statusId, act, actor)
  if (!next.ok) return context.refuse(tdsRefusals.NOT_EDITABLE())
  return { certificate, property, next: next.value }
}

/**
 * Whether a number stands on another certificate that is with the authority, returned or credited, or was credited at
 * the counter; one that nobody can finish frees it. Holds the number for the transaction.
 */
export async function isNumberTaken(
  db: Db,
  properties: TdsProperties,
  certificateNumber: string,
  exceptId: number,
): Promise<boolean> {
  if (certificateNumber === '') return false
  for (const { propertyId, userId, statusId } of await holdNumber(db, certificateNumber, exceptId))
    if (!isAbandoned(statusId, userId, await properties.linkedUsers(db, propertyId))) return true
  return properties.isCredited(db, certificateNumber)
}
