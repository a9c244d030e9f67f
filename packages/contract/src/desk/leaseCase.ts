import * as v from 'valibot'
import { LeasedProperty, LeasePayment, LeaseRow, Tender, WorkOrder } from '../lease/calls.ts'
import { deskCall } from './deskCall.ts'
import { CasePaper } from './papers.ts'
import { CaseLine, CaseWork, caseWords } from './permissionCase.ts'

/** What the office may do with a lease where it stands. */
export const LEASE_WAYS = ['ISSUE_WORK_ORDER', 'DEPOSIT_PAID', 'TERMINATE', 'SETTLE'] as const

/** A lease as its desk reads it: the figures are those that the lessee sees at the same instant. */
export const LeaseCase = v.object({
  number: v.string(),
  status: caseWords,
  /** The lessee's mobile and PAN are masked. */
  tender: Tender,
  premises: LeasedProperty,
  /** Null while only the tender is awarded. */
  workOrder: v.nullable(WorkOrder),
  /** The whole rent, oldest first. */
  rows: v.array(LeaseRow),
  /** Newest first. */
  payments: v.array(LeasePayment),
  work: v.nullable(CaseWork),
  papers: v.array(CasePaper),
  history: v.array(CaseLine),
  ways: v.array(v.object({ way: v.picklist(LEASE_WAYS), may: v.boolean() })),
})

/** The calls about a lease at the desk. */
export const leaseDeskCalls = {
  leaseCase: deskCall({
    key: 'lease-case',
    door: ['DA', 'AC', 'A1', 'A2', 'AU'],
    mode: 'read',
    summary: 'A lease: tender, premises, work order, rent and payments, settlement, history, ways on.',
    input: v.object({ number: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)) }),
    output: LeaseCase,
    refusals: {},
    audit: ['CASE_READ'],
  }),
} as const
