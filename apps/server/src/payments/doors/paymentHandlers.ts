import { general } from '#contract/general.ts'
import { type paymentCalls, paymentMethods } from '#contract/payment/calls.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { sum, toPaise, toRupees } from '#domain/money/paise.ts'
import { mayArriveUntil } from '#domain/payment/timing.ts'
import type { TransactionRecord } from '#domain/payment/transaction.ts'
import { findContact } from '#server/account/contactStore.ts'
import type { BaseContext, Handlers } from '#server/gateway/context.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { Payable } from '#server/payable/payable.ts'
import { presentHead } from '#server/payable/presentHead.ts'
import { findPayable, type PaymentWorks } from '#server/payable/works.ts'
import { askProvider } from '../arrive/askProvider.ts'
import { syncPayment, verifyPayment } from '../arrive/citizenAsks.ts'
import { findRefunds } from '../refund/refundStore.ts'
import { deleteChallan } from '../transaction/challan.ts'
import { createOrder } from '../transaction/createOrder.ts'
import { noteAttempt } from '../transaction/noteAttempt.ts'
import { listTransactions } from '../transaction/transactionListStore.ts'
import { findTransaction } from '../transaction/transactionStore.ts'
import { presentTransaction } from './presentTransaction.ts'
import { requestPayment } from './requestPayment.ts'

/** True while the money of a payment may be under way, and nothing has come for it or for another one since. */
function isUnconfirmed(one: TransactionRecord, all: readonly TransactionRecord[], now: Date): boolean {
  if (one.statusId === PaymentStatus.ChallanGenerated) return true
  if (one.restedOn !== null) return false
  if (one.statusId === PaymentStatus.Initiated) return true
  const isLate = one.statusId === PaymentStatus.Failed && one.orderId !== null && !one.isReplaced
  const paidSince = all.some(other => other.statusId === PaymentStatus.Success && other.id > one.id)
  return isLate && !paidSince && mayArriveUntil(one.createdOn) > now
}

/** The nine calls of payments and the ways of paying, over every service that can be paid. */
export function paymentHandlers(payables: readonly Payable[]): Handlers<typeof paymentCalls> {
  const worksOf = <Codes extends string>({
    db,
    ports,
    refuse,
  }: Pick<BaseContext<Codes>, 'db' | 'ports' | 'refuse'>): PaymentWorks & Refusing<Codes> => ({
    db,
    ports,
    payables,
    refuse,
  })
  const known = (entityTypeId: number) => findPayable({ payables }, entityTypeId)

  async function present(context: Pick<BaseContext, 'db'>, all: readonly TransactionRecord[]) {
    const [first] = all
    const refunds = first ? await findRefunds(context.db, first) : []
    return all.map(one =>
      presentTransaction(one, refunds.find(refund => refund.transactionId === one.id) ?? null),
    )
  }

  return {
    async PaymentRequest({ entityTypeId, entityId, expectedTotal, amount, ...choice }, context) {
      const transaction = await requestPayment(worksOf(context), {
        userId: context.citizen.userId,
        entityTypeId,
        entityId,
        choice: { ...choice, amount: amount === undefined ? undefined : toPaise(amount) },
        expectedTotal: expectedTotal === undefined ? undefined : toPaise(expectedTotal),
      })
      return presentTransaction(transaction, null)
    },
    async CreateOrder({ transactionId }, context) {
      const { citizen, db, language, ports } = context
      const order = await createOrder(worksOf(context), citizen.userId, transactionId)
      const { publicKeyId, checkoutScriptUrl } = ports.payments
      const payer = await findContact(db, ports, citizen.userId)
      return {
        orderId: order.orderId,
        keyId: publicKeyId,
        amount: Number(order.total),
        currency: 'INR',
        name: ports.authority.name[language],
        description: order.title[language],
        checkoutScriptUrl,
        prefill: { name: payer.name, email: payer.email, contact: payer.mobile },
      }
    },
    async SaveRazorPaymentRequest({ transactionId, orderId, ...told }, context) {
      const { citizen, db, refuse } = context
      const transaction = await findTransaction(db, { transactionId, userId: citizen.userId })
      if (!transaction || transaction.orderId !== orderId) return refuse(general.RECORD_NOT_FOUND())
      await noteAttempt(context, transaction.id, { ...told, toldBy: 'CHECKOUT' })
      if (told.event === 'DISMISSED')
        await askProvider(worksOf(context), transaction.id, 'SYNC', { hasLeft: true })
      return null
    },
    async VerifyRazorPayResponse(claim, context) {
      const paid = await verifyPayment(worksOf(context), context.citizen.userId, claim)
      return {
        paymentStatusId: paid.statusId,
        receiptNumber: paid.receiptNumber ?? '',
        entityTypeId: paid.entityTypeId,
        entityId: paid.entityId,
      }
    },
    async SyncBankTransactionWithId({ transactionId }, context) {
      const settled = await syncPayment(worksOf(context), context.citizen.userId, transactionId)
      return { paymentStatusId: settled.statusId, receiptNumber: settled.receiptNumber ?? '' }
    },
    async GetLatestUnconfirmedTransaction({ entityTypeId, entityId }, context) {
      const { citizen, db, now } = context
      const all = await listTransactions(db, citizen.userId, entityTypeId, entityId)
      const found = all.filter(one => isUnconfirmed(one, all, now)).slice(0, 1)
      const [shown] = await present(context, found)
      return shown && shown.refund === null ? shown : null
    },
    async GetApplicationTrasactionData({ applicationId, entityTypeId }, context) {
      const { citizen, db } = context
      return present(context, await listTransactions(db, citizen.userId, entityTypeId, applicationId))
    },
    async GeEnitityPaymentData({ entityTypeId, entityId }, context) {
      const found = await known(entityTypeId)?.overview(context, context.citizen.userId, entityId)
      if (!found) return context.refuse(general.RECORD_NOT_FOUND())
      const total = sum(found.heads.map(head => head.amount))
      const paid = sum(found.heads.filter(head => head.isPaid).map(head => head.amount))
      const isPaid = paid === total
      return {
        heads: found.heads.map(head => ({ ...presentHead(head), isPaid: head.isPaid ? 1 : 0 })),
        totalAmount: toRupees(total),
        paidAmount: toRupees(paid),
        dueAmount: toRupees(total - paid),
        paymentStatusId: isPaid ? PaymentStatus.Paid : PaymentStatus.NotPaid,
        allowedMethods: [...found.allowedMethods],
      }
    },
    async DeleteChallan({ transactionId }, context) {
      await deleteChallan({ ...context, payables }, context.citizen.userId, transactionId)
      return null
    },
    async GetPaymentMethod({ entityTypeId, entityId }, context) {
      const payable = known(entityTypeId)
      if (!payable) return context.refuse(general.RECORD_NOT_FOUND())
      const { viewer } = context
      const own =
        viewer && entityId !== undefined ? await payable.overview(context, viewer.userId, entityId) : null
      const allowed = own?.allowedMethods ?? payable.methods ?? [1]
      return paymentMethods.filter(method => allowed.includes(method.id))
    },
  }
}
