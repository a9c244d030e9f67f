import { RefundStatus, refundStatusName } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { listBatch, retryRefund } from '#server/payments/refund/bankRefunds.ts'
import {
  type BankAnswer,
  enterBankResults,
  getRefund,
  type TakenAnswer,
} from '#server/payments/refund/officeRefunds.ts'
import { payeeNames } from '#server/payments/refund/payeeNames.ts'
import { payeesOfRefunds, scoreOf } from '#server/payments/refund/payeeStanding.ts'
import { listWritten, noteWritten } from '#server/payments/refund/refundStageStore.ts'
import { listRefunds } from '#server/payments/refund/refundStore.ts'
import { NAMED_BY_HAND, namedByHand } from '#server/reference/bankObjection.ts'
import { payables } from '#server/registries.ts'
import { type Command, command, flag, type OfficerContext, option } from '../command.ts'
import { optional, optionalText, rupees, whole } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { batch, send } from './refundSend.ts'

const actOf = ({ db, now, ports }: OfficerContext) => ({ db, now, ports, payables })
const stateOf = (status: RefundStatus): string => refundStatusName(status).en

/** So many answers of the bank are taken at once. */
const ANSWERS_AT_ONCE = 1000

/** How the name on the account compares with the citizen's. */
const HOLDER = { same: 'citizen', other: 'OTHER NAME', unclear: 'check', none: '' } as const

const { EligibleForRefund, RefundRequested, RefundInitiated, RefundFailed, Refunded } = RefundStatus
const UNDER_WAY = [EligibleForRefund, RefundRequested, RefundInitiated, RefundFailed]

const list = command({
  name: 'refund list',
  summary: 'Lists refunds that are not finished: waiting for an account, for a batch, at the bank, failed',
  kind: 'reads',
  options: { all: flag('also those that were paid') },
  async run({ db, now, ports }, { all }) {
    const refunds = await listRefunds(db, all ? [...UNDER_WAY, Refunded] : UNDER_WAY)
    const names = await payeeNames(
      db,
      ports,
      refunds.map(one => one.id),
    )
    const payees = await payeesOfRefunds({ db, now, ports }, refunds)
    const scores = new Map(payees.map(one => [one.refund.id, scoreOf(one.verification)]))
    const byHand = await namedByHand(db, [...names.values()])
    const bankOf = (id: number) => {
      const payee = names.get(id)
      return payee && byHand.has(payee) ? NAMED_BY_HAND : ''
    }
    return {
      table: {
        columns: [
          'RefundId',
          'State',
          'Amount',
          'Way',
          'Account',
          'IFSC',
          'Holder',
          'Bank',
          'Reason',
          'RequestedOn',
          'Batch',
          'Reference',
          'Failure',
        ],
        rows: refunds.map(one => [
          one.id,
          stateOf(one.statusId),
          toRupees(one.amount),
          one.mode,
          one.accountLast4 && `****${one.accountLast4}`,
          bankOf(one.id),
          HOLDER[names.get(one.id)?.match ?? 'none'],
          scores.get(one.id) ?? '',
          one.reason,
          one.requestedOn,
          one.batchNumber,
          one.reference,
          one.failureReason,
        ]),
      },
    }
  },
})

const file = command({
  name: 'refund batch',
  summary: 'Writes the file of a sent batch for the bank (NEFT)',
  details:
    'Only --out holds whole account numbers. The file may be written again, with --again: it holds what the bank has not answered. Why stands in the audit trail, as two files may be paid twice.',
  kind: 'works',
  options: { batch, again: flag('it was written before; --reason says why it is needed again') },
  async run({ db, ports, now, acting, reason }, options) {
    const refunds = await listBatch({ db, ports }, options.batch)
    if (refunds.length === 0)
      throw new ActRefused({
        en: `No refund of a batch ${options.batch} is with the bank.`,
        hi: `बैच ${options.batch} की कोई धनवापसी बैंक के पास नहीं है।`,
      })
    return {
      table: {
        columns: ['RefundId', 'Amount', 'AccountNumber', 'HolderName', 'Ifsc', 'BankName', 'BranchName'],
        guarded: ['AccountNumber'],
        async beforeFile() {
          const written = (await listWritten(db, [options.batch])).get(options.batch)
          if (written && !options.again)
            throw new ActRefused(
              `The file of batch ${options.batch} was written on ${istDay(written)}. Say --again, and why.`,
            )
          await noteWritten(db, { batch: options.batch, on: now, officerId: acting.officerId, reason })
        },
        rows: refunds.map(({ refundId, amount, account }) => [
          refundId,
          toRupees(amount),
          account.accountNumber,
          account.holderName,
          account.ifsc,
          account.bankName,
          account.branchName,
        ]),
      },
    }
  },
})

