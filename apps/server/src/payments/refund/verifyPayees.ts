import { aboutRecord } from '#domain/application/about.ts'
import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { askBank } from '#server/bankVerification/askBank.ts'
import { holdVerification, listToAsk, markTold } from '#server/bankVerification/verificationStore.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import { inTurns } from '#server/jobs/inTurns.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Payee, payeesOfRefunds, verifyPayee } from './payeeStanding.ts'
import { listUnasked, listUntold } from './refundQueueStore.ts'
import { holdRefund, linkVerification, listByIds } from './refundStore.ts'

/** The bank is asked about so many accounts in one run; the next run takes the rest. */
const BATCH = 200

/** Accounts that were given before banks were asked, or whose answer is old: the bank is asked once money is due. */
async function askWhereUnknown(
  { db, now, ports }: JobContext,
  { refund, account, verification, standing }: Payee,
): Promise<void> {
  const isOld = standing === 'BANK' && verification !== null && verification.settledOn !== null
  if (verification !== null && !isOld) return
  await inTransaction(db, async tx => {
    await holdRefund(tx, refund.id)
    const id = await verifyPayee({ db: tx, now, ports }, refund.userId, account)
    await linkVerification(tx, refund.id, id)
  })
}

/** Tells a citizen once that the bank speaks against an account that money waits for. */
async function tell(
  works: { readonly db: Database; readonly ports: Ports },
  { refund, verification, account, standing }: Payee,
  now: Date,
): Promise<void> {
  if (standing !== 'CITIZEN' || verification === null || verification.toldOn !== null) return
  await inTransaction(works.db, async tx => {
    const held = await holdVerification(tx, works.ports, { id: verification.id })
    if (!held || held.toldOn !== null || held.state !== verification.state) return
    await markTold(tx, held.id, now)
    const params = { account: maskAccount(account.accountNumber), record: aboutRecord(refund) }
    await notifyCitizen(tx, works.ports, held.userId, 'REFUND_ACCOUNT_NOT_VERIFIED', params, now)
  })
}

/** Asks banks about the accounts that money waits for, follows those that have not answered, and tells citizens. */
export const verificationTimer: Timer = {
  name: 'payments.verification',
  everySeconds: MINUTE_SECONDS,
  async run(context) {
    const { db, now, ports } = context
    const withPayee = async (id: number, act: (payee: Payee) => Promise<void>) => {
      const [payee] = await payeesOfRefunds({ db, now, ports }, await listByIds(db, [id]))
      if (payee) await act(payee)
    }
    const asked = await inTurns(context, {
      name: 'payments.verification, asked',
      failed: 'an account could not be verified',
      list: (after, limit) => listUnasked(db, now, after, limit),
      move: id => withPayee(id, payee => askWhereUnknown(context, payee)),
    })
    const due = await listToAsk(db, now, BATCH)
    await eachOf(context, due, 'a bank could not be asked about an account', id => askBank(context, id))
    const told = await inTurns(context, {
      name: 'payments.verification, told',
      failed: 'a citizen could not be told of an account',
      list: (after, limit) => listUntold(db, after, limit),
      move: id => withPayee(id, payee => tell({ db, ports }, payee, now)),
    })
    return asked ?? told
  },
}
