import type { DemandSurveyParameter, SurveyApplication } from '#contract/survey/shapes.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { addressLine } from '#domain/fields/address.ts'
import { personFields } from '#domain/fields/person.ts'
import { INCOME_GROUPS, SURVEY_CATEGORIES, surveyFields } from '#domain/survey/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'

function answerWords(question: DemandSurveyParameter, value: unknown, language: Language): string {
  const nameOf = (option: unknown) =>
    question.options.find(one => one.en === option)?.[language] ?? String(option)
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.map(nameOf).join('; ') : nameOf(value)
}

/** What the participant answered, and who they are, as the authority has it. */
export function SheetFacts(props: {
  application: SurveyApplication
  questions: readonly DemandSurveyParameter[]
}) {
  const { application, questions } = props
  const language = useLanguage()
  const { applicant, answers } = application
  const { address } = applicant
  const named = (list: readonly { code: string; name: Record<Language, string> }[], code: string) =>
    list.find(one => one.code === code)?.name[language]
  return (
    <>
      <Card title={m.survey_yourAnswers()}>
        <Facts
          facts={questions.map((question, index) => ({
            term: `${index + 1}. ${question.label[language]}`,
            value: answerWords(
              question,
              answers.find(answer => answer.parameterId === question.parameterId)?.value,
              language,
            ),
            wide: true,
          }))}
        />
      </Card>
      <Card title={m.survey_aboutYou()}>
        <Facts
          facts={[
            { term: surveyFields.fullName[language], value: applicant.fullName },
            { term: surveyFields.fatherName[language], value: applicant.fatherName },
            {
              term: surveyFields.dateOfBirth[language],
              value: formatDate(applicant.dateOfBirth, 'day', language),
            },
            { term: personFields.mobile[language], value: `+91 ${application.mobileNumber}` },
            { term: surveyFields.email[language], value: applicant.email },
            { term: surveyFields.pan[language], value: applicant.pan },
            {
              term: surveyFields.incomeGroupCode[language],
              value: named(INCOME_GROUPS, applicant.incomeGroupCode),
            },
            {
              term: surveyFields.categoryCode[language],
              value: named(SURVEY_CATEGORIES, applicant.categoryCode),
            },
            {
              term: m.survey_address(),
              value: addressLine(address),
              wide: true,
            },
          ]}
        />
      </Card>
    </>
  )
}
