import * as v from 'valibot'
import type { Answer } from '#domain/fields/answer.ts'
import { tooLongHere } from '#domain/fields/common.ts'
import { panAnswer } from '#domain/fields/pan.ts'
import {
  acknowledgementAnswer,
  bsrCodeAnswer,
  certificateNumberAnswer,
  challanSerialAnswer,
  financialYearAnswer,
} from '#domain/tds/fields.ts'
import { DocumentRecord } from '../document/record.ts'
import { day, flag, id, idempotencyKey, rowVersion, rupees } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { NextStep } from '../nextStep.ts'
import { message, say } from '../text.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })
/** Longer than any number on these papers; what is too long for its kind is told at the submission. */
const MAX_CODE = 60
const tooLong = tooLongHere(MAX_CODE)
const notText = say('This value is not understood.', 'यह मान समझ में नहीं आया।')

/** A code as far as it is typed: cleaned, and judged by its kind at the submission. */
const draftCode = (answer: Answer) =>
  v.pipe(v.string(message(notText)), v.transform(answer.clean), v.maxLength(MAX_CODE, message(tooLong)))

/** Fields of a certificate as a citizen fills them from the paper; in a draft they may be empty or half typed. */
export const certificateEntries = {
  /** 1: Form 26QB with certificate 16B. 2: Form 141 with certificate 132, from 1 April 2026. */
  formTypeId: v.picklist([1, 2], message(notText)),
  certificateNumber: draftCode(certificateNumberAnswer),
  acknowledgementNumber: draftCode(acknowledgementAnswer),
  /** As the certificate names the buyer. */
  buyerPan: draftCode(panAnswer),
  financialYear: draftCode(financialYearAnswer),
  periodFrom: v.nullable(day),
  periodTo: v.nullable(day),
  /** The day on which the tax was deducted: of the payment to the authority. */
  paymentDate: v.nullable(day),
  /** What was paid or credited in all, as the certificate says it. */
  amountPaid: v.nullable(rupees),
  tdsAmount: v.nullable(rupees),
  depositDate: v.nullable(day),
  challanSerial: draftCode(challanSerialAnswer),
  bsrCode: draftCode(bsrCodeAnswer),
} as const

/** What SaveTdsCertificate takes. Id 0 makes a new one. */
export const SavedCertificate = v.object({
  tdsCertificateId: id,
  propertyId: id,
  ...certificateEntries,
  rowVersion: v.optional(rowVersion, 0),
  idempotencyKey,
})

/** A certificate in the list of a property. */
export const ListedCertificate = v.object({
  tdsCertificateId: v.number(),
  formTypeId: v.picklist([1, 2]),
  certificateNumber: v.string(),
  financialYear: v.string(),
  paymentDate: v.nullable(day),
  depositDate: v.nullable(day),
  tdsAmount: rupees,
  statusId: v.number(),
  statusName: bilingual,
  /** What the authority said when it returned or rejected it. */
  remarks: v.string(),
  submittedOn: v.nullable(instant),
  /** False for one that another owner of the property entered: it can be read, not changed. */
  isMine: flag,
  isEditable: flag,
})

/** A receipt of the property to which tax can belong. */
export const TdsReceipt = v.object({
  /** Entry of the property's account; the RefId of the specification. */
  refId: v.number(),
  receiptNumber: v.string(),
  date: day,
  /** What it settled of instalments, without penal interest and other demands. */
  netAmount: rupees,
  /** Tax that belongs to it: a 99th. */
  tdsAmount: rupees,
  /** The certificate that uses it; null while it is free. */
  usedIn: v.nullable(v.number()),
})

/** To whom the tax is deducted, prefilled. */
const Seller = v.object({ name: bilingual, pan: v.string(), tan: v.string() })

/** Certificates of a property with totals. */
export const CertificateList = v.object({
  isApplicable: flag,
  totals: v.object({
    /** `tdsPending` of the account's standing: what its certificates have still to cover. */
    pending: rupees,
    /** Of the certificates that are with the authority. */
    submitted: rupees,
    /** All tax that the account was credited with, as among the payments. */
    credited: rupees,
  }),
  certificates: v.array(ListedCertificate),
  receipts: v.array(TdsReceipt),
  seller: Seller,
  /** Owners with their masked PANs: the buyer of a certificate is one of them. */
  owners: v.array(v.object({ name: v.string(), pan: v.string() })),
})
export type CertificateList = v.InferOutput<typeof CertificateList>

/** A certificate with its paper, its receipts and what became of it. */
export const Certificate = v.object({
  tdsCertificateId: v.number(),
  propertyId: v.number(),
  ...certificateEntries,
  /** In full to the owner who entered it; masked to the others. */
  buyerPan: v.string(),
  sellerPan: v.string(),
  sellerTan: v.string(),
  statusId: v.number(),
  statusName: bilingual,
  remarks: v.string(),
  nextStep: NextStep,
  /** What the property's instalments took of it; null until it is credited. */
  creditedAmount: v.nullable(rupees),
  rowVersion: v.number(),
  savedOn: instant,
  isMine: flag,
  isEditable: flag,
  documents: v.array(DocumentRecord),
  refIds: v.array(v.number()),
  history: v.array(v.object({ event: v.string(), at: instant, remarks: v.string() })),
})
export type Certificate = v.InferOutput<typeof Certificate>
