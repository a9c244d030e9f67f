import { both, say, type Text } from '#contract/text.ts'
import { RefundStatus, refundStatusName } from '#domain/application/payment.ts'
import { istDay } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import {
  type BankResult,
  listBatch,
  listWaitingPayees,
  retryRefund,
  sendBankRefunds,
} from '#server/payments/refund/bankRefunds.ts'
import { checkBatchIsNew, enterBankResult, getRefund } from '#server/payments/refund/officeRefunds.ts'
import { payeeNames } from '#server/payments/refund/payeeNames.ts'
import { payeesOfRefunds, scoreOf } from '#server/payments/refund/payeeStanding.ts'
import { listWritten, noteWritten } from '#server/payments/refund/refundStageStore.ts'
import { listRefunds } from '#server/payments/refund/refundStore.ts'
import { NAMED_BY_HAND, namedByHand } from '#server/reference/bankObjection.ts'
import { payables } from '#server/registries.ts'
import { type Command, command, flag, type OfficerContext, option } from '../command.ts'
import { optional, optionalText, rupees, text, whole, wholes } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'

const actOf = ({ db, now, ports }: OfficerContext) => ({ db, now, ports, payables })
const stateOf = (status: RefundStatus): string => refundStatusName(status).en
const batch = option('number of the batch, as the bank shall know it', text(20), 'number')

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

const HELD = {
  BANK: say('its bank has not answered about the account', 'बैंक ने खाते के बारे में उत्तर नहीं दिया'),
  OFFICER: say(
    'its bank could not confirm the account: refund account accept or refund account refuse',
    'बैंक खाते की पुष्टि नहीं कर सका: refund account accept या refund account refuse',
  ),
  CITIZEN: say(
    'its bank speaks against the account; the citizen was asked for another',
    'बैंक ने खाता नहीं माना; नागरिक से दूसरा खाता माँगा गया',
  ),
  CHANGING: say(
    'its citizen has asked for another account, which is not in force yet',
    'नागरिक ने दूसरा खाता दिया है, जो अभी लागू नहीं',
  ),
} as const

/** What waits although it has an account, and whose turn it is. */
async function heldBack(context: OfficerContext): Promise<Text[]> {
  const waiting = await listWaitingPayees(context)
  return waiting.flatMap(({ refund, leaving, verification }) =>
    leaving === 'PAYABLE'
      ? []
      : [
          say(
            `HELD refund ${refund.id} (${scoreOf(verification)}): ${HELD[leaving].en}.`,
            `रुकी धनवापसी ${refund.id} (${scoreOf(verification)}): ${HELD[leaving].hi}।`,
          ),
        ],
  )
}

const send = command({
  name: 'refund send',
  summary:
    'Puts refunds that wait for the bank, to accounts that it confirmed, into a batch: all, or those named',
  details:
    'From then on only the answer of the bank moves them, and citizens cannot change the account. Write the file for the bank with refund batch afterwards.',
  kind: 'changes',
  options: {
    batch,
    refunds: option('numbers of the refunds; without it all that may leave', optional(wholes()), 'numbers'),
  },
  async run(context, options) {
    await checkBatchIsNew(context.db, options.batch)
    const sent = await sendBankRefunds(actOf(context), options.batch, context.officer, options.refunds)
    const held = await heldBack(context)
    const left = (options.refunds ?? []).filter(id => sent.every(({ refundId }) => refundId !== id))
    if (left.length > 0)
      throw new ActRefused(
        {
          en: `Not ready for a batch: refund ${left.join(', ')}.`,
          hi: `बैच के लिए तैयार नहीं: धनवापसी ${left.join(', ')}।`,
        },
        ...held,
      )
    if (sent.length === 0)
      throw new ActRefused(
        say('No refund waits for a batch.', 'बैच के लिए कोई धनवापसी प्रतीक्षा में नहीं।'),
        ...held,
      )
    const total = toRupees(sent.reduce((sum, { amount }) => sum + amount, 0n))
    const names = await payeeNames(
      context.db,
      context.ports,
      sent.map(one => one.refundId),
    )
    const doubts = [...names].filter(([, name]) => name.match !== 'same')
    const byHand = await namedByHand(context.db, [...names.values()])
    const unconfirmed = [...names].filter(([, name]) => byHand.has(name))
    const doubtful = new Set([...doubts, ...unconfirmed].map(([id]) => id))
    for (const { refundId, userId, amount, account } of sent)
      context.change({
        kind: 'changed',
        record: `Refund ${refundId}`,
        fields: {
          state: [stateOf(RefundRequested), `in batch ${options.batch}`],
          to: ['', `${formatRupees(amount)}, ****${account.accountNumber.slice(-4)} ${account.ifsc}`],
        },
        paise: amount,
        citizenId: userId,
        lookFirst: doubtful.has(refundId),
      })
    return {
      notes: [
        say(`${sent.length} refunds, ₹${total}.`, `${sent.length} धनवापसी, ₹${total}।`),
        ...unconfirmed.map(([id, { bankName, ifsc }]) =>
          say(
            `CHECK refund ${id}: ${bankName} at ${ifsc} was named by hand.`,
            `जाँचें, धनवापसी ${id}: ${ifsc} पर ${bankName} हाथ से लिखा गया।`,
          ),
        ),
        ...doubts.map(([id, { holder, citizen }]) =>
          say(
            `CHECK refund ${id}: the account is in the name of ${holder}, the citizen is ${citizen}.`,
            `जाँचें, धनवापसी ${id}: खाता ${holder} के नाम है, नागरिक ${citizen} हैं।`,
          ),
        ),
        ...held,
        both(`File: refund batch --batch ${options.batch}`),
      ],
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

const result = command({
  name: 'refund result',
  summary: 'Takes the answers of the bank to a batch: paid with its UTR, or failed',
  details:
    'Citizens are told. After a failure they correct the account, and the refund waits for the next batch.',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each refund; either Utr or Failure is filled',
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
    for await (const { refundId, amount, utr, failure } of rows) {
      if ((utr === '') === (failure === ''))
        throw new ActRefused({
          en: `Refund ${refundId}: give either the UTR or the failure.`,
          hi: `धनवापसी ${refundId}: यूटीआर या विफलता में से एक दें।`,
        })
      const answer: BankResult = utr === '' ? { refundId, failure } : { refundId, utr }
      const moved = await enterBankResult(actOf(context), answer, amount, context.officer)
      if (moved === null) context.unchanged()
      else {
        const { before, after } = moved
        const outcome = [stateOf(after.statusId), utr || failure].join(', ')
        const fields = { state: [stateOf(before.statusId), outcome] as const }
        context.change({ kind: 'changed', record: `Refund ${refundId}`, fields })
      }
      done += 1
      await context.reached(done, rows.count, 'refunds')
    }
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
