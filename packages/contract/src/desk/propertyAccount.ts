import * as v from 'valibot'
import { day } from '../fields/common.ts'
import { PropertyDemand, PropertyPayment, PropertyStanding, ScheduleLine } from '../property/account.ts'
import { deskCall } from './deskCall.ts'

const words = v.object({ en: v.string(), hi: v.string() })
/** Who looks at the account of a property: its section, whoever approves there, the auditor. */
export const ACCOUNT_READERS = ['DA', 'AC', 'A1', 'A2', 'AU'] as const

const Found = v.object({
  registrationId: v.string(),
  propertyCode: v.string(),
  scheme: words,
  owners: v.string(),
  state: words,
})

/** The calls about a property and its account. */
export const propertyDeskCalls = {
  findProperties: deskCall({
    key: 'find-properties',
    door: ACCOUNT_READERS,
    mode: 'read',
    summary:
      'Properties by the beginning of their registration or unit, or by the number of a receipt; at most twenty.',
    input: v.object({ words: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(60)) }),
    output: v.array(Found),
    refusals: {},
    audit: ['CASES_SEARCHED'],
  }),
  propertyAccount: deskCall({
    key: 'property-account',
    door: ACCOUNT_READERS,
    mode: 'read',
    summary:
      'A property: owners, the account line by line as its statement tells it, schedule, papers, open cases.',
    input: v.object({ registrationId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
    output: v.object({
      propertyId: v.number(),
      registrationId: v.string(),
      title: words,
      location: words,
      state: v.string(),
      stateName: words,
      totalCost: v.string(),
      /** PAN and mobile are masked. */
      owners: v.array(
        v.object({
          name: v.string(),
          father: v.string(),
          mobile: v.string(),
          pan: v.string(),
          share: v.string(),
        }),
      ),
      terms: v.object({ annualBp: v.number(), penalBp: v.number() }),
      isMortgaged: v.boolean(),
      standing: PropertyStanding,
      /** The books, oldest first: what was charged and credited, and what is owed after it. */
      lines: v.array(
        v.object({
          day,
          words,
          reference: v.string(),
          charged: v.string(),
          credited: v.string(),
          balance: v.string(),
        }),
      ),
      /** What the balance of the books lacks of all that is outstanding. */
      beyondBooks: v.array(v.object({ label: words, amount: v.string() })),
      schedule: v.array(ScheduleLine),
      payments: v.array(PropertyPayment),
      demands: v.array(PropertyDemand),
      papers: v.array(v.object({ documentId: v.number(), name: words, on: v.string() })),
      cases: v.array(
        v.object({
          number: v.string(),
          what: words,
          status: words,
          on: v.nullable(v.string()),
          refundId: v.nullable(v.number()),
        }),
      ),
    }),
    refusals: {},
    audit: ['CASE_READ'],
  }),
} as const
