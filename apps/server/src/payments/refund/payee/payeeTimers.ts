import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { endWait } from '#server/lifecycle/heldChange.ts'
import type { Ports } from '#server/ports/ports.ts'
import { holdPayeeChange, listDueChanges } from '../payeeChangeStore.ts'
import { PAYEE_CHANGE } from '../payeeCycle.ts'

/** So many changes come into force in one run; the next run takes the rest. */
const BATCH = 500
const actor = { type: 'TIMER', id: 'payments.payees' } as const

async function takeEffect(db: Db, ports: Ports, id: number, now: Date): Promise<void> {
  const change = await holdPayeeChange(db, ports, { id })
  if (!change) return
  await endWait(db, PAYEE_CHANGE, change, 'TAKE_EFFECT', { actor, now, event: 'REFUND_ACCOUNT_IN_FORCE' })
}

/** Changes of account that nobody stopped come into force. */
export const payeeTimer: Timer = {
  name: 'payments.payees',
  everySeconds: MINUTE_SECONDS,
  async run({ db, now, ports, log }) {
    const due = await listDueChanges(db, now, BATCH)
    await eachOf({ log }, due, 'a change of account could not come into force', id =>
      inTransaction(db, tx => takeEffect(tx, ports, id, now)),
    )
  },
}
