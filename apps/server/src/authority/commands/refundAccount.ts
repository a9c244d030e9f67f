import { say } from '#contract/text.ts'
import { decideAccount } from '#server/payments/refund/decideAccount.ts'
import { getRefund } from '#server/payments/refund/officeRefunds.ts'
import { payables } from '#server/registries.ts'
import { type Command, command, type OfficerContext, option } from '../command.ts'
import { whole } from '../input/fields.ts'

const id = option('the number of the refund', whole(1), 'number')

/** Says both names, so that whoever approves compares them. */
async function decide(context: OfficerContext, refundId: number, act: 'ACCEPT' | 'REFUSE') {
  const { db, now, ports, officer, reason } = context
  const decided = await decideAccount({ db, now, ports, payables }, refundId, { act, officer, reason })
  const fields = { account: [decided.before, decided.after] as const }
  const { amount: paise, userId: citizenId } = await getRefund(db, refundId)
  context.change({ kind: 'changed', record: `Refund ${refundId}`, fields, paise, citizenId })
  const { score } = decided
  return {
    notes: [
      say(
        `Account ${decided.account}: given as ${decided.holder}, at the bank ${decided.nameAtBank || 'unknown'}, score ${score ?? 'none'}.`,
        `खाता ${decided.account}: दिया गया नाम ${decided.holder}, बैंक में ${decided.nameAtBank || 'अज्ञात'}, अंक ${score ?? 'नहीं'}।`,
      ),
    ],
  }
}

const accept = command({
  name: 'refund account accept',
  summary: 'Lets a refund go to an account of which its bank was not sure',
  details:
    'For an account that the bank knows in a name like the one given, could not say anything about, or that was given as a co-applicant’s or a joint one. Look at the passbook or cheque first.',
  kind: 'changes',
  options: { id },
  run: (context, options) => decide(context, options.id, 'ACCEPT'),
})

const refuse = command({
  name: 'refund account refuse',
  summary: 'Refuses an account of which its bank was not sure; the citizen is asked for another',
  kind: 'changes',
  options: { id },
  run: (context, options) => decide(context, options.id, 'REFUSE'),
})

export const refundAccountCommands: readonly Command[] = [accept, refuse]
