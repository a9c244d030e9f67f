import { general } from '#contract/general.ts'
import type { accountVerificationCalls } from '#contract/payment/accountVerification.ts'
import { payeeCalls } from '#contract/payment/payee.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { Actor } from '#server/audit/audit.ts'
import { presentVerification } from '#server/bankVerification/presentVerification.ts'
import type { BaseContext, Handlers } from '#server/gateway/context.ts'
import { stopHashOf } from '#server/lifecycle/heldChange.ts'
import type { Payable } from '#server/payable/payable.ts'
import { findOpenChange, holdPayeeChange, type WhichChange } from '../payeeChangeStore.ts'
import { payeesOfRefunds } from '../payeeStanding.ts'
import { findRefunds } from '../refundStore.ts'
import { stopChange } from './stopChange.ts'

type Code = keyof typeof payeeCalls.StopRefundAccountChange.refusals & string

/** The change of a refund account that waits, and the ways to stop it. */
type PayeeCalls = typeof payeeCalls & Pick<typeof accountVerificationCalls, 'GetRefundAccountVerification'>

export function payeeHandlers(payables: readonly Payable[]): Handlers<PayeeCalls> {
  async function stop(context: BaseContext<Code>, which: WhichChange, actor: Actor) {
    const { db, now, ports } = context
    const change = await holdPayeeChange(db, ports, which)
    if (!change) return context.refuse(general.RECORD_NOT_FOUND())
    const done = await stopChange({ db, now, ports, payables }, change, actor)
    if (!done.ok) return context.refuse(payeeCalls.StopRefundAccountChange.refusals[done.reason]())
    return { accountLast4: change.payee.bankAccountNumber.slice(-4) }
  }
  return {
    async GetRefundAccountChange(of, { db, ports, citizen }) {
      const found = await findOpenChange(db, ports, { ...of, userId: citizen.userId })
      if (!found) return { change: null }
      return {
        change: {
          changeId: found.id,
          accountLast4: found.payee.bankAccountNumber.slice(-4),
          holderName: found.payee.bankAccountHolderName,
          askedOn: toIstIso(found.askedOn),
          inForceOn: toIstIso(found.inForceOn),
        },
      }
    },
    async GetRefundAccountVerification(of, context) {
      const { db, citizen } = context
      const refunds = (await findRefunds(db, of)).filter(
        one =>
          one.userId === citizen.userId &&
          one.mode === 'NEFT' &&
          one.statusId === RefundStatus.RefundRequested,
      )
      const payees = await payeesOfRefunds(context, refunds)
      // Where money of a record waits for several accounts, the one that needs its citizen is told of.
      const payee = payees.find(one => one.standing === 'CITIZEN') ?? payees[0]
      if (!payee?.verification) return { verification: null }
      return { verification: { ...presentVerification(payee.verification), standing: payee.standing } }
    },
    StopRefundAccountChange: ({ changeId }, context) => {
      const { userId } = context.citizen
      return stop(context, { id: changeId, userId }, { type: 'CITIZEN', id: String(userId) })
    },
    StopRefundAccountChangeByCode: ({ code }, context) =>
      stop(context, { stopHash: stopHashOf(code) }, { type: 'VISITOR', id: 'stop-account' }),
  }
}
