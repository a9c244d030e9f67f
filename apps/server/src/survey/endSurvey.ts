import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatAmount } from '#domain/money/format.ts'
import { sum } from '#domain/money/paise.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { notifyCitizen } from '#server/notify/outbox.ts'
import type { PayableContext } from '#server/payments/payable.ts'
import { findApplication } from './applicationStore.ts'
import { surveyHeads } from './heads.ts'
import { hasFeeToReturn } from './surveyRefund.ts'
import { findSurvey } from './surveyStore.ts'

const HOUR_S = 3600
const { Submitted, Closed } = ApplicationStatus

/** Closes a submitted application of a survey that is over; a fee that is given back can be asked for from now on. */
export async function closeApplication(context: PayableContext, id: number, by: Actor): Promise<void> {
  const { db, now, ports } = context
  const application = await findApplication(db, ports, { id }, true)
  const survey = application && (await findSurvey(db, application.surveyId))
  if (!application || !survey || application.statusId !== Submitted) return
  const returns = hasFeeToReturn(survey, application)
  await db
    .updateTable('demand_survey_application')
    .set({
      status_id: Closed,
      refund_status_id: returns ? RefundStatus.EligibleForRefund : RefundStatus.None,
    })
    .where('id', '=', id)
    .execute()
  const entry = {
    entityTypeId: EntityType.DemandSurveyApplication,
    entityId: id,
    from: Submitted,
    to: Closed,
  }
  await writeAudit(db, by, { ...entry, event: 'SURVEY_ENDED', isPublic: true }, now)
  if (!returns) return
  const amount = formatAmount(sum(surveyHeads(survey).map(head => head.amount)))
  const params = { number: application.applicationNumber, amount }
  await notifyCitizen(db, application.userId, 'SURVEY_FEE_RETURNS', params, now)
}

/** Submitted applications of a survey, oldest first. */
export const submittedOf = (db: PayableContext['db'], surveyIds: readonly number[]) =>
  db
    .selectFrom('demand_survey_application')
    .select('id')
    .where('survey_id', 'in', surveyIds.length === 0 ? [0] : surveyIds)
    .where('status_id', '=', Submitted)
    .orderBy('id')
    .execute()

/** Applications of a survey whose last moment has passed are closed, one transaction each. */
export const endSurveys: Timer = {
  name: 'survey.end',
  everySeconds: HOUR_S,
  async run({ db, now, ports }) {
    const over = await db
      .selectFrom('demand_survey')
      .select('id')
      .where('state', '<>', 'DRAFT')
      .where('end_on', '<', now)
      .execute()
    const by = { type: 'TIMER', id: 'survey.end' } as const
    for (const { id } of await submittedOf(
      db,
      over.map(survey => survey.id),
    ))
      await inTransaction(db, tx => closeApplication({ db: tx, now, ports }, id, by))
  },
}
