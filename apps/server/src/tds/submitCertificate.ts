import { general } from '#contract/general.ts'
import type { tdsCalls } from '#contract/tds/calls.ts'
import { tdsRefusals } from '#contract/tds/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type SubmitRefusal, submissionRefusals } from '#domain/tds/certificate.ts'
import { paperFindings } from '#domain/tds/questions.ts'
import { lockDocuments } from '#server/documents/documentMovesStore.ts'
import { listOfRecord } from '#server/documents/documentStore.ts'
import type { CitizenContext, Handler } from '#server/gateway/context.ts'
import { move } from '#server/lifecycle/move.ts'
import { titled } from '#server/notify/ofProperty.ts'
import { CERTIFICATE, movedCertificate } from './certificateCycle.ts'
import { ruleReceipts } from './mapReceipts.ts'
import { holdOwnCertificate, isNumberTaken } from './ownCertificate.ts'
import type { TdsProperties } from './properties.ts'
import { receiptsOf, setReceipts } from './receiptStore.ts'

type Call = typeof tdsCalls.SubmitTdsCertificate

const ENTITY = EntityType.TdsCertificate

/** Whether the certificate's paper is there, as a PDF: the tax portal gives no other. */
async function hasPaper({ db }: Pick<CitizenContext, 'db'>, certificateId: number): Promise<boolean> {
  const documents = await listOfRecord(db, ENTITY, certificateId)
  return documents.some(one => one.mimeType === 'application/pdf')
}

const spoken = (params: Readonly<Record<string, string | number>>) =>
  typeof params.max === 'string' ? { ...params, max: formatAmount(params.max) } : params

function refusalOf(reason: SubmitRefusal, params: Readonly<Record<string, string | number>>) {
  return reason === 'RECEIPT_NOT_FOUND' ? general.RECORD_NOT_FOUND() : tdsRefusals[reason](spoken(params))
}

/** Hands a certificate to the authority once everything is right; the first thing that is not is said. */
export const submitCertificate =
  (properties: TdsProperties): Handler<Call> =>
  async ({ tdsCertificateId, declarationAccepted }, context) => {
    const { db, now } = context
    const { certificate, property } = await holdOwnCertificate(
      context,
      properties,
      tdsCertificateId,
      'SUBMIT',
    )
    const [found] = paperFindings(certificate)
    if (found) return context.refuse(tdsRefusals.INCOMPLETE({ message: found.text }, found.field))
    const { paymentDay, depositDay, certificateNumber } = certificate
    if (paymentDay === null || depositDay === null) throw new Error('a complete certificate has its days')
    const entryIds = await receiptsOf(db, certificate.id)
    const isTaken = await isNumberTaken(db, properties, certificateNumber, certificate.id)
    const [refused] = submissionRefusals({
      certificateId: certificate.id,
      propertyId: property.id,
      hasDocument: await hasPaper(context, certificate.id),
      declarationAccepted: declarationAccepted === 1,
      numberIsUnique: !isTaken,
      buyerPan: certificate.buyerPan,
      ownerPans: property.owners.map(owner => owner.pan),
      tdsAmount: certificate.tdsAmount ?? 0n,
      paymentDay,
      depositDay,
      formTypeId: certificate.formTypeId,
      financialYear: certificate.financialYear,
      today: istDay(now),
      receipts: await ruleReceipts(db, properties, property.id, entryIds),
    })
    if (refused) return context.refuse(refusalOf(refused.reason, refused.params))
    // Receipts that were let go of while the citizen did not have the property are its own again.
    await setReceipts(db, certificate, entryIds, await properties.linkedUsers(db, property.id))
    const { userId } = context.citizen
    const params = { number: certificateNumber, ...titled(property.title) }
    const status = await move(
      db,
      CERTIFICATE,
      movedCertificate(certificate),
      'SUBMIT',
      {
        actor: { type: 'CITIZEN', id: String(userId) },
        now,
        event: 'TDS_SUBMITTED',
        notice: { keys: context.ports, userId, template: 'TDS_SUBMITTED', params },
      },
      { submitted_on: now, remarks: '' },
    )
    await lockDocuments(db, ENTITY, certificate.id)
    return { status }
  }
