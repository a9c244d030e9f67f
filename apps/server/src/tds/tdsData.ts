import { say } from '#contract/text.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { tdsFields } from '#domain/tds/fields.ts'
import type { DataExport, HeldRecord } from '#server/account/dataExport.ts'
import { type CertificateRecord, listOwnCertificates } from './certificateStore.ts'

function held(certificate: CertificateRecord): HeldRecord {
  const { en, hi } = applicationStatusName(certificate.statusId)
  const dayOf = (day: string | null) => (day === null ? null : { day })
  return {
    title: certificate.certificateNumber || String(certificate.id),
    facts: [
      { key: 'status', label: say('Status', 'स्थिति'), value: { en, hi } },
      {
        key: 'acknowledgementNumber',
        label: tdsFields.acknowledgementNumber,
        value: certificate.acknowledgementNumber || null,
      },
      { key: 'buyerPan', label: tdsFields.buyerPan, value: certificate.buyerPan || null },
      { key: 'paymentDate', label: tdsFields.paymentDate, value: dayOf(certificate.paymentDay) },
      { key: 'amountPaid', label: tdsFields.amountPaid, value: certificate.amountPaid },
      { key: 'tdsAmount', label: tdsFields.tdsAmount, value: certificate.tdsAmount },
      { key: 'depositDate', label: tdsFields.depositDate, value: dayOf(certificate.depositDay) },
      { key: 'challanSerial', label: tdsFields.challanSerial, value: certificate.challanSerial || null },
      { key: 'bsrCode', label: tdsFields.bsrCode, value: certificate.bsrCode || null },
      { key: 'submittedOn', label: say('Submitted on', 'प्रस्तुत'), value: certificate.submittedOn },
    ],
  }
}

/** Tax-deduction certificates in the citizen's own copy of all data. */
export const tdsData: DataExport = {
  async gather({ db, ports, userId }) {
    const own = await listOwnCertificates(db, ports, userId)
    return [
      {
        key: 'tdsCertificates',
        title: say('TDS certificates', 'टीडीएस प्रमाण-पत्र'),
        records: own.map(held),
      },
    ]
  },
}
