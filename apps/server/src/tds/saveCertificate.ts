import { general } from '#contract/general.ts'
import type { tdsCalls } from '#contract/tds/calls.ts'
import { tdsRefusals } from '#contract/tds/refusals.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toPaise } from '#domain/money/paise.ts'
import type { Handler } from '#server/gateway/context.ts'
import { type CertificateFacts, insertCertificate, updateCertificate } from './certificateStore.ts'
import { getOwnProperty, holdOwnCertificate, isNumberTaken } from './ownCertificate.ts'
import type { TdsProperties } from './properties.ts'

type Call = typeof tdsCalls.SaveTdsCertificate
type Input = Parameters<Handler<Call>>[0]

const toFacts = (input: Input): CertificateFacts => ({
  formTypeId: input.formTypeId,
  certificateNumber: input.certificateNumber,
  acknowledgementNumber: input.acknowledgementNumber,
  buyerPan: input.buyerPan,
  financialYear: input.financialYear,
  periodFrom: input.periodFrom,
  periodTo: input.periodTo,
  paymentDay: input.paymentDate,
  amountPaid: input.amountPaid === null ? null : toPaise(input.amountPaid),
  tdsAmount: input.tdsAmount === null ? null : toPaise(input.tdsAmount),
  depositDay: input.depositDate,
  challanSerial: input.challanSerial,
  bsrCode: input.bsrCode,
})

/**
 * Keeps a certificate as it is typed: a draft, or one that was returned, which must stay complete. What a number of
 * another certificate already says is refused at once, not at the end.
 */
export const saveCertificate =
  (properties: TdsProperties): Handler<Call> =>
  async (input, context) => {
    const { db, ports, citizen, now } = context
    const facts = toFacts(input)
    if (facts.periodFrom && facts.periodTo && facts.periodTo < facts.periodFrom)
      return context.refuse(tdsRefusals.PERIOD_REVERSED())
    const isTaken = (exceptId: number) => isNumberTaken(db, properties, facts.certificateNumber, exceptId)
    if (input.tdsCertificateId === 0) {
      const property = await getOwnProperty(context, properties, input.propertyId)
      if (!property.isApplicable) return context.refuse(tdsRefusals.TDS_NOT_APPLICABLE())
      if (await isTaken(0)) return context.refuse(tdsRefusals.DUPLICATE_NUMBER())
      const of = { propertyId: property.id, userId: citizen.userId }
      const id = await insertCertificate(db, ports, of, facts, now)
      await context.audit({
        entityTypeId: EntityType.TdsCertificate,
        entityId: id,
        from: null,
        to: ApplicationStatus.Draft,
        event: 'TDS_SAVED',
      })
      return { tdsCertificateId: id, rowVersion: 1 }
    }
    const { certificate, next } = await holdOwnCertificate(
      context,
      properties,
      input.tdsCertificateId,
      'SAVE',
    )
    if (certificate.rowVersion !== input.rowVersion) return context.refuse(general.STALE())
    if (await isTaken(certificate.id)) return context.refuse(tdsRefusals.DUPLICATE_NUMBER())
    // A returned certificate keeps what it was submitted with until the new one is complete.
    if (certificate.submittedOn && !isWhole(facts))
      return context.refuse(general.INVALID_INPUT({ message: MISSING }))
    await updateCertificate(db, ports, certificate, facts, now)
    await context.audit({
      entityTypeId: EntityType.TdsCertificate,
      entityId: certificate.id,
      from: certificate.statusId,
      to: next,
      event: 'TDS_SAVED',
    })
    return { tdsCertificateId: certificate.id, rowVersion: certificate.rowVersion + 1 }
  }

const MISSING = say(
  'Please fill in every field before you save a returned certificate.',
  'वापस किए गए प्रमाण-पत्र को सहेजने से पहले कृपया सभी विवरण भरें।',
)

/** What a certificate must have that has left the draft once. */
function isWhole(facts: CertificateFacts): boolean {
  const { certificateNumber, buyerPan, paymentDay, tdsAmount, depositDay } = facts
  return (
    certificateNumber !== '' &&
    buyerPan !== '' &&
    paymentDay !== null &&
    (tdsAmount ?? 0n) > 0n &&
    depositDay !== null
  )
}
