import { feedbackDeskCalls } from '#contract/desk/feedback.ts'
import { deskGeneral } from '#contract/desk/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { type Feedback, holdFeedback, listFeedback, setAnswer } from '#server/feedback/feedbackStore.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import type { DeskHandlers } from '../gateway/context.ts'

const PAGE_SIZE = 20

/** Where the answer goes. */
const destinationsOf = ({ mobile, email }: Feedback) =>
  [
    { channel: 'SMS', destination: mobile },
    { channel: 'EMAIL', destination: email },
  ].filter((one): one is { channel: 'SMS' | 'EMAIL'; destination: string } => one.destination !== '')

/** What is left on the portal, read and answered at the desk. */
export const feedbackDeskHandlers: DeskHandlers<typeof feedbackDeskCalls> = {
  async feedback({ isAnswered, page }, { db, ports }) {
    const at = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const { records, total } = await listFeedback(db, ports, isAnswered, at)
    const names = await findOfficerNames(
      db,
      records.flatMap(({ answer }) => answer?.by ?? []),
    )
    return {
      records: records.map(one => ({
        id: one.id,
        number: one.number,
        kind: one.kind,
        said: one.said,
        language: one.language,
        ways: destinationsOf(one).map(({ channel }) => channel),
        leftOn: one.leftOn.toISOString(),
        answer: one.answer && {
          text: one.answer.text,
          by: names.get(one.answer.by)?.name ?? '',
          on: one.answer.on.toISOString(),
        },
      })),
      total,
      pageSize: PAGE_SIZE,
    }
  },

  async answerFeedback({ id, answer }, { db, ports, now, officer, refuse, audit }) {
    const one = (await holdFeedback(db, ports, id)) ?? refuse(deskGeneral.NOT_FOUND())
    if (one.answer) return refuse(feedbackDeskCalls.answerFeedback.refusals.ANSWERED())
    await setAnswer(db, ports, id, { text: answer, by: officer.officerId, on: now })
    const { language, number } = one
    const told = { template: 'FEEDBACK_ANSWERED', language, params: { number, answer } } as const
    for (const { channel, destination } of destinationsOf(one))
      await queueMessage(db, ports, channel, destination, told, now)
    const event = 'FEEDBACK_ANSWERED'
    await audit({ entityTypeId: EntityType.Feedback, entityId: id, event, isPublic: false })
    return {}
  },
}
