import { general } from '#contract/general.ts'
import type { tdsCalls } from '#contract/tds/calls.ts'
import { tdsRefusals } from '#contract/tds/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { toPaise } from '#domain/money/paise.ts'
import { paperFindings } from '#domain/tds/questions.ts'
import { TDS_REFUSALS } from '#domain/tds/refusals.ts'
import type { ContextOf, Handler } from '#server/gateway/context.ts'
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

/** Why a returned certificate is not kept: it stays as it was submitted until the new one is whole; null when it is. */
async function wholeRefusal(
  { db }: ContextOf<Call>,
  properties: TdsProperties,
  facts: CertificateFacts,
  exceptId: number,
) {
  const [found] = paperFindings(facts)
  if (found) return tdsRefusals.INCOMPLETE({ message: found.text }, found.field)
  if ((facts.tdsAmount ?? 0n) <= 0n)
    return tdsRefusals.INCOMPLETE({ message: TDS_REFUSALS.AMOUNT_REQUIRED }, 'tdsAmount')
  const isTaken = await isNumberTaken(db, properties, facts.certificateNumber, exceptId)
  return isTaken ? tdsRefusals.DUPLICATE_NUMBER() : null
}

/**
 * Keeps a certificate as it is typed. A draft may be unfinished: it is judged at its submission. One that was returned is
 * kept only when it is whole.
 */
export const saveCertificate =
  (properties: TdsProperties): Handler<Call> =>
  async (input, context) => {
    const { db, ports, citizen, now } = context
    const facts = toFacts(input)
    const savedOn = toIstIso(now)
    if (input.tdsCertificateId === 0) {
      const property = await getOwnProperty(context, properties, input.propertyId)
      if (!property.isApplicable) return context.refuse(tdsRefusals.TDS_NOT_APPLICABLE())
      const of = { propertyId: property.id, userId: citizen.userId }
      const id = await insertCertificate(db, ports, of, facts, now)
      await context.audit({
        entityTypeId: EntityType.TdsCertificate,
        entityId: id,
        from: null,
        to: ApplicationStatus.Draft,
        event: 'TDS_SAVED',
      })
      return { tdsCertificateId: id, rowVersion: 1, savedOn }
    }
    const { certificate, next } = await holdOwnCertificate(
      context,
      properties,
      input.tdsCertificateId,
      'SAVE',
    )
    if (certificate.rowVersion !== input.rowVersion) return context.refuse(general.STALE())
    const refused = certificate.submittedOn
      ? await wholeRefusal(context, properties, facts, certificate.id)
      : null
    if (refused) return context.refuse(refused)
    await updateCertificate(db, ports, certificate, facts, now)
    await context.audit({
      entityTypeId: EntityType.TdsCertificate,
      entityId: certificate.id,
      from: certificate.statusId,
      to: next,
      event: 'TDS_SAVED',
    })
    return { tdsCertificateId: certificate.id, rowVersion: certificate.rowVersion + 1, savedOn }
  }
