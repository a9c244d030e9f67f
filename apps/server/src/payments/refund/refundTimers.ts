import { MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { inTurns } from '#server/jobs/inTurns.ts'
import type { Timer } from '#server/jobs/timer.ts'
import type { PaymentWorks } from '#server/payable/works.ts'
import { listToTry } from './refundQueueStore.ts'
import { foldRefundTally } from './refundStageStore.ts'
import { sendRefund } from './sendRefund.ts'

/** Refunds that wait for the provider are sent, and those on their way asked about. */
export const refundTimers = (payables: PaymentWorks['payables']): Timer[] => [
  {
    name: 'payments.refunds',
    everySeconds: MINUTE_SECONDS,
    run: context =>
      inTurns(context, {
        name: 'payments.refunds',
        failed: 'a refund could not be sent',
        list: (after, limit) => listToTry(context.db, context.now, after, limit),
        move: id => sendRefund({ db: context.db, ports: context.ports, payables }, id),
      }),
  },
  { name: 'payments.fold-refund-tally', everySeconds: MINUTE_SECONDS, run: ({ db }) => foldRefundTally(db) },
]
