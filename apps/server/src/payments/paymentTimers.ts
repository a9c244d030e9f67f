import { PaymentStatus } from '#domain/application/payment.ts'
import { addDays, endOfIstDay, istDay } from '#domain/dates/ist.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { askProvider } from './askProvider.ts'
import { expireChallan, expirePayment, remindOfChallan } from './expirePayment.ts'
import type { Payable } from './payable.ts'
import { sendRefund } from './sendRefund.ts'
import type { PaymentWorks } from './works.ts'

/** So many records are moved in one run; the next run takes the rest. */
const BATCH = 200
const DAY_MS = 86_400_000

/** Moves each record by itself: one that cannot be moved is logged and tried again next time, and stops no other. */
async function each(
  { log }: JobContext,
  ids: readonly { readonly id: number }[],
  what: string,
  move: (id: number) => Promise<unknown>,
): Promise<void> {
  for (const { id } of ids) {
    try {
      await move(id)
    } catch (error) {
      log.error({ err: error, id }, what)
    }
  }
}

/** Orders whose time is over: the provider is asked last, then the entity goes back. Without an answer they stay open. */
async function expire(works: PaymentWorks, context: JobContext): Promise<void> {
  const due = await works.db
    .selectFrom('payment_transaction')
    .select('id')
    .where('status_id', '=', PaymentStatus.Initiated)
    .where('expires_on', '<=', context.now)
    .orderBy('expires_on')
    .limit(BATCH)
    .execute()
  await each(context, due, 'a payment could not be ended', async id => {
    if ((await askProvider(works, id, 'SYNC')) !== 'silent') await expirePayment(works, id)
  })
}

/** Payments whose outcome is not known: asked again and again, ever more rarely, for five days. */
async function sync(works: PaymentWorks, context: JobContext): Promise<void> {
  const due = await works.db
    .selectFrom('payment_transaction')
    .select('id')
    .where('next_ask_on', '<=', context.now)
    .where('order_id', 'is not', null)
    .orderBy('next_ask_on')
    .limit(BATCH)
    .execute()
  await each(context, due, 'a payment could not be asked about', id => askProvider(works, id, 'SYNC'))
}

async function sendRefunds(works: PaymentWorks, context: JobContext): Promise<void> {
  const due = await works.db
    .selectFrom('payment_refund')
    .select('id')
    .where('next_try_on', '<=', context.now)
    .orderBy('next_try_on')
    .limit(BATCH)
    .execute()
  await each(context, due, 'a refund could not be sent', id => sendRefund(works, id))
}

/** Challans whose last day is over end; those that end today or tomorrow are called to mind. */
async function challans(works: PaymentWorks, context: JobContext): Promise<void> {
  const { now } = context
  const open = works.db
    .selectFrom('payment_transaction')
    .where('status_id', '=', PaymentStatus.ChallanGenerated)
    .where('deposit_reference', 'is', null)
  const over = await open.select('id').where('challan_valid_till', '<', now).execute()
  await each(context, over, 'a challan could not be ended', id => expireChallan(works, id))
  const ending = await open
    .select('id')
    .where('reminded_on', 'is', null)
    .where('challan_valid_till', '>=', now)
    .where('challan_valid_till', '<=', endOfIstDay(addDays(istDay(now), 1)))
    .where('created_on', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  await each(context, ending, 'a challan could not be called to mind', id => remindOfChallan(works, id))
}

/** What happens to payments by time (domain design, section 19). */
export function paymentTimers(payables: readonly Payable[]): Timer[] {
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
    timer('payments.expire', 60, expire),
    timer('payments.sync', 60, sync),
    timer('payments.refunds', 60, sendRefunds),
    timer('payments.challans', 86_400, challans),
  ]
}
