import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { call } from '../call.ts'
import { documentRefusals } from '../document/calls.ts'
import { DocumentRecord } from '../document/record.ts'
import { day, id, rupees } from '../fields/common.ts'
import { nothing } from '../fields/wire.ts'
import { PropertyDemand, PropertyPayment, PropertyQuote, PropertyStanding, ScheduleLine } from './account.ts'
import { FormerProperty, ListedProperty, Property } from './record.ts'
import { quoteRefusals } from './refusals.ts'
import { FileAnswer } from './search.ts'

const ofProperty = v.object({ propertyId: id })

/** Calls about the properties that this citizen has linked. Any other property answers 'Record not found.' */
export const mineCalls = {
  GetMyPropertiesList: call({
    key: 'GetMyPropertiesList',
    door: 'citizen',
    mode: 'read',
    summary: 'Properties linked to this citizen, with what is due; what is overdue comes first.',
    input: nothing,
    output: v.array(ListedProperty),
    refusals: {},
  }),
  GetFormerPropertiesList: call({
    key: 'GetFormerPropertiesList',
    door: 'citizen',
    mode: 'read',
    summary:
      'Properties that this citizen had and has no longer, the latest first, with the papers of that time, which stay readable.',
    input: nothing,
    output: v.array(FormerProperty),
    refusals: {},
  }),
  GetPropertyDetails: call({
    key: 'GetPropertyDetails',
    door: 'citizen',
    mode: 'read',
    summary: 'The whole property with owners, terms, plan, and what can be done with it now.',
    input: ofProperty,
    output: Property,
    refusals: {},
  }),
  GetPropertySchedule: call({
    key: 'GetPropertySchedule',
    door: 'citizen',
    mode: 'read',
    summary: 'The schedule as it stands today, in order of due date, with the figures of the account.',
    input: ofProperty,
    output: v.object({
      asOn: day,
      version: v.number(),
      lines: v.array(ScheduleLine),
      standing: PropertyStanding,
    }),
    refusals: {},
  }),
  GetPropertyDocument: call({
    key: 'GetPropertyDocument',
    door: 'citizen',
    mode: 'read',
    summary:
      'Papers of the property that were issued in this citizen’s time as an owner: allotment letter, demand notes, orders, deed.',
    input: ofProperty,
    output: v.array(DocumentRecord),
    refusals: {},
  }),
  GetPropertyDues: call({
    key: 'GetPropertyDues',
    door: 'citizen',
    mode: 'read',
    summary: 'Everything payable as a due today, head by head with rule and dates.',
    input: ofProperty,
    output: v.intersect([
      PropertyQuote,
      v.object({
        standing: PropertyStanding,
        /** How what is payable today is paid; null where nothing can be. */
        pays: v.nullable(v.picklist(['DUES', 'DEMAND'])),
        nextDueDate: v.nullable(day),
        nextDueAmount: v.nullable(rupees),
      }),
    ]),
    refusals: {},
  }),
  GetPropertyOverdue: call({
    key: 'GetPropertyOverdue',
    door: 'citizen',
    mode: 'read',
    summary: 'Instalments past their date, with days and penal interest to today.',
    input: ofProperty,
    output: v.object({
      instalments: v.array(
        v.object({
          instalmentNo: v.number(),
          dueDate: day,
          days: v.number(),
          unpaidAmount: rupees,
          penalAmount: rupees,
        }),
      ),
      payableTotal: rupees,
    }),
    refusals: {},
  }),
  GetPropertyPayments: call({
    key: 'GetPropertyPayments',
    door: 'citizen',
    mode: 'read',
    summary:
      'Receipts, TDS credits, rebates and adjustments, newest first, each with what it settled, and what they add up to.',
    input: ofProperty,
    output: v.object({
      payments: v.array(PropertyPayment),
      /** Each rupee once: a credit that a demand uses up is counted where it was given. */
      totals: v.object({ received: rupees, tds: rupees, rebate: rupees, waived: rupees, total: rupees }),
    }),
    refusals: {},
  }),
  GetPropertyAccountId: call({
    key: 'GetPropertyAccountId',
    door: 'citizen',
    mode: 'read',
    summary:
      'Account number of the property in the authority’s books, and the id of the bank that collects for it.',
    input: ofProperty,
    output: v.object({
      ledgerAccountId: v.string(),
      virtualAccountNumber: v.string(),
      bankProviderId: v.number(),
    }),
    refusals: {},
  }),
  GetBankProviderDetailById: call({
    key: 'GetBankProviderDetailById',
    door: 'citizen',
    mode: 'read',
    summary: 'The bank account in which a scheme’s money is collected.',
    input: v.object({ id }),
    output: v.object({
      providerName: v.string(),
      bankName: v.string(),
      accountName: v.string(),
      accountNumber: v.string(),
      bankIfsc: v.string(),
      branch: v.string(),
      isOnline: v.picklist([0, 1]),
    }),
    refusals: {},
  }),
  GetPropertyAdvanceEmiDetail: call({
    key: 'GetPropertyAdvanceEmiDetail',
    door: 'citizen',
    mode: 'read',
    summary: 'The next instalments as scheduled, when nothing is overdue; without rebate.',
    input: v.object({ propertyId: id, count: id }),
    output: v.intersect([
      PropertyQuote,
      v.object({ instalments: v.array(ScheduleLine), maxCount: v.number() }),
    ]),
    refusals: quoteRefusals.ADVANCE,
  }),
  GetPropertyOverallDueForLumpsum: call({
    key: 'GetPropertyOverallDueForLumpsum',
    door: 'citizen',
    mode: 'read',
    summary: 'Limits of a lump sum today; with an amount also the new schedule and how the amount is used.',
    input: v.object({ propertyId: id, amount: v.optional(v.nullable(rupees), null) }),
    output: v.object({
      overdueToClear: rupees,
      minAmount: rupees,
      maxAmount: rupees,
      oldInstalment: rupees,
      newInstalment: v.nullable(rupees),
      /** oldInstalment − newInstalment. */
      instalmentLess: v.nullable(rupees),
      /** Interest that the new schedule no longer asks for. */
      interestSaved: v.nullable(rupees),
      quote: v.nullable(PropertyQuote),
      /** Rebate that a lump sum earns when nothing is left to come. */
      rebate: v.nullable(rupees),
      newSchedule: v.array(ScheduleLine),
      /** What the new schedule adds up to. */
      newScheduled: v.object({ principal: rupees, interest: rupees, total: rupees }),
    }),
    refusals: quoteRefusals.LUMPSUM,
  }),
  GetPropertyForeclosingDetail: call({
    key: 'GetPropertyForeclosingDetail',
    door: 'citizen',
    mode: 'read',
    summary:
      'What closes the account today: principal, interest to the day, penal interest, demands, rebate.',
    input: ofProperty,
    output: v.intersect([
      PropertyQuote,
      v.object({
        principal: rupees,
        interest: rupees,
        penal: rupees,
        demands: rupees,
        /** All of the rebate that closing today earns: what is deducted here and what stays as a credit. */
        rebate: rupees,
        rebateDeducted: rupees,
        rebateCredit: rupees,
        /** Interest of the schedule that closing today saves. */
        interestSaved: rupees,
        validTill: day,
      }),
    ]),
    refusals: quoteRefusals.FORECLOSE,
  }),
  GetPropertyDemandCount: call({
    key: 'GetPropertyDemandCount',
    door: 'citizen',
    mode: 'read',
    summary: 'How many demands are open, and their sum.',
    input: ofProperty,
    output: v.object({ count: v.number(), totalAmount: rupees }),
    refusals: {},
  }),
  GetPropertyDemandDetails: call({
    key: 'GetPropertyDemandDetails',
    door: 'citizen',
    mode: 'read',
    summary: 'Demands beside the schedule, open ones first.',
    input: ofProperty,
    output: v.array(PropertyDemand),
    refusals: {},
  }),
  DownloadPropertyStatement: call({
    key: 'DownloadPropertyStatement',
    door: 'citizen',
    mode: 'write',
    summary:
      'The statement of account or the schedule as a signed PDF or as CSV. Our addition: the specification has no call for them.',
    input: v.object({
      propertyId: id,
      what: v.picklist(['STATEMENT', 'SCHEDULE']),
      format: v.picklist(['PDF', 'CSV']),
    }),
    output: FileAnswer,
    refusals: { REVOKED: documentRefusals.REVOKED },
    limit: { per: 'citizen', max: 60, seconds: HOUR_SECONDS },
    audit: ['STATEMENT_ISSUED'],
  }),
} as const
