import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { formatAmount } from '#domain/money/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { mayMove, move } from '#server/lifecycle/move.ts'
import { CERTIFICATE, movedCertificate } from './certificateCycle.ts'
import type { CertificateRecord } from './certificateStore.ts'
import { holdCertificate } from './holdCertificate.ts'
import type { CreditCertificate, TdsProperties } from './properties.ts'
import { releaseReceipts } from './receiptStore.ts'

/** What the authority found after it compared a certificate with the tax portal's statement. */
export interface TdsDecision {
  readonly certificateId: number
  readonly decision: 'VERIFY' | 'RETURN' | 'REJECT'
  /** For the citizen; needed unless the certificate is verified. */
  readonly remarks: string
}

const EVENTS = { VERIFY: 'TDS_CREDITED', RETURN: 'TDS_RETURNED', REJECT: 'TDS_REJECTED' } as const
const STATES = {
  VERIFY: ApplicationStatus.Approved,
  RETURN: ApplicationStatus.Returned,
  REJECT: ApplicationStatus.Rejected,
} as const

async function credit(
  act: OfficerAct,
  properties: TdsProperties,
  certificate: CertificateRecord,
  creditCertificate: CreditCertificate,
): Promise<bigint> {
  const { certificateNumber, tdsAmount, depositDay, propertyId } = certificate
  if (tdsAmount === null || depositDay === null) throw new Error('a submitted certificate is complete')
  if (await properties.isCredited(act.db, certificateNumber))
    throw new ActRefused({
      en: `Certificate ${certificateNumber} has been credited before.`,
      hi: `प्रमाण-पत्र ${certificateNumber} पहले ही जमा हो चुका है।`,
    })
  return creditCertificate(
    act.db,
    propertyId,
    { amount: tdsAmount, day: depositDay, certificateNumber },
    act.now,
  )
}

/**
 * Decides a submitted certificate. Verified, it is credited to the property's instalments as of the day of deposit; a
 * returned one can be corrected and submitted again; a rejected one lets go of its receipts. The same decision again
 * changes nothing.
 * @throws ActRefused when it is not submitted, or remarks are missing
 */
export async function decideCertificate(
  act: OfficerAct,
  properties: TdsProperties,
  { certificateId, decision, remarks }: TdsDecision,
  creditCertificate: CreditCertificate,
): Promise<'done' | 'unchanged'> {
  const { db, now, officer } = act
  const certificate = await holdCertificate(act, properties, certificateId)
  if (certificate.statusId === STATES[decision]) return 'unchanged'
  const actor = { type: 'AUTHORITY', id: officer } as const
  const next = mayMove(CERTIFICATE, certificate.statusId, decision, actor)
  if (!next.ok)
    throw new ActRefused({
      en: `Certificate ${certificateId} is in status ${applicationStatusName(certificate.statusId).en}, not submitted.`,
      hi: `प्रमाण-पत्र ${certificateId} की स्थिति ${applicationStatusName(certificate.statusId).hi} है, प्रस्तुत नहीं।`,
    })
  if (decision !== 'VERIFY' && remarks === '')
    throw new ActRefused({
      en: `Certificate ${certificateId}: the citizen must be told why, in the remarks.`,
      hi: `प्रमाण-पत्र ${certificateId}: टिप्पणी में नागरिक को कारण बताना आवश्यक है।`,
    })
  const credited =
    decision === 'VERIFY' ? await credit(act, properties, certificate, creditCertificate) : null
  const amount = formatAmount(toRupees(certificate.tdsAmount ?? 0n))
  const notice = {
    keys: act.ports,
    userId: certificate.userId,
    template: EVENTS[decision],
    params: { number: certificate.certificateNumber, amount, remarks },
  }
  await move(
    db,
    CERTIFICATE,
    movedCertificate(certificate),
    decision,
    { actor, now, event: EVENTS[decision], remarks, notice },
    { decided_on: now, remarks, credited },
  )
  if (decision === 'REJECT') await releaseReceipts(db, certificateId)
  return 'done'
}
