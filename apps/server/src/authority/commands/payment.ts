import { say, type Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay, istInstant } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Paise } from '#domain/money/paise.ts'
import { EXCEPTION_MEANINGS } from '#domain/payment/exception.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { enterDeposit } from '#server/payments/arrive/enterDeposit.ts'
import { syncStale } from '#server/payments/arrive/syncStale.ts'
import { listExceptions, resolveException, resolveMatched } from '#server/payments/books/exceptionStore.ts'
import { findTransaction } from '#server/payments/transaction/transactionStore.ts'
import { findDemand } from '#server/property/account/accountStore.ts'
import { findProperty } from '#server/property/register/propertyStore.ts'
import { payables } from '#server/registries.ts'
import { type ReversedReceipt, reverseReceipt } from '#server/reverseReceipt.ts'
import { type Command, command, flag, type OfficerContext, option } from '../command.ts'
import { day, optional, rupees, text, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { newDetails } from '../output/details.ts'
import type { Table } from '../output/table.ts'
import { askDemand } from './askDemand.ts'
import { exceptionTable } from './reconcile.ts'

const confirm = command({
  name: 'challan confirm',
  summary: 'Confirms challans whose deposit the bank has told of outside its statement',
  details:
    'All rows are taken, or none. A deposit that was counted before changes nothing. Money for something that cannot be had any more goes back to the payer.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each deposit; amounts in rupees',
    columns: { challanNumber: text(40), amount: rupees(), depositDay: day(), bankReference: text(40) },
    key: ['bankReference'],
  }),
  async run(context, _, rows) {
    const { db, now, ports } = context
    const reasons: string[] = []
    const notes: Text[] = []
    let done = 0
    for await (const { challanNumber, amount, depositDay, bankReference } of rows) {
      const deposit = { challanNumber, amount, reference: bankReference, depositedOn: istInstant(depositDay) }
      const entered = await enterDeposit({ db, now, ports, payables }, deposit)
      if (entered.outcome === 'refused') reasons.push(entered.why)
      else if (entered.outcome === 'unchanged') context.unchanged()
      else {
        // A receipt takes the next number when it is written: it is no part of what two officers agree upon.
        const after = entered.outcome === 'confirmed' ? 'paid' : 'goes back to the payer'
        if (entered.outcome === 'confirmed')
          notes.push(
            say(
              `Challan ${challanNumber}: receipt ${entered.transaction.receiptNumber}.`,
              `चालान ${challanNumber}: रसीद ${entered.transaction.receiptNumber}।`,
            ),
          )
        const sum = formatRupees(amount)
        const fields = {
          state: ['awaited', after],
          amount: [null, sum],
          ...newDetails({ depositDay, bankReference }),
        } as const
        context.change({ kind: 'changed', record: `Challan ${challanNumber}`, fields })
        const matched = { on: now, by: context.acting.name, text: `matched with challan ${challanNumber}` }
        for (const id of await resolveMatched(db, bankReference, matched))
          await context.audit({
            entityTypeId: EntityType.ReconciliationException,
            entityId: id,
            event: 'EXCEPTION_RESOLVED',
            details: { reference: bankReference, challanNumber },
          })
      }
      done += 1
      await context.reached(done, rows.count, 'deposits')
    }
    if (reasons.length > 0) throw new ActRefused(...reasons)
    return { notes }
  },
})

const exceptions = command({
  name: 'payment exceptions',
  summary: 'Lists what the books and the files of bank and provider do not agree upon',
  kind: 'reads',
  options: { all: flag('also those that were resolved') },
  async run({ db }, { all }) {
    return { table: exceptionTable(await listExceptions(db, { all }), all) }
  },
})

const resolve = command({
  name: 'payment resolve',
  summary: 'Takes an exception off the list; the reason says what was done about it',
  details: 'It moves no money. The same disagreement is not listed again.',
  kind: 'changes',
  options: { id: option('the number of the exception', whole(1), 'number') },
  async run(context, { id }) {
    const { db, now, acting, reason } = context
    const found = await resolveException(db, id, { on: now, by: acting.name, text: reason })
    if (found === null) throw new ActRefused({ en: `There is no exception ${id}.`, hi: `अपवाद ${id} नहीं है।` })
    if (found === 'resolved before') {
      context.unchanged()
      return { notes: [say(`Exception ${id} was resolved before.`, `अपवाद ${id} पहले ही सुलझ चुका है।`)] }
    }
    const record = `Exception ${id}, ${found.reference}: ${EXCEPTION_MEANINGS[found.kind].en}`
    context.change({ kind: 'changed', record, fields: { state: ['open', 'resolved'] } })
    await context.audit({
      entityTypeId: EntityType.ReconciliationException,
      entityId: id,
      event: 'EXCEPTION_RESOLVED',
      details: found,
    })
    return {}
  },
})

const STALE_MINUTES = 15
const WORDS = {
  paid: 'paid, confirmed',
  'under way': 'authorised, not yet captured',
  unpaid: 'not paid',
  silent: 'NO ANSWER',
  fault: 'PAID BUT NOT FULFILLED: see payment exceptions',
} as const

