import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DemandSurvey } from '#contract/survey/listed.ts'
import type { DemandSurveyParameter, SurveyApplication } from '#contract/survey/shapes.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { SaveMark } from '#web/forms/draft/SaveMark.tsx'
import { SaveTrouble } from '#web/forms/draft/SaveTrouble.tsx'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FormActions, FormSection } from '#web/forms/FormSection.tsx'
import { m } from '#web/i18n/generated/messages.js'
import { AppLink } from '#web/shell/AppLink.tsx'
import { Button } from '#web/ui/Button/Button.tsx'
import { PageTitle } from '#web/ui/Page/PageTitle.tsx'
import { AddressPart, PersonFields } from './ApplicantFields.tsx'
import { QuestionField } from './QuestionField.tsx'
import styles from './Survey.module.css'
import { useSheet } from './useSheet.ts'
import { fieldOf, sheetResolver, toValues, type Values } from './values.ts'
import { phaseDate, phaseOf } from './words.ts'

interface SheetFormProps {
  survey: DemandSurvey
  questions: readonly DemandSurveyParameter[]
  application: SurveyApplication
  /** The server took the whole sheet: submitted, or ready to be paid for. */
  onComplete: (statusId: number) => void
  onReload: () => void
}

/** The sheet of one survey: participant, address, questions. It is saved as it is typed. */
export function SheetForm({ survey, questions, application, onComplete, onReload }: SheetFormProps) {
  const language = useLanguage()
  const [initial] = useState(() => toValues(application, questions))
  const form = useForm<Values>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: initial,
    resolver: sheetResolver(questions),
  })
  const { control, formState, getValues } = form
  const sheet = useSheet(application, questions, getValues, initial)
  const { touch } = sheet
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const watching = form.watch(() => touch())
    return () => watching.unsubscribe()
  }, [form, touch])

  const submit = async () => {
    setBusy(true)
    const answer = await sheet.submit()
    setBusy(false)
    if ('statusId' in answer) return onComplete(answer.statusId)
    const { refused } = answer
    if (refused.at === 'refused' && refused.field)
      form.setError(fieldOf(refused.field) as keyof Values, { type: 'server', message: refused.message })
  }
  const isFree = Number(survey.registrationFee) === 0
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit(submit, () => void sheet.save())}>
      <PageTitle
        over={phaseDate(survey, phaseOf(survey), language)}
        title={survey.title[language]}
        meta={<SaveMark state={sheet.state} />}
      />
      <ErrorSummary
        errors={formState.errors}
        attempt={formState.submitCount}
        labels={labelsOf(questions, language)}
      />
      <SaveTrouble state={sheet.state} onRetry={() => void sheet.save()} onReload={onReload} />
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
    </form>
  )
}

const labelsOf = (questions: readonly DemandSurveyParameter[], language: 'en' | 'hi') =>
  Object.fromEntries(
    questions.map((question, index) => [
      `answers.q${question.parameterId}`,
      `${index + 1}. ${question.label[language]}`,
    ]),
  )
