import * as v from 'valibot'
import { PAYEE_CHANGE_REFUSALS } from '#domain/payment/refusals.ts'
import { call } from '../call.ts'
import { id, shortText } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'

/** A change of the account for a refund that has not yet come into force; the number's last four digits only. */
const PayeeChange = v.object({
  changeId: v.number(),
  accountLast4: v.string(),
  holderName: v.string(),
  askedOn: instant,
  /** Until then nothing is paid to it, and it can be stopped. */
  inForceOn: instant,
})

const stopRefusals = refusals({
  CHANGE_IN_FORCE: alert(PAYEE_CHANGE_REFUSALS.CHANGE_IN_FORCE),
  CHANGE_STOPPED: alert(PAYEE_CHANGE_REFUSALS.CHANGE_STOPPED),
  CHANGE_REPLACED: alert(PAYEE_CHANGE_REFUSALS.CHANGE_REPLACED),
  CHANGE_WAITS: alert(PAYEE_CHANGE_REFUSALS.CHANGE_WAITS),
})
const stopped = () =>
  say(
    'The change is stopped. No money goes to that account.',
    'बदलाव रोक दिया गया। उस खाते में कोई राशि नहीं जाएगी।',
  )
const stopEvents = ['REFUND_ACCOUNT_CHANGE_STOPPED', 'REFUND_ACCOUNT_STOPPED'] as const

export const payeeCalls = {
  GetRefundAccountChange: call({
    key: 'GetRefundAccountChange',
    door: 'citizen',
    mode: 'read',
    summary: 'The change of the refund account of a record that waits to come into force. Our addition.',
    input: v.object({ entityTypeId: id, entityId: id }),
    output: v.object({ change: v.nullable(PayeeChange) }),
    refusals: {},
  }),
  StopRefundAccountChange: call({
    key: 'StopRefundAccountChange',
    door: 'citizen',
    mode: 'write',
    summary: 'Stops a change of the refund account before it comes into force. Our addition.',
    input: v.object({ changeId: id }),
    output: v.object({ accountLast4: v.string() }),
    refusals: stopRefusals,
    success: stopped,
    audit: stopEvents,
  }),
  StopRefundAccountChangeByCode: call({
    key: 'StopRefundAccountChangeByCode',
    door: 'public',
    mode: 'write',
    summary: 'The same by the code of the message about the change, without signing in. Our addition.',
    input: v.object({ code: shortText(100) }),
    output: v.object({ accountLast4: v.string() }),
    refusals: stopRefusals,
    success: stopped,
    audit: stopEvents,
  }),
} as const
