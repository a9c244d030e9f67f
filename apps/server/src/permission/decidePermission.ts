import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { postRefundDue } from '#domain/ledger/post.ts'
import { formatAmount } from '#domain/money/format.ts'
import {
  missingDocuments,
  PermissionType,
  requiredDocuments,
  type SurrenderRefund,
} from '#domain/permission/rules.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { postEntry } from '#server/payments/books/ledgerStore.ts'
import { requestRefund } from '#server/payments/refund/requestRefund.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { endLostPermissions } from './endLost.ts'
import { movePermission, moveRefundMark, stateAfter } from './movePermission.ts'
import { holdByNumber } from './officerActs.ts'
import { nocFacts, type OrderFacts, surrenderFacts } from './orderFacts.ts'
import { findPolicy } from './policyStore.ts'
import { surrenderPurpose } from './presentPermission.ts'
import type { HeldProperty, PermissionProperties, PropertyOrders } from './properties.ts'
import { termsDay, termsOf } from './surrenderTerms.ts'

const ENTITY = EntityType.PermissionApplication

export interface PermissionDecision {
  readonly number: string
  readonly decision: 'APPROVE' | 'REJECT'
  /** For the citizen; needed for a rejection. */
  readonly remarks: string
}

/** Approves a no-objection: the property is marked as mortgaged. */
async function grantNoc(
  { db }: OfficerAct,
  application: PermissionRecord,
  property: HeldProperty,
  orders: PropertyOrders,
): Promise<OrderFacts> {
  if (property.facts.hasOverdue)
    throw new ActRefused(
      `${application.number}: something is overdue on ${property.code}; it must be paid first.`,
    )
  const names = await bankNames(db, [application.form.mortgage.bankId])
  await orders.setMortgaged(db, property.id, true)
  return nocFacts(application.form, property, names.get(application.form.mortgage.bankId)?.en ?? '')
}

/** Orders what a surrender gives back; what is kept is booked even when nothing comes back. */
async function payBack(
  act: OfficerAct,
  application: PermissionRecord,
  terms: SurrenderRefund,
): Promise<void> {
  const { db, now, officer } = act
  const { refund: amount, deduction } = terms
  if (amount + deduction === 0n) return
  const actor = { type: 'AUTHORITY', id: officer } as const
  const { refundAccount } = application.form
  const purpose = surrenderPurpose(application.id)
  const released = [{ account: 'ADVANCE', amount: amount + deduction }] as const
  const kept = [{ account: 'DEDUCTION_INCOME', amount: deduction }] as const
  const entry = postRefundDue(istDay(now), purpose, released, kept)
  if (amount === 0n) return postEntry(db, entry, { entityTypeId: ENTITY, entityId: application.id }, now)
  const names = await bankNames(db, [refundAccount.bankId])
  await requestRefund(
    act,
    {
      purpose,
      entityTypeId: ENTITY,
      entityId: application.id,
      userId: application.userId,
      reason: say('Surrender of the property', 'संपत्ति का समर्पण'),
      amount,
      deduction,
      to: {
        accountNumber: refundAccount.bankAccountNumber,
        holderName: refundAccount.bankAccountHolderName,
        bankName: names.get(refundAccount.bankId)?.en ?? '',
        ifsc: refundAccount.bankIfsc,
        branchName: refundAccount.bankBranchName,
      },
      entry,
    },
    actor,
  )
  await moveRefundMark(db, application, 'ORDER', actor, now)
}

/** Approves a surrender: the allotment ends, and the money goes back by the rule of the day it was handed in. */
async function acceptSurrender(
  act: OfficerAct,
  application: PermissionRecord,
  property: HeldProperty,
  orders: PropertyOrders,
): Promise<OrderFacts> {
  const { db, now, officer } = act
  // It may have been mortgaged since the surrender was handed in.
  const given = await uploadedTypes(db, ENTITY, application.id)
  if (missingDocuments(requiredDocuments(application.typeId, property), given))
    throw new ActRefused(
      `${application.number}: ${property.code} is mortgaged; return it for the consent of the lender.`,
    )
  const day = termsDay(application.submittedOn, now)
  const terms = termsOf(property, day, await findPolicy(db))
  const order = { reference: application.number, officer, applicantId: application.userId }
  await orders.surrender(db, property.id, order, now)
  await payBack(act, application, terms)
  return surrenderFacts(property, terms, day)
}

const EVENTS = { APPROVE: 'APPROVED', REJECT: 'REJECTED' } as const

async function tell(
  { db, now }: OfficerAct,
  application: PermissionRecord,
  order: OrderFacts | null,
  remarks: string,
): Promise<void> {
  const { number, userId } = application
  if (!order)
    return notifyCitizen(db, userId, 'PERMISSION_REJECTED', { number, remarks, remarksHi: remarks }, now)
  const refund = order.surrender?.refund
  if (refund === undefined) return notifyCitizen(db, userId, 'NOC_GRANTED', { number }, now)
  return notifyCitizen(db, userId, 'SURRENDER_ACCEPTED', { number, amount: formatAmount(refund) }, now)
}

/**
 * Decides an application under process. The order's facts are frozen with the decision; the same decision again changes
 * nothing.
 * @throws ActRefused when it is not under process, a rejection has no remarks, the applicant has lost the property, a
 *   mortgage would stand over overdue money, or a surrender over a mortgage
 */
export async function decidePermission(
  act: OfficerAct,
  properties: PermissionProperties,
  orders: PropertyOrders,
  { number, decision, remarks }: PermissionDecision,
): Promise<'done' | 'unchanged'> {
  const { db, ports, now, officer } = act
  const application = await holdByNumber(act, properties, number)
  const isApproval = decision === 'APPROVE'
  if (application.statusId === (isApproval ? ApplicationStatus.Approved : ApplicationStatus.Rejected))
    return 'unchanged'
  const actor = { type: 'AUTHORITY', id: officer } as const
  if (stateAfter(application, decision, actor) === null)
    throw new ActRefused(
      `${number} is in status ${applicationStatusName(application.statusId).en}, not under process.`,
    )
  if (!isApproval && remarks === '')
    throw new ActRefused(`${number}: the citizen must be told why, in the remarks.`)
  const holders = await properties.linkedUsers(db, application.propertyId)
  if (isApproval && !holders.includes(application.userId))
    throw new ActRefused(
      `${number}: the applicant has the property no longer; the application can only be rejected.`,
    )
  const property = await properties.get(db, ports, application.propertyId, istDay(now))
  const grant = application.typeId === PermissionType.MortgageNoc ? grantNoc : acceptSurrender
  const order = isApproval ? await grant(act, application, property, orders) : null
  const told = { event: EVENTS[decision], remarks, stage: application.stage }
  const columns = {
    decided_on: now,
    remarks,
    order_facts: order === null ? null : JSON.stringify(order),
  }
  await movePermission(db, properties, application, decision, actor, told, now, columns)
  // A surrender takes the property from everybody: what else was applied for on it ends.
  await endLostPermissions(act, properties, application.propertyId)
  await tell(act, application, order, remarks)
  return 'done'
}
