import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { SURVEY_REFUSALS } from '#domain/survey/refusals.ts'
import { SHEET_LIFE, type SurveyStatus } from '#domain/survey/states.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import type { Moved } from '#server/lifecycle/move.ts'
import { refundMark } from '#server/payable/refundMark.ts'
import type { SurveyApplicationRecord } from '../survey/surveyRecord.ts'

/** The life of applications in surveys. */
export const SHEET = cycle({
  table: 'demand_survey_application',
  column: 'status_id',
  life: SHEET_LIFE,
  births: [ApplicationStatus.Draft],
  whyNot: SURVEY_REFUSALS,
  history: { entityTypeId: EntityType.DemandSurveyApplication, idColumn: 'id' },
})

/** How the refund of an application's fee stands. */
export const SHEET_REFUND = refundMark('demand_survey_application')

/** An application as it moves. */
export const movedSheet = ({
  id,
  statusId,
  applicationNumber,
}: Pick<SurveyApplicationRecord, 'id' | 'statusId' | 'applicationNumber'>): Moved<SurveyStatus> => ({
  id,
  status: statusId,
  name: `Survey application ${applicationNumber || id}`,
})
