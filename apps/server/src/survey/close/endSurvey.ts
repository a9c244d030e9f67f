import { ApplicationStatus } from '#domain/application/status.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { formatAmount } from '#domain/money/format.ts'
import { sum } from '#domain/money/paise.ts'
import type { Actor } from '#server/audit/audit.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { inTurns } from '#server/jobs/inTurns.ts'
import type { Timer } from '#server/jobs/timer.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { hasFeeToReturn } from '../money/surveyRefund.ts'
import { findApplication, markEnded, submittedOf } from '../sheet/applicationStore.ts'
import { surveyHeads } from '../survey/heads.ts'
import { findSurvey, listOver } from '../survey/surveyStore.ts'

/** Closes a submitted application of a survey that is over; a fee that is given back can be asked for from now on. */
export async function closeApplication(context: PayableContext, id: number, by: Actor): Promise<void> {
  const { db, now, ports } = context
  const application = await findApplication(db, ports, { id }, true)
  const survey = application && (await findSurvey(db, application.surveyId))
  if (!application || !survey || application.statusId !== ApplicationStatus.Submitted) return
  const returns = hasFeeToReturn(survey, application)
  const amount = formatAmount(sum(surveyHeads(survey).map(head => head.amount)))
  const params = { number: application.applicationNumber, amount }
  const notice = { keys: ports, userId: application.userId, template: 'SURVEY_FEE_RETURNS', params } as const
  await markEnded(db, application, returns, {
    actor: by,
    now,
    event: 'SURVEY_ENDED',
    ...(returns ? { notice } : {}),
  })
}

/** Applications of a survey whose last moment has passed are closed, one transaction each. */
export const endSurveys: Timer = {
  name: 'survey.end',
  everySeconds: HOUR_SECONDS,
  async run(context) {
    const { db, now, ports } = context
    const by = { type: 'TIMER', id: 'survey.end' } as const
    const over = await listOver(db, now)
    return inTurns(context, {
      name: 'survey.end',
      failed: 'an application of a survey that is over could not be closed',
      list: (after, limit) => submittedOf(db, over, after, limit),
      move: id => inTransaction(db, tx => closeApplication({ db: tx, now, ports }, id, by)),
    })
  },
}