/** What an answer of the bank has changed, as its officer sees it. */
function presentTaken(taken: NonNullable<TakenAnswer>) {
  if (taken.at === 'PAID_TWICE') {
    const { id, reference } = taken.refund
    const fields = { paidTwice: [reference, taken.utr] } as const
    return { kind: 'changed', record: `Refund ${id}`, fields } as const
  }
  const { before, after } = taken
  const outcome = [stateOf(after.statusId), after.failureReason || after.reference].join(', ')
  const fields = { state: [stateOf(before.statusId), outcome] } as const
  return { kind: 'changed', record: `Refund ${before.id}`, fields } as const
}

const result = command({
  name: 'refund result',
  summary:
    'Takes the answers of the bank to a batch: paid with its UTR, failed, or sent back after it was paid',
  details:
    'Citizens are told. After a failure they correct the account, and the refund waits for the next batch. A second UTR for a paid refund goes on the list of exceptions: the bank has to bring that money back.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about:
      'CSV or JSON with one row for each refund: Utr where it is paid, Failure where it failed, both where a paid transfer came back',
    columns: {
      refundId: whole(1),
      amount: optional(rupees()),
      utr: optionalText(40),
      failure: optionalText(200),
    },
    key: ['refundId'],
    mayLack: ['amount'],
  }),
  async run(context, _, rows) {
    let done = 0
    let answers: BankAnswer[] = []
    const flush = async () => {
      for (const taken of await enterBankResults(actOf(context), answers, context.officer)) {
        if (taken === null) context.unchanged()
        else context.change(presentTaken(taken))
      }
      done += answers.length
      answers = []
      await context.reached(done, rows.count, 'refunds')
    }
    for await (const { refundId, amount, utr, failure } of rows) {
      if (utr === '' && failure === '')
        throw new ActRefused({
          en: `Refund ${refundId}: give the UTR or the failure.`,
          hi: `धनवापसी ${refundId}: यूटीआर या विफलता दें।`,
        })
      const answer = { refundId, amount }
      if (failure === '') answers.push({ ...answer, at: 'PAID', utr })
      else if (utr === '') answers.push({ ...answer, at: 'FAILED', failure })
      else answers.push({ ...answer, at: 'SENT_BACK', utr, failure })
      if (answers.length === ANSWERS_AT_ONCE) await flush()
    }
    await flush()
    return {}
  },
})

const retry = command({
  name: 'refund retry',
  summary: 'Tries a failed refund again: at the provider now, at the bank with the next batch',
  details:
    'For a failure that was not the fault of the account; a wrong account is corrected by the citizen.',
  kind: 'changes',
  options: { id: option('the number of the refund', whole(1), 'number') },
  async run(context, { id }) {
    const { statusId } = await getRefund(context.db, id)
    if (statusId !== RefundFailed)
      throw new ActRefused({ en: `Refund ${id} has not failed.`, hi: `धनवापसी ${id} असफल नहीं हुई है।` })
    const after = await retryRefund(actOf(context), id, context.officer)
    const fields = { state: [stateOf(statusId), stateOf(after.statusId)] as const }
    context.change({ kind: 'changed', record: `Refund ${id}`, fields })
    return {}
  },
})

export const refundCommands: readonly Command[] = [list, send, file, result, retry]
