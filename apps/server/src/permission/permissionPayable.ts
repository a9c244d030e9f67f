import type { payableRefusals } from '#contract/payment/payable.ts'
import { paymentRefusals } from '#contract/payment/refusals.ts'
import type { CodesOf } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { FeeType } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { sum } from '#domain/money/paise.ts'
import type { Head } from '#domain/payment/head.ts'
import { slowestRefund } from '#domain/permission/consent.ts'
import { type PermissionPolicy, type PermissionType, permissionFee } from '#domain/permission/rules.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { MovedRefund, Payable, PayableContext } from '#server/payable/payable.ts'
import { followRefunds } from '#server/payable/refundMark.ts'
import { listRefundsOf } from '#server/payments/refund/refundStore.ts'
import { findPermission, type PermissionRecord } from './applicationStore.ts'
import { feeDay } from './feeDay.ts'
import { handIn } from './handIn.ts'
import { movePermission } from './movePermission.ts'
import { applyRefusal, completeRefusal } from './ownPermission.ts'
import { PERMISSION_REFUND } from './permissionCycle.ts'
import { findPolicy } from './policyStore.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

type PayCode = CodesOf<typeof payableRefusals.permission>

const ENTITY = EntityType.PermissionApplication

/** The fee of an application with its tax; nothing for a free one. */
function headsOf(typeId: PermissionType, policy: PermissionPolicy): Head[] {
  const { fee, gst, total } = permissionFee(typeId, policy)
  if (total === 0n) return []
  const rate = policy.nocGstBp / 100
  return [
    {
      id: FeeType.PermissionFee,
      feeTypeId: FeeType.PermissionFee,
      name: say('Fee for the no-objection', 'अनापत्ति का शुल्क'),
      basis: say('Not refunded once submitted', 'प्रस्तुत करने के बाद वापस नहीं होगा'),
      amount: total,
      subItems: [
        { name: say('Fee', 'शुल्क'), amount: fee },
        { name: say(`GST ${rate} %`, `जीएसटी ${rate} %`), amount: gst, feeTypeId: FeeType.Gst },
      ],
    },
  ]
}

/** Whether a refund is an owner's share of a surrender. */
const isShare = ({ purpose }: { readonly purpose: string }): boolean => purpose.startsWith('SURRENDER:')

