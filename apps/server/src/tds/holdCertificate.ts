import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { type CertificateRecord, findCertificate } from './certificateStore.ts'
import type { TdsProperties } from './properties.ts'

/**
 * A certificate by its number, its row and its property held for the transaction.
 * @throws ActRefused when there is none
 */
export async function holdCertificate(
  { db, ports }: Pick<OfficerAct, 'db' | 'ports'>,
  properties: TdsProperties,
  certificateId: number,
): Promise<CertificateRecord> {
  const seen = await findCertificate(db, ports, certificateId)
  if (!seen) throw new ActRefused(`There is no certificate ${certificateId}.`)
  await properties.lock(db, seen.propertyId)
  return (await findCertificate(db, ports, certificateId, true)) ?? seen
}
