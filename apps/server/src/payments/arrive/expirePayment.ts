import { aboutRecord } from '#domain/application/about.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import type { Actor } from '#server/audit/audit.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import { inAct, type PaymentWorks } from '#server/payable/works.ts'
import { closeTransaction } from '../transaction/endTransaction.ts'
import { lockTransaction, noteReminded } from '../transaction/transactionStore.ts'

const TIMER: Actor = { type: 'TIMER', id: 'payments.expire' }

/** Ends an order whose time is over, after the provider has said that nothing was paid. Anything else stays as it is. */
export const expirePayment = (works: PaymentWorks, transactionId: number): Promise<void> =>
  inAct(works, async act => {
    const transaction = await lockTransaction(act.db, transactionId)
    const { statusId, expiresOn } = transaction
    if (statusId !== PaymentStatus.Initiated || expiresOn === null || expiresOn > act.now) return
    const reason = 'It was not paid in time.'
    await closeTransaction(act, transaction, { act: 'EXPIRE', reason, actor: TIMER })
  })

/** Ends a challan whose last day is over, unless its depositor has told of a deposit: then the bank's file decides. */
export const expireChallan = (works: PaymentWorks, transactionId: number): Promise<void> =>
  inAct(works, async act => {
    const transaction = await lockTransaction(act.db, transactionId)
    const { statusId, challanValidTill, depositReference, challanNumber, userId } = transaction
    if (statusId !== PaymentStatus.ChallanGenerated || depositReference !== null) return
    if (challanValidTill === null || challanValidTill >= act.now) return
    const reason = 'The challan was not deposited in time.'
    await closeTransaction(act, transaction, { act: 'EXPIRE', reason, actor: TIMER })
    const params = {
      challan: challanNumber ?? '',
      date: formatDate(challanValidTill, 'day'),
      record: aboutRecord(transaction),
    }
    await notifyCitizen(act.db, act.ports, userId, 'CHALLAN_EXPIRED', params, act.now)
  })

/** Calls to mind, once, that a challan is about to end. */
export const remindOfChallan = (works: PaymentWorks, transactionId: number): Promise<void> =>
  inAct(works, async ({ db, ports, now }) => {
    const transaction = await lockTransaction(db, transactionId)
    const { challanNumber, challanValidTill, total, userId } = transaction
    await noteReminded(db, transactionId, now)
    const params = {
      challan: challanNumber ?? '',
      amount: formatAmount(total),
      date: formatDate(challanValidTill, 'day'),
      record: aboutRecord(transaction),
    }
    await notifyCitizen(db, ports, userId, 'CHALLAN_EXPIRING', params, now)
  })
