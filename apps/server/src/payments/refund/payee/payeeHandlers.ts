import { general } from '#contract/general.ts'
import { payeeCalls } from '#contract/payment/payee.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { Actor } from '#server/audit/audit.ts'
import type { BaseContext, Handlers } from '#server/gateway/context.ts'
import type { Payable } from '#server/payable/payable.ts'
import { findOpenChange, holdPayeeChange, type WhichChange } from '../payeeChangeStore.ts'
import { stopHashOf } from './changePayee.ts'
import { stopChange } from './stopChange.ts'

type Code = keyof typeof payeeCalls.StopRefundAccountChange.refusals & string

/** The change of a refund account that waits, and the ways to stop it. */
export function payeeHandlers(payables: readonly Payable[]): Handlers<typeof payeeCalls> {
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
    StopRefundAccountChange: ({ changeId }, context) => {
      const { userId } = context.citizen
      return stop(context, { id: changeId, userId }, { type: 'CITIZEN', id: String(userId) })
    },
    StopRefundAccountChangeByCode: ({ code }, context) =>
      stop(context, { stopHash: stopHashOf(code) }, { type: 'VISITOR', id: 'stop-account' }),
  }
}