/** Makes the payable of applications over the properties that they are about. */
export function permissionPayable(properties: PermissionProperties): Payable<PayCode> {
  /** The application with its property, both held for the transaction. */
  async function hold(
    { db, ports, now }: PayableContext,
    id: number,
    userId?: number,
  ): Promise<{ application: PermissionRecord; property: HeldProperty } | null> {
    const key = userId === undefined ? { id } : { id, userId }
    const seen = await findPermission(db, ports, key)
    if (!seen) return null
    await properties.lock(db, seen.propertyId)
    const application = (await findPermission(db, ports, key, true)) ?? seen
    const day = istDay(now)
    const property =
      userId === undefined
        ? await properties.get(db, ports, application.propertyId, day)
        : await properties.find(db, ports, userId, application.propertyId, day)
    return property && { application, property }
  }

  const refusalOf = async (
    { db, now, ports }: PayableContext,
    application: PermissionRecord,
    property: HeldProperty,
  ) =>
    applyRefusal(application.typeId, property) ??
    (await completeRefusal({ db, ports }, application, property, now))

  /** An application whose payment is not under way may be changed again. */
  async function backToDraft(context: PayableContext, id: number): Promise<void> {
    const held = await hold(context, id)
    if (held?.application.statusId !== ApplicationStatus.PaymentPending) return
    const actor = { type: 'PROVIDER', id: '' } as const
    const told = { event: 'PAYMENT_FAILED', isPublic: false }
    const { db, now } = context
    await movePermission(db, properties, held.application, 'PAYMENT_FAILED', actor, told, now)
  }

  return {
    entityTypeId: ENTITY,
    async quote(context, userId, id) {
      const held = await hold(context, id, userId)
      if (!held) return null
      const { application, property } = held
      const heads = headsOf(
        application.typeId,
        await findPolicy(context.db, feeDay(application, context.now)),
      )
      if (heads.length === 0 || application.statusId !== ApplicationStatus.Draft)
        return paymentRefusals.NOT_PAYABLE({
          message: say('Nothing is to be paid on this application.', 'इस आवेदन पर कुछ भी देय नहीं है।'),
        })
      const refused = await refusalOf(context, application, property)
      if (refused) return refused
      const type = permissionTypeName(application.typeId)
      return {
        heads,
        title: say(`${property.title.en}: ${type.en}`, `${property.title.hi}: ${type.hi}`),
        allowedMethods: [1],
      }
    },
    async overview({ db, ports, now }, userId, id) {
      const application = await findPermission(db, ports, { id, userId })
      if (!application) return null
      const isPaid = application.submittedOn !== null
      const heads = headsOf(application.typeId, await findPolicy(db, feeDay(application, now)))
      return { heads: heads.map(head => ({ ...head, isPaid })), allowedMethods: [1] }
    },
    async started(context, id) {
      const held = await hold(context, id)
      if (!held) throw new Error(`application ${id} vanished`)
      const actor = { type: 'CITIZEN', id: String(held.application.userId) } as const
      const told = { event: 'PAYMENT_STARTED', isPublic: false }
      const { db, now } = context
      const columns = { fee_day: istDay(now) }
      await movePermission(db, properties, held.application, 'PAY', actor, told, now, columns)
    },
    async fulfil(context, payment) {
      const held = await hold(context, payment.entityId)
      if (!held) return { applied: false, reason: 'RECORD_GONE' }
      const { application, property } = held
      const { statusId } = application
      const holders = await properties.linkedUsers(context.db, property.id)
      if (!holders.includes(application.userId)) return { applied: false, reason: 'NOT_HOLDER' }
      const actor = { type: 'PROVIDER', id: String(payment.transactionId) } as const
      if (statusId !== ApplicationStatus.PaymentPending && statusId !== ApplicationStatus.Draft)
        return { applied: false, reason: 'NOTHING_AWAITED' }
      // Late money finds a draft again: it counts only when the draft could still be handed in for the same amount.
      if (statusId === ApplicationStatus.Draft) {
        const refused = await refusalOf(context, application, property)
        if (refused) return { applied: false, reason: 'NOT_ALLOWED', refusal: refused.code }
        // What was quoted when the payment was begun is what it owes, whatever the fee became since.
        const begun = istDay(payment.createdOn)
        const heads = headsOf(application.typeId, await findPolicy(context.db, begun))
        const due = sum(heads.map(head => head.amount))
        if (due !== payment.amount) return { applied: false, reason: 'AMOUNT_CHANGED' }
        const told = { event: 'PAYMENT_STARTED', isPublic: false }
        const payer = { type: 'CITIZEN', id: String(application.userId) } as const
        const { db, now } = context
        const columns = { fee_day: begun }
        const to = await movePermission(db, properties, application, 'PAY', payer, told, now, columns)
        await handIn(context, properties, { ...application, statusId: to }, property, 'PAID', actor)
        return { applied: true }
      }
      await handIn(context, properties, application, property, 'PAID', actor)
      return { applied: true }
    },
    rested: backToDraft,
    released: backToDraft,
    async numberOf({ db, ports }, id) {
      return (await findPermission(db, ports, { id }))?.number ?? ''
    },
    async refundsMoved(context, by, refunds) {
      const moved = refunds.filter(isShare)
      // The mark shows what the owners wait for together: the slowest of their refunds, or one that came back.
      const ids = moved.map(refund => refund.entityId)
      const shares = (await listRefundsOf(context.db, ENTITY, ids)).filter(isShare)
      const of = Map.groupBy(shares, share => share.entityId)
      const isSlowest = ({ entityId, statusId }: MovedRefund) =>
        slowestRefund((of.get(entityId) ?? []).map(share => share.statusId)) === statusId
      await followRefunds(context, PERMISSION_REFUND, by, moved.filter(isSlowest))
    },
  }
}