const syncAll = command({
  name: 'payment sync-stale',
  summary: 'Asks the provider about every payment whose outcome is not known, now',
  details: 'The timers do so by themselves, ever more rarely; after an outage this is faster.',
  kind: 'works',
  options: {
    minutes: option(`only those older than so many minutes (${STALE_MINUTES})`, optional(whole(0)), 'number'),
  },
  async run({ now, ports, server, progress }, { minutes }) {
    const before = new Date(now.getTime() - (minutes ?? STALE_MINUTES) * MINUTE_MS)
    const asked = await syncStale({ db: server.database, ports, payables }, before, (done, total) =>
      progress(done, total, 'payments'),
    )
    const table: Table = {
      columns: ['TransactionId', 'OrderId', 'Answer'],
      rows: asked.map(({ transactionId, orderId, word }) => [transactionId, orderId, WORDS[word]]),
    }
    return { ok: asked.every(({ word }) => word !== 'silent' && word !== 'fault'), table }
  },
})

const CHARGE_DAYS = 15

/**
 * Asks for what the return of a cheque costs, in the transaction that takes its receipt back. It is a penalty and no price of
 * a service, so it bears no GST (CBIC circular 178/10/2022).
 * @throws ActRefused where no cheque on the account of a property came back
 */
async function askCharge(
  context: OfficerContext,
  { entityTypeId, entityId, transactionId }: ReversedReceipt,
  receipt: string,
  amount: Paise,
): Promise<void> {
  const { db, now } = context
  const property = entityTypeId === EntityType.Property ? await findProperty(db, { id: entityId }) : null
  const payment = transactionId === null ? null : await findTransaction(db, { transactionId })
  if (!property || (payment && payment.challanNumber === null))
    throw new ActRefused({
      en: `Receipt ${receipt} is of no cheque on the account of a property: nothing is charged for its return.`,
      hi: `रसीद ${receipt} किसी संपत्ति खाते के चेक की नहीं है: वापसी का शुल्क नहीं लगता।`,
    })
  // A receipt that is entered anew under its number may come back once more.
  let number = `RC/${receipt}`
  for (let turn = 2; await findDemand(db, number); turn += 1) number = `RC/${receipt}/${turn}`
  await askDemand(context, property, {
    number,
    name: say('Charge for a returned cheque', 'लौटे चेक का शुल्क'),
    basis: say(`The cheque of receipt ${receipt} came back unpaid`, `रसीद ${receipt} का चेक बिना भुगतान लौटा`),
    amount,
    gst: 0n,
    dueDay: addDays(istDay(now), CHARGE_DAYS),
  })
}

const reverse = command({
  name: 'payment reverse',
  summary: 'Takes back a receipt whose deposit or cheque bounced, or that the counter entered by mistake',
  details:
    'On the account of a property it is told anew without the receipt: dues, interest and later payments stand as if it had not come; a charge for the returned cheque is asked for in the same act. Rent of a lease is owed again and its tax invoice is credited; a booking ends and its days are free; an application in a survey or a lottery is a draft again. It is refused where a later act depends on it, with what to do instead. The reason of --reason is told to the citizen. Enter a corrected receipt afterwards with property receipts.',
  kind: 'changes',
  options: {
    receipt: option('the number of the receipt, of the portal or the counter', text(40), 'number'),
    dispute: option(
      "for a payment made online: the provider's number of the dispute by which it took the money back",
      optional(text(60)),
      'number',
    ),
    charge: option(
      `for a cheque on the account of a property: what its return costs; asked for by a demand that is due in ${CHARGE_DAYS} days`,
      optional(rupees()),
      'rupees',
    ),
  },
  async run(context, { receipt, dispute: named, charge }) {
    const dispute = named ?? ''
    const done = await reverseReceipt({ ...context, payables }, { receipt, dispute, reason: context.reason })
    if (!done) {
      context.unchanged()
      return {
        notes: [say(`Receipt ${receipt} was reversed before.`, `रसीद ${receipt} पहले ही निरस्त हो चुकी है।`)],
      }
    }
    const { entityTypeId, entityId, transactionId, paidFor, amount, restated } = done
    context.change({
      kind: 'changed',
      record: `Receipt ${receipt} of ${paidFor}`,
      fields: { state: ['received', 'reversed'] },
      paise: amount,
    })
    await context.audit({
      entityTypeId,
      entityId,
      event: 'RECEIPT_REVERSED',
      details: { receipt, transactionId, restated, ...(dispute === '' ? {} : { dispute }) },
      isPublic: true,
    })
    if (charge) await askCharge(context, done, receipt, charge)
    return restated === 0
      ? {}
      : {
          notes: [
            say(
              `${restated} later payments settle other dues since.`,
              `बाद के ${restated} भुगतान अब अन्य देय राशि में समायोजित हैं।`,
            ),
          ],
        }
  },
})

export const paymentCommands: readonly Command[] = [confirm, exceptions, resolve, syncAll, reverse]
