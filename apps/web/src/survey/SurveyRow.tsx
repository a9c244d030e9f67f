import type { ListedSurvey } from '#contract/survey/listed.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { formatRupees } from '#domain/money/format.ts'
import type { Phase } from '#domain/survey/states.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink } from '#web/shell/navigate/AppLink.tsx'
import { TimeLeft } from '#web/shell/time/TimeLeft.tsx'
import { Survey } from '#web/ui/illustrations/Survey.tsx'
import { Row } from '#web/ui/Rows/Rows.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Survey.module.css'
import { phaseDate, phaseWords } from './words.ts'

const FORM = '/services/demand-surveys/$demandSurveyId/applications/form'
const DETAILS = '/services/demand-surveys/$demandSurveyId/applications/$applicationId/details'

/** One survey: what it asks, until when, what it costs, and the act. */
export function SurveyRow({ survey, phase }: { survey: ListedSurvey; phase: Phase }) {
  const language = useLanguage()
  const state = phaseWords(survey, phase)
  const isFree = Number(survey.registrationFee) === 0
  return (
    <Row
      figure={<Survey width={64} />}
      what={
        <>
          <h3>{survey.title[language]}</h3>
          <p>{survey.summary[language]}</p>
          <p className={styles.quiet}>{survey.locationText[language]}</p>
        </>
      }
      cells={[
        {
          key: 'price',
          content: (
            <>
              <p>{m.survey_questions({ count: survey.questionCount })}</p>
              <p>
                {isFree ? (
                  <b>{m.survey_free()}</b>
                ) : (
                  <>
                    {m.survey_fee()} <b>{formatRupees(survey.registrationFee)}</b>
                  </>
                )}
              </p>
            </>
          ),
        },
        {
          key: 'when',
          // A survey that is held again is called as before.
          tells: true,
          content: (
            <>
              <Tag tone={state.tone}>{state.name}</Tag>
              <p>
                {phaseDate(survey, phase, language)}
                {phase === 'active' ? (
                  <>
                    ,{' '}
                    <strong>
                      <TimeLeft until={survey.endOn} />
                    </strong>
                  </>
                ) : null}
              </p>
            </>
          ),
        },
      ]}
      act={<Act survey={survey} phase={phase} />}
      columns="130px 230px 190px"
    />
  )
}

/** Answer, go on, see one's own answers, or see what a closed survey found. */
function Act({ survey, phase }: { survey: ListedSurvey; phase: Phase }) {
  const language = useLanguage()
  const { demandSurveyId, myApplicationId, myApplicationStatusId } = survey
  const hidden = <span className="visually-hidden">: {survey.title[language]}</span>
  const isOpen = myApplicationId === null || myApplicationStatusId === ApplicationStatus.Draft
  if (phase === 'active' && isOpen)
    return (
      <AppButtonLink
        variant="primary"
        block
        to={FORM}
        params={{ demandSurveyId }}
        search={{ applicationId: myApplicationId ?? 0 }}
      >
        {myApplicationId === null ? m.survey_answer() : m.survey_continue()}
        {hidden}
      </AppButtonLink>
    )
  if (myApplicationId !== null)
    return (
      <AppButtonLink block to={DETAILS} params={{ demandSurveyId, applicationId: myApplicationId }}>
        {m.survey_viewMine()}
        {hidden}
      </AppButtonLink>
    )
  if (survey.isClosed === 1)
    return (
      <AppButtonLink block to={FORM} params={{ demandSurveyId }} search={{ applicationId: 0 }}>
        {m.survey_seeResults()}
        {hidden}
      </AppButtonLink>
    )
  return null
}
