import { nextStepOut } from '#contract/nextStep.ts'
import type { Certificate, CertificateList } from '#contract/tds/certificate.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { maskPan } from '#domain/fields/pan.ts'
import { type Paise, sum, toRupees } from '#domain/money/paise.ts'
import { figuresOfReceipts } from '#domain/tds/certificate.ts'
import { tdsNextStep } from '#domain/tds/nextStep.ts'
import { EDITABLE_TDS_STATUSES } from '#domain/tds/states.ts'
import { listPublicHistory } from '#server/audit/historyStore.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { type CertificateRecord, findSeller } from './certificateStore.ts'
import type { AccountTax, TdsProperties, TdsProperty } from './properties.ts'
import { receiptsOf, receiptUses } from './receiptStore.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
const rupeesOr = (amount: Paise | null): string | null => (amount === null ? null : toRupees(amount))
const iso = (at: Date | null): string | null => (at ? toIstIso(at) : null)

/** Whether a citizen may still change a certificate: their own, as the table of states says. */
export const isEditable = (certificate: CertificateRecord, userId: number): boolean =>
  certificate.userId === userId && EDITABLE_TDS_STATUSES.includes(certificate.statusId)

const statusOf = ({ statusId }: CertificateRecord) => {
  const { en, hi } = applicationStatusName(statusId)
  return { statusId, statusName: { en, hi } }
}

interface Viewing {
  readonly db: Db
  readonly properties: TdsProperties
  readonly userId: number
}

interface Listed {
  readonly property: TdsProperty
  readonly tax: AccountTax
  readonly certificates: readonly CertificateRecord[]
}

/**
 * Certificates of a property, and the receipts to which tax can belong. What is credited and what is not yet is of the
 * account: credits of the counter have no certificate here, and every screen of the property says the same.
 */
export async function presentList(
  { db, properties, userId }: Viewing,
  { property, tax, certificates }: Listed,
): Promise<CertificateList> {
  const uses = await receiptUses(db, property.id, await properties.linkedUsers(db, property.id))
  const submitted = certificates.filter(one => one.statusId === ApplicationStatus.Submitted)
  const receipts = property.isApplicable ? await properties.receipts(db, property.id) : []
  return {
    isApplicable: flag(property.isApplicable),
    totals: {
      pending: toRupees(tax.pending),
      submitted: toRupees(sum(submitted.map(one => one.tdsAmount ?? 0n))),
      credited: toRupees(tax.credited),
    },
    certificates: certificates.map(one => ({
      tdsCertificateId: one.id,
      formTypeId: one.formTypeId,
      certificateNumber: one.certificateNumber,
      financialYear: one.financialYear,
      paymentDate: one.paymentDay,
      depositDate: one.depositDay,
      tdsAmount: toRupees(one.tdsAmount ?? 0n),
      ...statusOf(one),
      remarks: one.remarks,
      submittedOn: iso(one.submittedOn),
      isMine: flag(one.userId === userId),
      isEditable: flag(isEditable(one, userId)),
    })),
    receipts: receipts
      .filter(receipt => receipt.isSuccess && receipt.net > 0n)
      .map(receipt => ({
        refId: receipt.id,
        receiptNumber: receipt.receiptNumber,
        date: receipt.day,
        netAmount: toRupees(receipt.net),
        tdsAmount: toRupees(figuresOfReceipts([receipt.net]).tax),
        usedIn: uses.get(receipt.id) ?? null,
      })),
    seller: await findSeller(db),
    owners: property.owners.map(({ name, pan }) => ({ name, pan: pan === '' ? '' : maskPan(pan) })),
  }
}

/** One certificate as a linked owner sees it; the PAN in full only to the owner who entered it. */
export async function presentCertificate(
  { db, ports, citizen: { userId } }: Pick<CitizenContext, 'db' | 'ports' | 'citizen'>,
  certificate: CertificateRecord,
): Promise<Certificate> {
  const isMine = certificate.userId === userId
  const editable = isEditable(certificate, userId)
  const seller = await findSeller(db)
  const history = await listPublicHistory(db, EntityType.TdsCertificate, certificate.id)
  const { buyerPan } = certificate
  return {
    tdsCertificateId: certificate.id,
    propertyId: certificate.propertyId,
    formTypeId: certificate.formTypeId,
    certificateNumber: certificate.certificateNumber,
    acknowledgementNumber: certificate.acknowledgementNumber,
    buyerPan: isMine || buyerPan === '' ? buyerPan : maskPan(buyerPan),
    financialYear: certificate.financialYear,
    periodFrom: certificate.periodFrom,
    periodTo: certificate.periodTo,
    paymentDate: certificate.paymentDay,
    amountPaid: rupeesOr(certificate.amountPaid),
    tdsAmount: rupeesOr(certificate.tdsAmount),
    depositDate: certificate.depositDay,
    challanSerial: certificate.challanSerial,
    bsrCode: certificate.bsrCode,
    sellerPan: seller.pan,
    sellerTan: seller.tan,
    ...statusOf(certificate),
    remarks: certificate.remarks,
    nextStep: nextStepOut(tdsNextStep({ ...certificate, isMine })),
    creditedAmount: rupeesOr(certificate.credited),
    rowVersion: certificate.rowVersion,
    savedOn: toIstIso(certificate.savedOn),
    isMine: flag(isMine),
    isEditable: flag(editable),
    documents: await listDocuments(
      db,
      ports,
      EntityType.TdsCertificate,
      certificate.id,
      editable ? 'all' : [],
    ),
    refIds: await receiptsOf(db, certificate.id),
    history: history.map(({ event, at, remarks }) => ({ event, at: toIstIso(at), remarks })),
  }
}
