import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatAmount } from '#domain/money/format.ts'
import { missingDocuments, PermissionType, requiredDocuments } from '#domain/permission/rules.ts'
import { uploadedTypes } from '#server/documents/documentStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { enqueue } from '#server/jobs/task.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { listSpeakers } from './consentStore.ts'
import { readConsents } from './consents.ts'
import { endLostPermissions } from './endLost.ts'
import { movePermission, stateAfter } from './movePermission.ts'
import { holdByNumber } from './officerActs.ts'
import { nocFacts, type OrderFacts, surrenderFacts } from './orderFacts.ts'
import { orderTask } from './orderTask.ts'
import { otherParties, tellAll } from './parties.ts'
import { payBack } from './payBack.ts'
import { findPolicy } from './policyStore.ts'
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
    throw new ActRefused({
      en: `${application.number}: something is overdue on ${property.code}; it must be paid first.`,
      hi: `${application.number}: ${property.code} पर कुछ बकाया है; पहले उसका भुगतान हो।`,
    })
  const names = await bankNames(db, [application.form.mortgage.bankId])
  await orders.setMortgaged(db, property.id, true)
  return nocFacts(application.form, property, names.get(application.form.mortgage.bankId)?.en ?? '')
}

/** Approves a surrender: the allotment ends, and the money goes back by the rule of the day it was handed in. */
async function acceptSurrender(
  act: OfficerAct,
  application: PermissionRecord,
  property: HeldProperty,
  orders: PropertyOrders,
): Promise<OrderFacts> {
  const { db, ports, now, officer } = act
  // It may have been mortgaged since the surrender was handed in.
  const given = await uploadedTypes(db, ENTITY, application.id)
  if (missingDocuments(requiredDocuments(application.typeId, property), given))
    throw new ActRefused({
      en: `${application.number}: ${property.code} is mortgaged; return it for the consent of the lender.`,
      hi: `${application.number}: ${property.code} बंधक है; ऋणदाता की सहमति के लिए लौटाएँ।`,
    })
  const { owners } = await readConsents(db, ports, application, property)
  const missing = owners.filter(one => one.state !== 'GIVEN')
  if (application.askedDigest === '' || owners.length === 0)
    throw new ActRefused({
      en: `${application.number}: its owners were never asked for their consent; return it, so that all consent when it is handed in again.`,
      hi: `${application.number}: स्वामियों से सहमति नहीं माँगी गई; लौटाएँ, ताकि फिर से जमा होने पर सब सहमति दें।`,
    })
  if (missing.length > 0)
    throw new ActRefused({
      en: `${application.number}: ${missing.map(one => one.holder.name).join(', ')} did not consent; return it, so that all owners consent.`,
      hi: `${application.number}: ${missing.map(one => one.holder.name).join(', ')} ने सहमति नहीं दी; लौटाएँ, ताकि सभी स्वामी सहमति दें।`,
    })
  const day = termsDay(application.submittedOn, now)
  const terms = termsOf(property, day, await findPolicy(db, day))
  const order = { reference: application.number, officer, applicantId: application.userId }
  await orders.surrender(db, ports, property.id, order, now)
  const shares = await payBack(act, application, terms, owners)
  return surrenderFacts(property, terms, day, shares)
}

const EVENTS = { APPROVE: 'APPROVED', REJECT: 'REJECTED' } as const

/** Tells the applicant, and the owners of a surrender with what each of them gets. */
async function tell(
  { db, ports, now }: OfficerAct,
  application: PermissionRecord,
  order: OrderFacts | null,
  remarks: string,
  others: readonly number[],
): Promise<void> {
  const { number, userId } = application
  const all = [userId, ...others]
  if (!order) {
    const params = { number, remarks, remarksHi: remarks }
    return tellAll(db, ports, all, { template: 'PERMISSION_REJECTED', params }, now)
  }
  if (!order.surrender) return notifyCitizen(db, ports, userId, 'NOC_GRANTED', { number }, now)
  const shares = new Map(order.surrender.shares.map(one => [one.ownerId, one.refund]))
  const speakers = await listSpeakers(db, application.id)
  for (const citizen of all) {
    const own = speakers.find(one => one.userId === citizen)
    const amount = formatAmount(own ? (shares.get(own.ownerId) ?? '0.00') : '0.00')
    if (own) await notifyCitizen(db, ports, citizen, 'SURRENDER_ACCEPTED', { number, amount }, now)
  }
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
    throw new ActRefused({
      en: `${number} is in status ${applicationStatusName(application.statusId).en}, not under process.`,
      hi: `${number} की स्थिति ${applicationStatusName(application.statusId).hi} है, प्रक्रियाधीन नहीं।`,
    })
  if (!isApproval && remarks === '')
    throw new ActRefused({
      en: `${number}: the citizen must be told why, in the remarks.`,
      hi: `${number}: टिप्पणी में नागरिक को कारण बताना आवश्यक है।`,
    })
  const holders = await properties.linkedUsers(db, application.propertyId)
  if (isApproval && !holders.includes(application.userId))
    throw new ActRefused({
      en: `${number}: the applicant has the property no longer; the application can only be rejected.`,
      hi: `${number}: संपत्ति अब आवेदक की नहीं है; आवेदन केवल अस्वीकार हो सकता है।`,
    })
  const property = await properties.get(db, ports, application.propertyId, istDay(now))
  const others = await otherParties(db, ports, properties, application, property)
  const grant = application.typeId === PermissionType.MortgageNoc ? grantNoc : acceptSurrender
  const order = isApproval ? await grant(act, application, property, orders) : null
  const told = { event: EVENTS[decision], remarks, stage: application.stage }
  const columns = {
    decided_on: now,
    remarks,
    order_facts: order === null ? null : JSON.stringify(order),
  }
  await movePermission(db, properties, application, decision, actor, told, now, columns)
  const addressees = [...new Set([...holders, ...others])]
  if (order) await enqueue(db, orderTask, { applicationId: application.id, addressees }, now)
  // A surrender takes the property from everybody: what else was applied for on it ends.
  await endLostPermissions(act, properties, application.propertyId)
  await tell(act, application, order, remarks, others)
  return 'done'
}
