import type { CSSProperties } from 'react'
import type { SurveyQuestionResult, SurveyResults } from '#contract/survey/shapes.ts'
import { formatDate } from '#domain/dates/format.ts'
import { MIN_GROUP } from '#domain/survey/results.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Survey.module.css'

/** What a closed survey found: a bar for each answer, small groups withheld and said to be so. */
export function Results({ results }: { results: SurveyResults }) {
  const language = useLanguage()
  const { participants, questions } = results
  const people =
    participants === null ? m.survey_fewPeople({ min: MIN_GROUP }) : m.survey_people({ count: participants })
  return (
    <Card
      title={m.survey_results()}
      note={`${people}. ${m.survey_publishedOn({ date: formatDate(results.publishedOn, 'plain', language) })}`}
    >
      <div className={styles.questions}>
        {questions.map((question, index) => (
          <Question key={question.parameterId} question={question} place={index + 1} />
        ))}
      </div>
    </Card>
  )
}

function Question({ question, place }: { question: SurveyQuestionResult; place: number }) {
  const language = useLanguage()
  const most = Math.max(1, ...question.bars.map(bar => bar.count ?? 0))
  const answered =
    question.answered === null
      ? m.survey_fewPeople({ min: MIN_GROUP })
      : m.survey_answeredBy({ count: question.answered })
  return (
    <section className={styles.question}>
      <h3>
        {place}. {question.label[language]}
      </h3>
      <p className={styles.quiet}>
        {question.type === 'TEXT' ? m.survey_textKept() : answered}
        {question.type === 'MULTI' && question.answered !== null ? ` ${m.survey_severalChosen()}` : ''}
      </p>
      {question.bars.length > 0 ? (
        <ul className={styles.bars}>
          {question.bars.map(bar => {
            const share: CSSProperties & Record<'--share', number> = { '--share': (bar.count ?? 0) / most }
            return (
              <li key={bar.label.en} className={styles.bar}>
                <span>{bar.label[language]}</span>
                {bar.count === null ? (
                  <span className={styles.withheld}>{m.survey_withheld()}</span>
                ) : (
                  <span className={styles.figure}>{bar.count}</span>
                )}
                <span className={styles.track} aria-hidden>
                  {bar.count ? <span className={styles.fill} style={share} /> : null}
                </span>
              </li>
            )
          })}
        </ul>
      ) : null}
      {question.hasWithheld === 1 && question.bars.length > 0 ? (
        <p className={styles.quiet}>{m.survey_withheldMore({ min: MIN_GROUP })}</p>
      ) : null}
    </section>
  )
}
