import { EntityType } from '#domain/application/kind.ts'
import { SURVEY_STATE_REFUSALS } from '#domain/survey/refusals.ts'
import { SURVEY_LIFE, SurveyState } from '#domain/survey/states.ts'
import { cycle } from '#server/lifecycle/cycle.ts'
import type { Moved } from '#server/lifecycle/move.ts'
import type { SurveyRecord } from './surveyRecord.ts'

/** The life of surveys in the database. */
export const SURVEY = cycle({
  table: 'demand_survey',
  column: 'state',
  life: SURVEY_LIFE,
  births: [SurveyState.Draft],
  whyNot: SURVEY_STATE_REFUSALS,
  history: { entityTypeId: EntityType.DemandSurvey, idColumn: 'id' },
})

/** A survey as it moves. */
export const movedSurvey = ({ id, state, code }: SurveyRecord): Moved<SurveyState> => ({
  id,
  status: state,
  name: `Survey ${code}`,
})
