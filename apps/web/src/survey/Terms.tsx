import type { DemandSurvey } from '#contract/survey/listed.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import styles from './Survey.module.css'

/** The terms of a survey, paragraph by paragraph. */
export function Terms({ survey }: { survey: DemandSurvey }) {
  const language = useLanguage()
  const paragraphs = survey.terms[language].split(/\n{2,}/)
  return (
    <Card title={m.survey_terms()}>
      <div className={styles.terms}>
        {paragraphs.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Card>
  )
}
