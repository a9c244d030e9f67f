import * as v from 'valibot'
import { DAY_SECONDS } from '#domain/dates/lengths.ts'
import { HELD_CHANGE_REFUSALS } from '#domain/lifecycle/heldChange.ts'
import { call } from '../call.ts'
import { id, shortText } from '../fields/common.ts'
import { currentPassword, email, mobile, otp } from '../fields/person.ts'
import { instant, nothing } from '../fields/wire.ts'
import { alert, refusals } from '../refusal.ts'
import { say } from '../text.ts'
import { OtpSent, otpCheckRefusals, otpSendRefusals, otpSentMessage } from './otp.ts'
import { passwordCalls } from './password.ts'

const lostRefusals = refusals({
  NO_CONTACT: alert(
    say('Enter the new mobile number or email address.', 'नया मोबाइल नंबर या ईमेल पता दर्ज करें।'),
  ),
  CONTACT_TAKEN: alert(
    say('This mobile number or email is already in use.', 'यह मोबाइल नंबर या ईमेल पहले से उपयोग में है।'),
  ),
  WAY_SHUT: alert(
    say(
      'A change was stopped from your former contact. Change your password, or come to the authority with proof of identity.',
      'आपके पुराने संपर्क से एक बदलाव रोका गया है। अपना पासवर्ड बदलें, या पहचान प्रमाण के साथ प्राधिकरण आएँ।',
    ),
  ),
})

const stopRefusals = refusals({
  CHANGE_IN_FORCE: alert(HELD_CHANGE_REFUSALS.CHANGE_IN_FORCE),
  CHANGE_STOPPED: alert(HELD_CHANGE_REFUSALS.CHANGE_STOPPED),
  CHANGE_REPLACED: alert(HELD_CHANGE_REFUSALS.CHANGE_REPLACED),
  CHANGE_WAITS: alert(HELD_CHANGE_REFUSALS.CHANGE_WAITS),
})
const stopped = () =>
  say('The change is stopped. Your contact stays as it is.', 'बदलाव रोक दिया गया। आपका संपर्क पहले जैसा रहेगा।')

/** A change that waits: the new contact, masked, and the moment from which it counts. */
const Waiting = v.object({ changeId: v.number(), contact: v.string(), inForceOn: instant })

const { LOCKED, WRONG_CURRENT } = passwordCalls.ChangeCitizenUserPassword.refusals

/** Additions of ours: another mobile or email for who has lost the one that was verified before. */
export const lostContactCalls = {
  RequestLostContactChange: call({
    key: 'RequestLostContactChange',
    door: 'citizen',
    mode: 'steps',
    summary:
      'For a citizen who has lost the verified contact: checks the password and sends an OTP to the new mobile or email.',
    input: v.object({ mobileNumber: v.optional(mobile), email: v.optional(email), currentPassword }),
    output: OtpSent,
    refusals: { ...otpSendRefusals, ...lostRefusals, LOCKED, WRONG_CURRENT },
    success: otpSentMessage,
    audit: ['ACCOUNT_LOCKED'],
    limit: { per: 'citizen', max: 10, seconds: DAY_SECONDS },
  }),
  ConfirmLostContactChange: call({
    key: 'ConfirmLostContactChange',
    door: 'citizen',
    mode: 'write',
    summary:
      'Proves the new contact; it takes the place of the lost one after 48 hours, unless it is stopped from the former one.',
    input: v.object({ transactionNumber: shortText(64), otp }),
    output: Waiting,
    refusals: {
      ...otpCheckRefusals,
      CONTACT_TAKEN: lostRefusals.CONTACT_TAKEN,
      WAY_SHUT: lostRefusals.WAY_SHUT,
    },
    audit: ['CONTACT_CHANGE_ASKED', 'CONTACT_CHANGE_REPLACED'],
    limit: { per: 'citizen', max: 5, seconds: DAY_SECONDS },
  }),
  GetContactChange: call({
    key: 'GetContactChange',
    door: 'citizen',
    mode: 'read',
    summary: 'The change of a lost contact that waits to come into force.',
    input: nothing,
    output: v.object({ change: v.nullable(Waiting) }),
    refusals: {},
  }),
  StopContactChange: call({
    key: 'StopContactChange',
    door: 'citizen',
    mode: 'write',
    summary: 'Stops a change of a lost contact before it comes into force.',
    input: v.object({ changeId: id }),
    output: v.object({ contact: v.string() }),
    refusals: stopRefusals,
    success: stopped,
    audit: ['CONTACT_CHANGE_STOPPED'],
  }),
  StopContactChangeByCode: call({
    key: 'StopContactChangeByCode',
    door: 'public',
    mode: 'write',
    summary:
      'The same by the code of the message to the former contact, without signing in; it also ends every session.',
    input: v.object({ code: shortText(100) }),
    output: v.object({ contact: v.string() }),
    refusals: stopRefusals,
    success: stopped,
    audit: ['CONTACT_CHANGE_STOPPED'],
  }),
} as const
