import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import { DAY_MS, DAY_SECONDS, MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { inTurns } from '#server/jobs/inTurns.ts'
import type { JobContext, Timer, TimerRun } from '#server/jobs/timer.ts'
import type { PaymentWorks } from '#server/payable/works.ts'
import { askProvider } from './askProvider.ts'
import { expireChallan, expirePayment, remindOfChallan } from './expirePayment.ts'
import { listEndingChallans, listExpired, listOverdueChallans, listToAsk } from './waitingStore.ts'

/** Orders whose time is over: the provider is asked last, then the entity goes back. Without an answer they stay open. */
const expire = (works: PaymentWorks, context: JobContext): Promise<TimerRun> =>
  inTurns(context, {
    name: 'payments.expire',
    failed: 'a payment could not be ended',
    list: (after, limit) => listExpired(works.db, context.now, { after, limit }),
    move: async id => {
      const word = await askProvider(works, id, 'SYNC')
      if (word !== 'silent') await expirePayment(works, id)
      return word
    },
  })

/** Payments whose outcome is not known: asked again and again, ever more rarely, for five days. */
const sync = (works: PaymentWorks, context: JobContext): Promise<TimerRun> =>
  inTurns(context, {
    name: 'payments.sync',
    failed: 'a payment could not be asked about',
    list: (after, limit) => listToAsk(works.db, context.now, { after, limit }),
    move: id => askProvider(works, id, 'SYNC'),
  })

/** Challans whose last day is over end; those that end today or tomorrow are called to mind. */
async function challans(works: PaymentWorks, context: JobContext): Promise<TimerRun> {
  const { now } = context
  const ended = await inTurns(context, {
    name: 'payments.challans, ended',
    failed: 'a challan could not be ended',
    list: (after, limit) => listOverdueChallans(works.db, now, { after, limit }),
    move: id => expireChallan(works, id),
  })
  const ending = {
    from: now,
    to: endOfIstDay(addDays(istDay(now), 1)),
    madeBefore: new Date(now.getTime() - DAY_MS),
  }
  const reminded = await inTurns(context, {
    name: 'payments.challans, ending',
    failed: 'a challan could not be called to mind',
    list: (after, limit) => listEndingChallans(works.db, ending, { after, limit }),
    move: id => remindOfChallan(works, id),
  })
  return ended ?? reminded
}

/** What happens to payments by time until their money is there or cannot come any more. */
export function arrivalTimers(payables: PaymentWorks['payables']): Timer[] {
  const timer = (
    name: string,
    everySeconds: number,
    act: (works: PaymentWorks, context: JobContext) => Promise<TimerRun>,
  ): Timer => ({
    name,
    everySeconds,
    run: context => act({ db: context.db, ports: context.ports, payables }, context),
  })
  return [
    timer('payments.expire', MINUTE_SECONDS, expire),
    timer('payments.sync', MINUTE_SECONDS, sync),
    timer('payments.challans', DAY_SECONDS, challans),
  ]
}
