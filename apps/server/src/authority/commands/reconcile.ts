import * as v from 'valibot'
import { say } from '#contract/text.ts'
import { type IstDay, istDay, istInstant } from '#domain/dates/ist.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { EXCEPTION_MEANINGS, type ReconciliationException } from '#domain/payment/exception.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { listExceptions } from '#server/payments/books/exceptionStore.ts'
import {
  type Reconciled,
  reconcileBank,
  type StatedDeposit,
} from '#server/payments/reconcile/reconcileBank.ts'
import { reconcileSettlement } from '#server/payments/reconcile/reconcileSettlement.ts'
import type { SettlementLine } from '#server/ports/paymentProvider/PaymentProvider.ts'
import { payables } from '#server/registries.ts'
import { type Command, command, type OfficerContext, type Outcome, option } from '../command.ts'
import { day, instant, optional, optionalText, rupees, text } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import type { Table } from '../output/table.ts'

const said = (amount: Paise | null): string | null => (amount === null ? null : toRupees(amount))

/** Exceptions for the eye or a file, with their resolution where resolved ones are among them. */
export function exceptionTable(found: readonly ReconciliationException[], withResolution = false): Table {
  const resolved = withResolution ? ['ResolvedOn', 'ResolvedBy', 'Resolution'] : []
  return {
    columns: [
      'Id',
      'Meaning',
      'Reference',
      'TransactionId',
      'InBooks',
      'InFile',
      'Note',
      'FoundOn',
      ...resolved,
    ],
    rows: found.map(one => [
      one.id,
      EXCEPTION_MEANINGS[one.kind],
      one.reference,
      one.transactionId,
      said(one.expected),
      said(one.found),
      one.note,
      one.foundOn,
      ...(withResolution
        ? [one.resolution?.on ?? null, one.resolution?.by ?? null, one.resolution?.text ?? null]
        : []),
    ]),
  }
}

const worksOf = ({ server, ports }: OfficerContext) => ({ db: server.database, ports, payables })

/** What the reading did, and every exception of its source that is still open. */
async function report(
  { db }: OfficerContext,
  source: 'BANK' | 'SETTLEMENT',
  { confirmed, known, exceptions }: Reconciled,
): Promise<Outcome> {
  const open = await listExceptions(db, { source })
  return {
    notes: [
      say(
        `${confirmed} confirmed now, ${known} known before, ${exceptions} new exceptions, ${open.length} open.`,
        `अभी ${confirmed} की पुष्टि, पहले से ज्ञात ${known}, नए अपवाद ${exceptions}, खुले ${open.length}।`,
      ),
    ],
    table: exceptionTable(open),
  }
}

const bank = command({
  name: 'payment reconcile bank',
  summary: 'Compares a statement of the collection account with the challans, both ways',
  details:
    'Deposits confirm their challans. What does not fit, and what the books hold without the bank, is listed. Reading the same statement again changes nothing.',
  kind: 'works',
  options: {
    from: option('first day of the statement', day(), 'day'),
    to: option('last day of the statement', day(), 'day'),
  },
  file: rowsFile({
    about:
      'CSV or JSON with all deposits of these days; ChallanNumber may be empty, Branch is where the bank took it, other columns are passed over',
    columns: {
      challanNumber: optionalText(40),
      amount: rupees(),
      depositDay: day(),
      bankReference: text(40),
      branch: optionalText(100),
    },
    key: ['bankReference'],
    mayLack: ['branch'],
    mayHaveOthers: true,
  }),
  async run(context, { from, to }, rows) {
    if (to < from) throw new ActRefused({ en: `${to} is before ${from}.`, hi: `${to} ${from} से पहले है।` })
    if (to > istDay(context.now))
      throw new ActRefused({
        en: `${to} is not over: a statement ends today at the latest.`,
        hi: `${to} अभी नहीं बीता: विवरण आज तक का हो।`,
      })
    const deposits: StatedDeposit[] = []
    for await (const { challanNumber, amount, depositDay, bankReference: reference, branch } of rows) {
      if (depositDay < from || depositDay > to)
        throw new ActRefused({
          en: `The deposit ${reference} of ${depositDay} is not of the days ${from} to ${to}.`,
          hi: `जमा ${reference} (${depositDay}) ${from} से ${to} के दिनों की नहीं है।`,
        })
      deposits.push({ challanNumber, amount, reference, branch, depositedOn: istInstant(depositDay) })
    }
    return report(context, 'BANK', await reconcileBank(worksOf(context), { from, to, deposits }))
  },
})

const money = () =>
  v.pipe(
    optional(rupees()),
    v.transform(amount => amount ?? 0n),
  )

const razorpay = command({
  name: 'payment reconcile razorpay',
  summary: 'Compares the settlement report of Razorpay with the payments, both ways',
  details:
    'Payments that nobody had told of are confirmed; the charges of the provider are booked. Reading the same report again changes nothing.',
  kind: 'works',
  options: {},
  file: rowsFile({
    about: 'the settlement recon report as CSV, as Razorpay gives it; amounts in rupees',
    columns: {
      entityId: text(60),
      type: text(30),
      debit: money(),
      credit: money(),
      amount: rupees(),
      fee: money(),
      tax: money(),
      settledAt: instant(),
      settlementId: text(60),
      settlementUtr: optionalText(60),
      paymentId: optionalText(60),
      orderId: optionalText(60),
      orderReceipt: optionalText(60),
    },
    key: ['entityId'],
    mayLack: ['paymentId', 'orderReceipt', 'settlementUtr'],
    mayHaveOthers: true,
  }),
  async run(context, _, rows) {
    const days = new Map<IstDay, SettlementLine[]>()
    for await (const row of rows) {
      const lines = days.get(istDay(row.settledAt)) ?? []
      lines.push({
        kind: row.type === 'payment' || row.type === 'refund' ? row.type : 'other',
        id: row.entityId,
        paymentId: (row.type === 'payment' ? row.entityId : row.paymentId) || null,
        orderId: row.orderId || null,
        receipt: row.orderReceipt || null,
        amount: row.amount,
        fee: row.fee,
        tax: row.tax,
        credit: row.credit,
        debit: row.debit,
        settlementId: row.settlementId,
        bankReference: row.settlementUtr || null,
        settledAt: row.settledAt,
      })
      days.set(istDay(row.settledAt), lines)
    }
    const last = [...days.keys()].sort().at(-1)
    if (last !== undefined && last > istDay(context.now))
      throw new ActRefused({ en: `${last} is in the future.`, hi: `${last} भविष्य में है।` })
    let total: Reconciled = { confirmed: 0, known: 0, exceptions: 0 }
    for (const [on, lines] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const one = await reconcileSettlement(worksOf(context), on, lines)
      total = {
        confirmed: total.confirmed + one.confirmed,
        known: total.known + one.known,
        exceptions: total.exceptions + one.exceptions,
      }
    }
    return report(context, 'SETTLEMENT', total)
  },
})

const settlement = command({
  name: 'payment reconcile day',
  summary: 'Asks Razorpay for the settlement of a day and compares it, without a file',
  kind: 'works',
  options: { day: option('the day of the settlement', day(), 'day') },
  async run(context, options) {
    if (options.day > istDay(context.now))
      throw new ActRefused({ en: `${options.day} is in the future.`, hi: `${options.day} भविष्य में है।` })
    return report(context, 'SETTLEMENT', await reconcileSettlement(worksOf(context), options.day))
  },
})

export const reconcileCommands: readonly Command[] = [bank, razorpay, settlement]
