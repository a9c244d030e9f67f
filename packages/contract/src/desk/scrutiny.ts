import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { INELIGIBLE_CODES } from '#domain/lottery/ineligible.ts'
import { MARKS } from '#domain/lottery/proof.ts'
import { QUERY_TEXT_CODES } from '#domain/lottery/queryTexts.ts'
import { idempotencyKey, rupees } from '../fields/common.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { deskCall } from './deskCall.ts'
import { CasePaper } from './papers.ts'

const words = v.object({ en: v.string(), hi: v.string() })
const number = v.pipe(v.string(), v.nonEmpty(), v.maxLength(60))
const reason = v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(500))
/** The case as the officer saw it: an act on an older one is refused. */
const act = { number, version: v.pipe(v.number(), v.integer()), idempotencyKey }
const mark = v.picklist(MARKS)

/** An answer of the applicant beside its paper. */
const CaseAnswer = v.object({
  /** '' for an answer that no paper proves. */
  code: v.string(),
  section: words,
  question: words,
  /** Masked where it is a number of a person. */
  answer: v.string(),
  /** Whether the whole value can be revealed, with a reason. */
  isMasked: v.boolean(),
  /** The paper that proves it; null where none is needed, or none was sent. */
  documentId: v.nullable(v.number()),
  mark: v.nullable(mark),
  /** ISO instant; null while unmarked. */
  markedOn: v.nullable(v.string()),
})

/** A case of scrutiny. */
export const ScrutinyCase = v.object({
  number: v.string(),
  version: v.number(),
  applicant: v.string(),
  scheme: words,
  statusId: v.number(),
  /** Its place in the table of work; null: it never waited at a desk. */
  work: v.nullable(
    v.object({
      id: v.number(),
      holder: v.nullable(v.object({ id: v.number(), name: words })),
      dueDay: v.nullable(v.string()),
      /** Working days until the due day; negative is over. */
      daysLeft: v.nullable(v.number()),
    }),
  ),
  /** Whether it can be asked about and decided now. */
  isOpen: v.boolean(),
  /** The decision that is held: who else may correct it until then. */
  held: v.nullable(v.object({ decision: v.string(), until: v.string() })),
  /** In which the applicant reads the portal. */
  language: v.picklist(['en', 'hi']),
  /** Days that the applicant has to answer a question. */
  answerDays: v.number(),
  /** Whether this officer works on cases of scrutiny; approvers and the auditor read. */
  mayWork: v.boolean(),
  answers: v.array(CaseAnswer),
  papers: v.array(CasePaper),
  payments: v.array(
    v.object({ paise: v.string(), paidOn: v.nullable(v.string()), receiptNumber: v.nullable(v.string()) }),
  ),
  /** Each rule of eligibility, and what it says against the answers; null: it holds. */
  rules: v.array(v.object({ name: words, said: v.nullable(words) })),
  /** What the form's check found beside them. */
  findings: v.array(v.object({ field: v.string(), text: words })),
  queries: v.array(
    v.object({
      text: v.string(),
      raisedOn: v.string(),
      respondBy: v.string(),
      responseText: v.string(),
      respondedOn: v.nullable(v.string()),
      isOpen: v.boolean(),
    }),
  ),
  /** Who filled in beside the citizen. */
  helpers: v.array(words),
  /** Oldest first. */
  history: v.array(v.object({ at: v.string(), who: words, what: words, remarks: v.string() })),
  /** The request to withdraw; `refund` is what its approval orders, `paid` less `deduction`. The account is masked. */
  withdrawal: v.nullable(
    v.object({
      reason: v.string(),
      requestedOn: v.string(),
      approvedOn: v.nullable(v.string()),
      paid: rupees,
      deductionBp: v.number(),
      deduction: rupees,
      refund: rupees,
      account: v.string(),
      accountHolder: v.string(),
      /** Whether its life lets it be approved where it stands. */
      isOpen: v.boolean(),
      mayApprove: v.boolean(),
    }),
  ),
  /** Why it cannot be found eligible yet; '' when it can. */
  waitsFor: v.nullable(v.object({ question: words, mark: v.nullable(mark) })),
})

