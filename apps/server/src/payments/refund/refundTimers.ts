import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { Timer } from '#server/jobs/timer.ts'
import type { PaymentWorks } from '#server/payable/works.ts'
import { foldRefundTally } from './refundStageStore.ts'
import { listToTry } from './refundStore.ts'
import { sendRefund } from './sendRefund.ts'

/** So many refunds are sent in one run; the next run takes the rest. */
const BATCH = 200

/** Refunds that wait for the provider are sent, and those on their way asked about. */
export const refundTimers = (payables: PaymentWorks['payables']): Timer[] => [
  {
    name: 'payments.refunds',
    everySeconds: MINUTE_SECONDS,
    async run(context) {
      const { db, now, ports } = context
      const due = await listToTry(db, now, BATCH)
      await eachOf(context, due, 'a refund could not be sent', id => sendRefund({ db, ports, payables }, id))
    },
  },
  { name: 'payments.fold-refund-tally', everySeconds: MINUTE_SECONDS, run: ({ db }) => foldRefundTally(db) },
]
