import * as v from 'valibot'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { FEEDBACK_KINDS, FEEDBACK_LENGTH } from '#domain/feedback/feedback.ts'
import { mobileAnswer } from '#domain/fields/mobile.ts'
import { call } from '../call.ts'
import { answeredIfGiven } from '../fields/answer.ts'
import { requiredText } from '../fields/common.ts'
import { optionalEmail } from '../fields/person.ts'
import { notUnderstood } from '../fields/wire.ts'
import { message, say } from '../text.ts'

/** What somebody leaves: a word of a kind, and where its answer goes, if anywhere. */
export const feedbackEntries = {
  kind: v.picklist(FEEDBACK_KINDS, message(say('Choose what it is about', 'चुनें कि यह किस बारे में है'))),
  said: requiredText(say('Your feedback', 'आपकी प्रतिक्रिया'), FEEDBACK_LENGTH.said),
  mobileNumber: answeredIfGiven(mobileAnswer),
  email: optionalEmail,
}

/** Feedback on the portal. Our addition, as the guidelines for government websites ask for it. */
export const feedbackCalls = {
  LeaveFeedback: call({
    key: 'LeaveFeedback',
    door: 'public',
    mode: 'write',
    summary:
      'Keeps a word about the portal under a number; a repeat with the same key answers the first number. Our addition.',
    input: v.object({
      ...feedbackEntries,
      /** Made when the form opens: what is sent twice is kept once. */
      repeatKey: v.pipe(v.string(message(notUnderstood)), v.uuid(message(notUnderstood))),
    }),
    output: v.object({ feedbackNumber: v.string(), isAnswered: v.boolean() }),
    refusals: {},
    limit: { per: 'ip', max: 10, seconds: HOUR_SECONDS, orProof: true },
    audit: ['FEEDBACK_LEFT'],
  }),
} as const
