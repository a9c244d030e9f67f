import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import { DAY_MS, DAY_SECONDS, MINUTE_SECONDS } from '#domain/dates/lengths.ts'
import { eachOf } from '#server/jobs/eachOf.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import type { PaymentWorks } from '#server/payable/works.ts'
import { askProvider } from './askProvider.ts'
import { expireChallan, expirePayment, remindOfChallan } from './expirePayment.ts'
import { listEndingChallans, listExpired, listOverdueChallans, listToAsk } from './waitingStore.ts'

/** So many records are moved in one run; the next run takes the rest. */
const BATCH = 200

/** Orders whose time is over: the provider is asked last, then the entity goes back. Without an answer they stay open. */
async function expire(works: PaymentWorks, context: JobContext): Promise<void> {
  const due = await listExpired(works.db, context.now, BATCH)
  await eachOf(context, due, 'a payment could not be ended', async id => {
    if ((await askProvider(works, id, 'SYNC')) !== 'silent') await expirePayment(works, id)
  })
}

/** Payments whose outcome is not known: asked again and again, ever more rarely, for five days. */
async function sync(works: PaymentWorks, context: JobContext): Promise<void> {
  const due = await listToAsk(works.db, context.now, BATCH)
  await eachOf(context, due, 'a payment could not be asked about', id => askProvider(works, id, 'SYNC'))
}

/** Challans whose last day is over end; those that end today or tomorrow are called to mind. */
async function challans(works: PaymentWorks, context: JobContext): Promise<void> {
  const { now } = context
  const over = await listOverdueChallans(works.db, now)
  await eachOf(context, over, 'a challan could not be ended', id => expireChallan(works, id))
  const ending = await listEndingChallans(works.db, {
    from: now,
    to: endOfIstDay(addDays(istDay(now), 1)),
    madeBefore: new Date(now.getTime() - DAY_MS),
  })
  await eachOf(context, ending, 'a challan could not be called to mind', id => remindOfChallan(works, id))
}

/** What happens to payments by time until their money is there or cannot come any more. */
export function arrivalTimers(payables: PaymentWorks['payables']): Timer[] {
  const timer = (
    name: string,
    everySeconds: number,
    act: (works: PaymentWorks, context: JobContext) => Promise<void>,
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