const MARK_MISSING = alert(
  say(
    'An answer is not yet found to agree with its paper: {question}.',
    'एक उत्तर का अपने प्रमाण से मिलान अभी नहीं हुआ: {question}।',
  ),
)
const READS_BLIND = alert(
  say(
    'You have taken the second reading of this application: the case opens when you have made your finding.',
    'इस आवेदन की दूसरी जाँच आपके पास है: आपका निर्णय होने पर यह प्रकरण खुलेगा।',
  ),
)
const door = ['DA', 'LC'] as const
/** Who reads a case: approvers and the auditor too. */
const readers = [...door, 'A1', 'A2', 'AU'] as const

/** The calls about a case of scrutiny. */
export const scrutinyDeskCalls = {
  scrutinyCase: deskCall({
    key: 'scrutiny-case',
    door: readers,
    mode: 'read',
    summary: 'An application under scrutiny: answers beside their papers, payments, rules, queries, history.',
    /** `ahead`: fetched before the officer looks at it; only a case that they hold. */
    input: v.object({ number, ahead: v.optional(v.boolean()) }),
    output: ScrutinyCase,
    refusals: refusals({ READS_BLIND }),
    audit: ['CASE_READ'],
  }),
  markAnswer: deskCall({
    key: 'mark-answer',
    door,
    mode: 'write',
    summary: 'Marks an answer as agreeing with its paper, differing from it, or unreadable there.',
    input: v.object({ ...act, code: v.string(), mark }),
    output: v.null(),
    refusals: {},
    idempotent: true,
    audit: ['ANSWER_MARKED'],
  }),
  revealAnswer: deskCall({
    key: 'reveal-answer',
    door,
    mode: 'write',
    summary: 'The whole value of a masked answer, for a reason; what is shown goes after 60 seconds.',
    input: v.object({ number, code: v.string(), reason }),
    output: v.object({ value: v.string() }),
    refusals: {},
    presence: 'recent',
    confirms: say('Show a whole number', 'पूरी संख्या देखना'),
    limit: { max: 60, seconds: HOUR_SECONDS },
    audit: ['ANSWER_REVEALED'],
  }),
  askApplicant: deskCall({
    key: 'ask-applicant',
    door,
    mode: 'write',
    summary: 'Asks the applicant to correct answers or send papers again; they open until the last day.',
    input: v.object({
      ...act,
      text: v.picklist(QUERY_TEXT_CODES),
      fieldCodes: v.array(v.string()),
      documentTypeIds: v.array(v.number()),
    }),
    output: v.null(),
    refusals: {},
    idempotent: true,
    audit: ['QUERY_RAISED'],
  }),
  decideScrutiny: deskCall({
    key: 'decide-scrutiny',
    door,
    mode: 'write',
    summary:
      'Finds an application eligible or ineligible; the notice goes out when the decision is released.',
    input: v.object({
      ...act,
      decision: v.picklist(['ELIGIBLE', 'INELIGIBLE']),
      reasonCode: v.optional(v.picklist(INELIGIBLE_CODES)),
      remarks: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
    }),
    output: v.object({ at: v.picklist(['unchanged', 'done', 'held']), until: v.nullable(v.string()) }),
    refusals: refusals({ MARK_MISSING }),
    idempotent: true,
    audit: [
      'FOUND_ELIGIBLE',
      'FOUND_INELIGIBLE',
      'FINDING_DRAWN',
      'REFUND_OPENED',
      'DECISION_HELD',
      'DECISION_CORRECTED',
    ],
  }),
  takeBackScrutiny: deskCall({
    key: 'take-back-scrutiny',
    door,
    mode: 'write',
    summary: 'Takes a held decision back: the application stands undecided.',
    input: v.object({ ...act, reason }),
    output: v.null(),
    refusals: {},
    idempotent: true,
    audit: ['DECISION_TAKEN_BACK'],
  }),
} as const
