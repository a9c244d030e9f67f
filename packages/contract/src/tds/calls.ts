import * as v from 'valibot'
import { call } from '../call.ts'
import { flag, id } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { say } from '../text.ts'
import { Certificate, CertificateList, SavedCertificate } from './certificate.ts'
import { tdsRefusals } from './refusals.ts'

const ofCertificate = v.object({ tdsCertificateId: id })

/** Tax-deduction certificates of a property (specification, section 7; docs/rules/tds.md). */
export const tdsCalls = {
  GetTdsCertificates: call({
    key: 'GetTdsCertificates',
    door: 'citizen',
    mode: 'read',
    summary: 'Certificates of a linked property with totals, and the receipts to which tax can belong.',
    input: v.object({ propertyId: id }),
    output: CertificateList,
    refusals: {},
  }),
  GetTdsCertificateByIdModel: call({
    key: 'GetTdsCertificateByIdModel',
    door: 'citizen',
    mode: 'read',
    summary: 'One certificate of a linked property with its paper, its receipts and its history.',
    input: ofCertificate,
    output: Certificate,
    refusals: {},
  }),
  SaveTdsCertificate: call({
    key: 'SaveTdsCertificate',
    door: 'citizen',
    mode: 'write',
    summary:
      'Keeps a certificate as it is typed: a draft may be unfinished, a returned one is kept when it is whole. Id 0 makes a new one.',
    input: SavedCertificate,
    output: v.object({ tdsCertificateId: v.number(), rowVersion: v.number(), savedOn: instant }),
    refusals: {
      DUPLICATE_NUMBER: tdsRefusals.DUPLICATE_NUMBER,
      TDS_NOT_APPLICABLE: tdsRefusals.TDS_NOT_APPLICABLE,
      NOT_EDITABLE: tdsRefusals.NOT_EDITABLE,
      INCOMPLETE: tdsRefusals.INCOMPLETE,
    },
    success: () => say('Certificate saved.', 'प्रमाण-पत्र सहेजा गया।'),
    idempotent: true,
    audit: ['TDS_SAVED'],
  }),
  MapRefIdWithTdsCertificate: call({
    key: 'MapRefIdWithTdsCertificate',
    door: 'citizen',
    mode: 'write',
    summary: 'Names the receipts of a certificate; replaces the set. None frees those it had.',
    input: v.object({ tdsCertificateId: id, refIds: v.pipe(v.array(id), v.maxLength(100)) }),
    output: v.object({ refIds: v.array(v.number()) }),
    refusals: { RECEIPT_USED: tdsRefusals.RECEIPT_USED, NOT_EDITABLE: tdsRefusals.NOT_EDITABLE },
    audit: ['TDS_MAPPED'],
  }),
  SubmitTdsCertificate: call({
    key: 'SubmitTdsCertificate',
    door: 'citizen',
    mode: 'write',
    summary: 'Hands a complete certificate to the authority, which checks it with the tax portal.',
    input: v.object({ tdsCertificateId: id, declarationAccepted: flag }),
    output: v.object({ status: v.number() }),
    refusals: {
      NO_RECEIPTS: tdsRefusals.NO_RECEIPTS,
      RECEIPT_USED: tdsRefusals.RECEIPT_USED,
      DOCUMENT_MISSING: tdsRefusals.DOCUMENT_MISSING,
      DECLARATION_MISSING: tdsRefusals.DECLARATION_MISSING,
      DUPLICATE_NUMBER: tdsRefusals.DUPLICATE_NUMBER,
      PAN_NOT_OWNER: tdsRefusals.PAN_NOT_OWNER,
      AMOUNT_REQUIRED: tdsRefusals.AMOUNT_REQUIRED,
      AMOUNT_ABOVE_RECEIPTS: tdsRefusals.AMOUNT_ABOVE_RECEIPTS,
      DEPOSIT_IN_FUTURE: tdsRefusals.DEPOSIT_IN_FUTURE,
      DEPOSIT_BEFORE_PAYMENT: tdsRefusals.DEPOSIT_BEFORE_PAYMENT,
      WRONG_FORM: tdsRefusals.WRONG_FORM,
      WRONG_FINANCIAL_YEAR: tdsRefusals.WRONG_FINANCIAL_YEAR,
      NOT_EDITABLE: tdsRefusals.NOT_EDITABLE,
      INCOMPLETE: tdsRefusals.INCOMPLETE,
    },
    success: () => say('Certificate submitted.', 'प्रमाण-पत्र प्रस्तुत किया गया।'),
    audit: ['TDS_SUBMITTED'],
  }),
} as const
