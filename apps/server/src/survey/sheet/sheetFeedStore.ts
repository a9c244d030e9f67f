import type { Feed } from '#server/integration/feed.ts'
import { toldStatus } from '#server/integration/toldStatus.ts'
import { toldAt } from '#server/integration/toldTime.ts'

/** Applications of demand surveys that were submitted, for the authority's own systems; no answer of them is told. */
export const sheetFeed: Feed<'survey-applications'> = async (db, ids) => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('demand_survey_application')
    .select(['id', 'application_number', 'survey_id', 'status_id', 'refund_status_id', 'submitted_on'])
    .where('id', 'in', ids)
    .where('application_number', 'is not', null)
    .execute()
  return new Map(
    rows.map(row => {
      const told = {
        ...toldStatus(row.status_id),
        applicationNumber: row.application_number ?? '',
        surveyId: row.survey_id,
        refundStatusId: row.refund_status_id,
        submittedOn: toldAt(row.submitted_on),
      }
      return [row.id, told] as const
    }),
  )
}
