import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { LEASE_WAYS, leaseDeskCalls } from '#contract/desk/leaseCase.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { LEASE_LIFE, type LeaseState, leaseStateName } from '#domain/lease/states.ts'
import { statusAfter } from '#domain/lifecycle/life.ts'
import type { DeskAct } from '#domain/officer/deskActs.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import type { HeldRole } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import { listPayments } from '#server/lease/leasePaymentStore.ts'
import type { LeaseRecord } from '#server/lease/leaseRecord.ts'
import { findPremises } from '#server/lease/leaseStore.ts'
import {
  presentPayment,
  presentPremises,
  presentRentRow,
  presentTender,
  presentWorkOrder,
} from '#server/lease/presentLease.ts'
import { listRent } from '#server/lease/rentStore.ts'
import { standingOf } from '#server/lease/standing.ts'
import { caseHistory } from './caseHistory.ts'
import { casePapers } from './casePapers.ts'
import { caseWork } from './casePlace.ts'

type Case = DeskOutputOf<typeof leaseDeskCalls.leaseCase>
type Way = (typeof LEASE_WAYS)[number]

const CASE = EntityType.Lease

/** The act behind each way; the work order comes with the file of the lease. */
const WAYS: readonly { readonly way: Way; readonly act: DeskAct }[] = [
  { way: 'ISSUE_WORK_ORDER', act: 'lease import' },
  { way: 'DEPOSIT_PAID', act: 'lease activate' },
  { way: 'TERMINATE', act: 'lease terminate' },
  { way: 'SETTLE', act: 'lease settle' },
]

/** What its life allows where it stands, and whether these roles do it. */
const waysOf = (state: LeaseState, held: readonly HeldRole[]): Case['ways'] =>
  WAYS.filter(({ way }) => statusAfter(LEASE_LIFE, state, way, 'authority').ok).map(({ way, act }) => ({
    way,
    may: mayDo(ruleOf(act), held),
  }))

/** A lease as its desk reads it; the figures are those of the lessee's own pages. */
export async function presentLeaseCase(
  { db, now, officer }: Pick<OfficerContext, 'db' | 'now' | 'officer'>,
  lease: LeaseRecord,
): Promise<Case> {
  const { id, state, tenderNumber } = lease
  const { en, hi } = leaseStateName(state)
  const rent = await listRent(db, id)
  const standing = standingOf(lease, rent, istDay(now))
  const tender = presentTender(lease, standing)
  return {
    number: tenderNumber,
    status: { en, hi },
    tender: { ...tender, lesseeMobile: maskMobile(tender.lesseeMobile) },
    premises: presentPremises(await findPremises(db, lease)),
    workOrder: presentWorkOrder(lease),
    rows: standing.rows.map(presentRentRow),
    payments: (await listPayments(db, id)).map(payment => presentPayment(lease, rent, payment)),
    work: await caseWork(db, CASE, id, now),
    papers: await casePapers(db, CASE, id),
    history: await caseHistory(db, CASE, id),
    ways: waysOf(state, officer.roles),
  }
}
