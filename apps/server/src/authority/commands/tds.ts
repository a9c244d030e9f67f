import { say } from '#contract/text.ts'
import { toRupees } from '#domain/money/paise.ts'
import { tdsFormOf } from '#domain/tds/form.ts'
import { tdsDecisions } from '#server/deciders.ts'
import { taxedProperties } from '#server/heldProperties.ts'
import { uncreditCertificate } from '#server/property/account/reverseEntry.ts'
import { findCertificate, findSeller, listWaiting } from '#server/tds/certificateStore.ts'
import { reverseCredit } from '#server/tds/reverseCredit.ts'
import { type Command, command, option } from '../command.ts'
import { decisionsOf } from '../decisions.ts'
import { oneOf, optionalText, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { newDetails } from '../output/details.ts'

const queue = command({
  name: 'tds queue',
  summary: 'Lists submitted TDS certificates to be compared with the tax portal, longest waiting first',
  kind: 'reads',
  options: {},
  async run({ db, ports }) {
    const waiting = await listWaiting(db, ports)
    const seller = await findSeller(db)
    return {
      notes: [
        say(
          `Tax is deducted to PAN ${seller.pan}, TAN ${seller.tan}.`,
          `कर की कटौती पैन ${seller.pan}, टैन ${seller.tan} में होती है।`,
        ),
      ],
      table: {
        columns: [
          'CertificateId',
          'Form',
          'CertificateNumber',
          'Acknowledgement',
          'BuyerPan',
          'FinancialYear',
          'PaymentDate',
          'TdsAmount',
          'DepositDate',
          'BsrCode',
          'ChallanSerial',
          'PropertyId',
          'SubmittedOn',
        ],
        rows: waiting.map(one => [
          one.id,
          tdsFormOf(one.formTypeId).certificate,
          one.certificateNumber,
          one.acknowledgementNumber,
          one.buyerPan,
          one.financialYear,
          one.paymentDay,
          toRupees(one.tdsAmount ?? 0n),
          one.depositDay,
          one.bsrCode,
          one.challanSerial,
          one.propertyId,
          one.submittedOn,
        ]),
      },
    }
  },
})

const decide = command({
  name: 'tds decide',
  summary: 'Verifies TDS certificates, which credits them, or returns or rejects them with remarks',
  details:
    'Compare each certificate with the statement of the tax portal first: number, PAN, amount, day of deposit. A verified one is credited to the instalments as of the day of deposit. A returned one can be corrected by the citizen; a rejected one lets go of its receipts.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each certificate; Remarks are shown to the citizen',
    columns: {
      certificateId: whole(1),
      decision: oneOf(['VERIFY', 'RETURN', 'REJECT']),
      remarks: optionalText(500),
    },
    key: ['certificateId'],
  }),
  async run(context, _, rows) {
    let done = 0
    const decisions = decisionsOf(context, tdsDecisions)
    for await (const row of rows) {
      const certificate = await findCertificate(context.db, context.ports, row.certificateId)
      await decisions.take(row, state => ({
        record: `TDS certificate ${row.certificateId}`,
        fields: { state: ['submitted', state(row.decision)], ...newDetails({ remarks: row.remarks }) },
        paise: row.decision === 'VERIFY' ? (certificate?.tdsAmount ?? 0n) : 0n,
        ...(certificate && { citizenId: certificate.userId }),
      }))
      done += 1
      await context.reached(done, done, 'certificates')
    }
    return { notes: decisions.notes() }
  },
})

const reverse = command({
  name: 'tds reverse',
  summary: 'Takes back the credit of a TDS certificate that was verified by mistake',
  details:
    'The account of the property is told anew without it, and the certificate goes back to its owner for correction. The reason of --reason is told to the citizen.',
  kind: 'changes',
  options: { certificateId: option('the certificate', whole(1), 'number') },
  async run(context, { certificateId }) {
    const remarks = context.reason
    const done = await reverseCredit(
      context,
      taxedProperties,
      { certificateId, remarks },
      uncreditCertificate,
    )
    if (!done) {
      context.unchanged()
      return {}
    }
    context.change({
      kind: 'changed',
      record: `TDS certificate ${certificateId}`,
      fields: { state: ['credited', 'returned'] },
    })
    return {}
  },
})

export const tdsCommands: readonly Command[] = [queue, decide, reverse]
