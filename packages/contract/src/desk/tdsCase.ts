import * as v from 'valibot'
import { day, rupees } from '../fields/common.ts'
import { deskCall } from './deskCall.ts'
import { CasePaper } from './papers.ts'
import { CaseLine, CaseWork, caseWords } from './permissionCase.ts'

/** What the office may do with a tax certificate where it stands. */
export const TDS_WAYS = ['VERIFY', 'RETURN', 'REJECT', 'REVERSE'] as const

/** A certificate of tax as its desk reads it, to be compared with the statement of the tax portal. */
export const TdsCase = v.object({
  id: v.number(),
  number: v.string(),
  form: v.string(),
  status: caseWords,
  remarks: v.string(),
  submittedOn: v.nullable(v.string()),
  property: v.object({ code: v.string(), scheme: caseWords }),
  acknowledgementNumber: v.string(),
  /** Masked; the paper has it in full. */
  buyerPan: v.string(),
  financialYear: v.string(),
  periodFrom: v.nullable(day),
  periodTo: v.nullable(day),
  paymentDay: v.nullable(day),
  amountPaid: v.nullable(rupees),
  tdsAmount: rupees,
  depositDay: v.nullable(day),
  bsrCode: v.string(),
  challanSerial: v.string(),
  /** To whom the tax was deducted: the authority itself. */
  seller: v.object({ pan: v.string(), tan: v.string() }),
  /** What the instalments took; null until it is credited. */
  credited: v.nullable(rupees),
  /** The receipts that it names, with what each settled of instalments. */
  receipts: v.array(v.object({ number: v.string(), day, net: rupees })),
  /** The tax that belongs to these receipts. */
  receiptsTax: rupees,
  work: v.nullable(CaseWork),
  papers: v.array(CasePaper),
  /** Who filled in beside the citizen. */
  helpers: v.array(caseWords),
  history: v.array(CaseLine),
  ways: v.array(v.object({ way: v.picklist(TDS_WAYS), may: v.boolean() })),
})

/** The calls about a tax certificate at the desk. */
export const tdsDeskCalls = {
  tdsCase: deskCall({
    key: 'tds-case',
    door: ['DA', 'AC', 'A1', 'A2', 'AU'],
    mode: 'read',
    summary:
      'A certificate of tax: what its paper says, its receipts with their tax, papers, history, ways on.',
    input: v.object({ number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
    output: TdsCase,
    refusals: {},
    audit: ['CASE_READ'],
  }),
} as const
