import { useForm } from 'react-hook-form'
import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import { FormSection } from '#web/forms/layout/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { QuestionField } from '#web/survey/QuestionField.tsx'
import { SurveyRow } from '#web/survey/SurveyRow.tsx'
import { Terms } from '#web/survey/Terms.tsx'
import type { Values } from '#web/survey/values.ts'
import { phaseOf } from '#web/survey/words.ts'
import { Page, Stack } from '#web/ui/Page/Page.tsx'
import { RowList } from '#web/ui/Rows/Rows.tsx'

type Seen = Extract<SchemePreview, { kind: 'survey' }>

/** A survey in the list, its terms, and its questions as they are asked. */
export default function SurveySeen({ seen: { survey, questions } }: { seen: Seen }) {
  const { control } = useForm<Values>()
  return (
    <Page>
      <Stack>
        <RowList>
          <li>
            <SurveyRow survey={survey} phase={phaseOf(survey)} />
          </li>
        </RowList>
        <Terms survey={survey} />
        <FormSection title={m.survey_yourAnswers()} intro={m.survey_yourAnswersMore()}>
          {questions.map((question, index) => (
            <QuestionField
              key={question.parameterId}
              question={question}
              place={index + 1}
              control={control}
            />
          ))}
        </FormSection>
      </Stack>
    </Page>
  )
}
