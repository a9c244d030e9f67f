import { ApplicationStatus } from '#domain/application/status.ts'
import { formatAmount } from '#domain/money/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { move } from '#server/lifecycle/move.ts'
import { CERTIFICATE, movedCertificate } from './certificateCycle.ts'
import { type CertificateRecord, findCertificate } from './certificateStore.ts'
import type { TdsProperties } from './properties.ts'

/** Takes the credit of a certificate out of its property's account. @throws ActRefused when the account cannot be told so */
export type UncreditCertificate = (
  act: OfficerAct,
  propertyId: number,
  certificateNumber: string,
  reason: string,
) => Promise<void>

/**
 * Takes back a tax credit that was wrong: the account is told anew without it, and the certificate is its owner's to
 * correct and submit again. Safe to repeat.
 * @returns the certificate; null when it was given back already
 * @throws ActRefused when it is not credited
 */
export async function reverseCredit(
  act: OfficerAct,
  properties: TdsProperties,
  { certificateId, remarks }: { readonly certificateId: number; readonly remarks: string },
  uncredit: UncreditCertificate,
): Promise<CertificateRecord | null> {
  const { db, ports, now, officer } = act
  const seen = await findCertificate(db, ports, certificateId)
  if (!seen) throw new ActRefused(`There is no certificate ${certificateId}.`)
  await properties.lock(db, seen.propertyId)
  const certificate = (await findCertificate(db, ports, certificateId, true)) ?? seen
  if (certificate.statusId === ApplicationStatus.Returned) return null
  const notice = {
    keys: ports,
    userId: certificate.userId,
    template: 'TDS_REVERSED',
    params: {
      number: certificate.certificateNumber,
      amount: formatAmount(toRupees(certificate.tdsAmount ?? 0n)),
      remarks,
    },
  } as const
  const told = {
    actor: { type: 'AUTHORITY', id: officer },
    now,
    event: 'TDS_REVERSED',
    remarks,
    notice,
  } as const
  await move(db, CERTIFICATE, movedCertificate(certificate), 'REVERSE', told, {
    decided_on: now,
    remarks,
    credited: null,
  })
  await uncredit(act, certificate.propertyId, certificate.certificateNumber, remarks)
  return certificate
}
