import { both, say, type Text } from '#contract/text.ts'
import { RefundStatus, refundStatusName } from '#domain/application/payment.ts'
import { type IstDay, istDay } from '#domain/dates/ist.ts'
import { formatRupees } from '#domain/money/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import { listRefundFailures } from '#server/audit/historyStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import { listWaitingPayees, type SentRefund, sendBankRefunds } from '#server/payments/refund/bankRefunds.ts'
import { checkBatchIsNew } from '#server/payments/refund/officeRefunds.ts'
import { payeeNames } from '#server/payments/refund/payeeNames.ts'
import { scoreOf } from '#server/payments/refund/payeeStanding.ts'
import { namedByHand } from '#server/reference/bankObjection.ts'
import { payables } from '#server/registries.ts'
import { command, type OfficerContext, option } from '../command.ts'
import { optional, text, wholes } from '../input/fields.ts'
import { newDetails } from '../output/details.ts'

/** The batch that refunds leave with. */
export const batch = option('number of the batch, as the bank shall know it', text(20), 'number')

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

/** What is known of a refund that the bank had before; `paidUnder` names transfers that came back by their UTRs. */
interface SentBefore {
  readonly formerBatch: string
  readonly paidUnder?: string
  readonly failedOn: IstDay
  readonly failure: string
  readonly saidBy: string
}

/**
 * Of refunds that leave those that the bank had before, and who said on what day that it had failed to pay them: an answer is
 * entered by one officer, and whoever approves the next payment is the first to look at it again.
 */
async function sentBefore(
  { db }: Pick<OfficerContext, 'db'>,
  sent: readonly SentRefund[],
): Promise<ReadonlyMap<number, SentBefore>> {
  const earlier = sent.flatMap(({ before }) =>
    before.batchNumber === null ? [] : [{ ...before, formerBatch: before.batchNumber }],
  )
  const failures = await listRefundFailures(db, earlier)
  const by = [...failures.values()].filter(one => one.actorType === 'AUTHORITY')
  const officers = await findOfficerNames(db, [...new Set(by.map(one => Number(one.actorId)))])
  return new Map(
    earlier.flatMap(({ id, formerBatch }) => {
      const failed = failures.get(id)
      if (!failed) return []
      const saidBy = officers.get(Number(failed.actorId))?.name ?? failed.actorId
      const paidUnder = failed.paidUnder === null ? {} : { paidUnder: failed.paidUnder }
      const said = { formerBatch, ...paidUnder, failedOn: istDay(failed.at), failure: failed.reason, saidBy }
      return [[id, said] as const]
    }),
  )
}

/** What whoever approves asks the bank about a refund that it had before. */
function askTheBank(id: number, { formerBatch, paidUnder, failedOn, failure, saidBy }: SentBefore): Text {
  const was = say(
    `CHECK refund ${id}: it was with the bank in batch ${formerBatch}`,
    `जाँचें, धनवापसी ${id}: यह बैच ${formerBatch} में बैंक के पास थी`,
  )
  return paidUnder === undefined
    ? say(
        `${was.en}; on ${failedOn} ${saidBy} entered that it failed: ${failure}. Ask the bank whether it was paid.`,
        `${was.hi}; ${failedOn} को ${saidBy} ने असफल दर्ज किया: ${failure}। बैंक से पूछें कि भुगतान हुआ या नहीं।`,
      )
    : say(
        `${was.en} and was paid under ${paidUnder}; ${saidBy} entered on ${failedOn} that the money is not there: ${failure}. Ask the bank whether it came back.`,
        `${was.hi} और ${paidUnder} से हो चुकी थी; ${failedOn} को ${saidBy} ने दर्ज किया कि राशि नहीं पहुँची: ${failure}। बैंक से पूछें कि राशि लौटी या नहीं।`,
      )
}

/** `refund send`: money leaves with it, so two officers look at each line. */
export const send = command({
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
    const sent = await sendBankRefunds(
      { ...context, payables },
      options.batch,
      context.officer,
      options.refunds,
      (done, total) => context.reached(done, total, 'refunds'),
    )
    const held = await heldBack(context)
    const leaving = new Set(sent.map(({ refundId }) => refundId))
    const left = (options.refunds ?? []).filter(id => !leaving.has(id))
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
    const again = await sentBefore(context, sent)
    const doubtful = new Set([...doubts, ...unconfirmed, ...again].map(([id]) => id))
    for (const { refundId, userId, amount, account } of sent)
      context.change({
        kind: 'changed',
        record: `Refund ${refundId}`,
        fields: {
          state: [refundStatusName(RefundStatus.RefundRequested).en, `in batch ${options.batch}`],
          to: ['', `${formatRupees(amount)}, ****${account.accountNumber.slice(-4)} ${account.ifsc}`],
          ...newDetails(again.get(refundId) ?? {}),
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
        ...[...again].map(([id, said]) => askTheBank(id, said)),
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
