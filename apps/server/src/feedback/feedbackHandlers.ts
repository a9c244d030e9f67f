import type { feedbackCalls } from '#contract/feedback/calls.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { nextFeedbackNumber } from '#server/numberStore.ts'
import { findByRepeatKey, insertFeedback } from './feedbackStore.ts'

const answerOf = ({ number, mobile, email }: { number: string; mobile: string; email: string }) => ({
  feedbackNumber: number,
  isAnswered: mobile !== '' || email !== '',
})

/** Feedback on the portal, from whoever reads it (docs/rules/notice.md). */
export const feedbackHandlers: Handlers<typeof feedbackCalls> = {
  async LeaveFeedback({ kind, said, mobileNumber, email, repeatKey }, { db, ports, now, language, audit }) {
    const before = await findByRepeatKey(db, ports, repeatKey)
    if (before) return answerOf(before)
    const number = await nextFeedbackNumber(db, ports.authority.code, now)
    const kept = { number, repeatKey, kind, said, mobile: mobileNumber, email, language, leftOn: now }
    const entityId = await insertFeedback(db, ports, kept)
    const event = 'FEEDBACK_LEFT'
    await audit({ entityTypeId: EntityType.Feedback, entityId, event, isPublic: false, details: { kind } })
    return answerOf(kept)
  },
}
