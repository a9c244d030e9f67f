import * as v from 'valibot'
import { CONSENT_STATES } from '#domain/permission/consentStates.ts'
import { day, rupees } from '../fields/common.ts'
import { SurrenderTerms } from '../permission/record.ts'
import { deskCall } from './deskCall.ts'
import { CasePaper } from './papers.ts'

const words = v.object({ en: v.string(), hi: v.string() })
export const caseWords = words

/** The place of a case in the table of work. */
export const CaseWork = v.object({
  id: v.number(),
  version: v.number(),
  desk: words,
  holder: v.nullable(v.object({ id: v.number(), name: words })),
  dueDay: v.nullable(v.string()),
  /** Working days until the due day; negative is over. */
  daysLeft: v.nullable(v.number()),
})

/** One line of what happened to a case. */
export const CaseLine = v.object({ at: v.string(), who: words, what: words, remarks: v.string() })

/** What the office may do with an application on a property where it stands; TO_… passes it to a desk. */
export const PERMISSION_WAYS = [
  'TO_DEALING',
  'TO_ACCOUNTS',
  'TO_OFFICER',
  'APPROVE',
  'REJECT',
  'RETURN',
] as const

/** An owner with share, consent and part of the refund; numbers are masked. */
const CaseOwner = v.object({
  ownerId: v.number(),
  name: v.string(),
  /** Basis points of the property. */
  shareBp: v.number(),
  /** '' where the register has none. */
  mobile: v.string(),
  /** Null where no consent is asked: a no-objection. */
  consent: v.nullable(v.picklist(CONSENT_STATES)),
  givenOn: v.nullable(v.string()),
  isOnPaper: v.boolean(),
  /** '' until the owner names one. */
  account: v.string(),
  accountHolder: v.string(),
  /** The directory of IFSCs does not name its bank: the owner did. */
  isBankByHand: v.boolean(),
  /** The owner's part of the refund; the parts add up to it. Null of a no-objection. */
  refund: v.nullable(rupees),
})

/** A surrender or a no-objection as its desks read it. */
export const PermissionCase = v.object({
  number: v.string(),
  kind: words,
  status: words,
  reason: v.string(),
  submittedOn: v.nullable(v.string()),
  respondBy: v.nullable(v.string()),
  property: v.object({
    code: v.string(),
    title: words,
    areaSqm: v.string(),
    totalCost: rupees,
    overdue: rupees,
    isMortgaged: v.boolean(),
    allotmentDay: day,
  }),
  /** Its place in the table of work; null: it never waited at a desk. */
  work: v.nullable(CaseWork),
  owners: v.array(CaseOwner),
  /** Whether the lender agrees: its paper is needed where the property is mortgaged. */
  lender: v.picklist(['NOT_NEEDED', 'THERE', 'MISSING']),
  /** What a surrender gives back, as its owners read it, with the booklet's price that is kept; null of a no-objection. */
  terms: v.nullable(v.object({ ...SurrenderTerms.entries, bookletAmount: rupees })),
  /** The loan for which a no-objection is asked; null of a surrender. The account is masked. */
  loan: v.nullable(
    v.object({
      bank: words,
      branch: v.string(),
      amount: rupees,
      sanctionNumber: v.string(),
      sanctionDate: v.nullable(day),
      account: v.string(),
    }),
  ),
  /** The desks in their order, with the working days promised at each. */
  desks: v.array(v.object({ name: words, planned: v.number(), isHere: v.boolean() })),
  /** The refunds that it caused; `reference` is the UTR once the bank has sent it. */
  refunds: v.array(v.object({ id: v.number(), amount: rupees, status: words, reference: v.string() })),
  papers: v.array(CasePaper),
  /** Who filled in beside the citizen. */
  helpers: v.array(words),
  /** Oldest first. */
  history: v.array(CaseLine),
  /** What its life allows now, and by whom the matrix lets it be done. */
  ways: v.array(v.object({ way: v.picklist(PERMISSION_WAYS), may: v.boolean() })),
})

/** The calls about a surrender or a no-objection at the desk. */
export const permissionDeskCalls = {
  permissionCase: deskCall({
    key: 'permission-case',
    door: ['DA', 'AC', 'A1', 'A2', 'AU'],
    mode: 'read',
    summary: 'A surrender or no-objection: owners and consents, the sum, lender, papers, history, ways on.',
    input: v.object({ number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
    output: PermissionCase,
    refusals: {},
    audit: ['CASE_READ'],
  }),
} as const
