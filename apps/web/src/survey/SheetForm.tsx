import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { DemandSurvey } from '#contract/survey/listed.ts'
import type { DemandSurveyParameter, SurveyApplication } from '#contract/survey/shapes.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { SaveMark } from '#web/forms/draft/SaveMark.tsx'
import { FormActions, FormSection } from '#web/forms/layout/FormSection.tsx'
import { useAttempts } from '#web/forms/walk/useAttempts.ts'
import { WalkPage } from '#web/forms/walk/WalkPage.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { AddressPart, PersonFields } from './ApplicantFields.tsx'
import { QuestionField } from './QuestionField.tsx'
import { useSheet } from './useSheet.ts'
import { fieldOf, type Values } from './values.ts'
import { phaseDate, phaseOf } from './words.ts'

interface SheetFormProps {
  survey: DemandSurvey
  questions: readonly DemandSurveyParameter[]
  application: SurveyApplication
  /** The server took the whole sheet: submitted, or ready to be paid for. */
  onComplete: (statusId: number) => void
}

/** The sheet of one survey: participant, address, questions. It is saved as it is typed. */
export function SheetForm({ survey, questions, application, onComplete }: SheetFormProps) {
  const language = useLanguage()
  const { form, draft, submit } = useSheet(application, questions)
  const { control, formState, handleSubmit } = form
  const { attempt, say } = useAttempts(form)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const sent = await submit()
    setBusy(false)
    if ('written' in sent) return onComplete(sent.written.applicationStatusId)
    const { refused } = sent
    if (refused.at === 'refused' && refused.field)
      say([{ field: fieldOf(refused.field) as FieldPath<Values>, message: refused.message }])
  }
  const isFree = Number(survey.registrationFee) === 0
  return (
    <WalkPage
      look="tight"
      head={
        <PageTitle
          over={phaseDate(survey, phaseOf(survey), language)}
          title={survey.title[language]}
          meta={<SaveMark state={draft.state} />}
        />
      }
      errors={formState.errors}
      attempt={formState.submitCount + attempt}
      labels={labelsOf(questions, language)}
      draft={draft}
      onSubmit={handleSubmit(send, () => void draft.save())}
    >
      <PersonFields control={control} mobileNumber={application.mobileNumber} />
      <AddressPart form={form} />
      <FormSection title={m.survey_yourAnswers()} intro={m.survey_yourAnswersMore()}>
        {questions.map((question, index) => (
          <QuestionField key={question.parameterId} question={question} place={index + 1} control={control} />
        ))}
      </FormSection>
      <FormActions
        note={
          isFree ? m.survey_submitNote() : m.survey_payNote({ amount: formatRupees(survey.registrationFee) })
        }
      >
        <Button type="submit" variant="primary" size="large" stretch busy={busy}>
          {isFree ? m.survey_submit() : m.survey_toPayment()}
        </Button>
        <AppLink to="/services/demand-surveys">{m.survey_saveAndLeave()}</AppLink>
      </FormActions>
    </WalkPage>
  )
}

const labelsOf = (questions: readonly DemandSurveyParameter[], language: 'en' | 'hi') =>
  Object.fromEntries(
    questions.map((question, index) => [
      `answers.q${question.parameterId}`,
      `${index + 1}. ${question.label[language]}`,
    ]),
  )
