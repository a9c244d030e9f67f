import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { maskName } from '#domain/fields/personName.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { openApplicationPaper, type PrintedApplication } from '#server/applications/applicationPaper.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { findApplication } from '../sheet/applicationStore.ts'
import type { SurveyApplicationRecord, SurveyRecord } from '../survey/surveyRecord.ts'
import { findSurvey, listQuestions } from '../survey/surveyStore.ts'
import { answerRows, applicantRows } from './sheetRows.ts'

const ENTITY = EntityType.DemandSurveyApplication
const label = (en: string, hi: string): Bilingual => ({ en, hi })
const TITLE = label('Demand survey: application', 'माँग सर्वेक्षण: आवेदन')

async function print(
  { db }: PaperContext,
  application: SurveyApplicationRecord,
  survey: SurveyRecord,
): Promise<PrintedApplication> {
  const { applicant, applicationNumber } = application
  const shown = ({ question, answer }: { question: Bilingual; answer: string }) => ({
    question,
    answer: answer || '-',
  })
  return {
    summary: [
      { label: label('Survey', 'सर्वेक्षण'), value: survey.title },
      { label: label('Place', 'स्थान'), value: survey.location },
    ],
    sections: [
      { title: label('Participant', 'प्रतिभागी'), answers: applicantRows(application).map(shown) },
      {
        title: label('Answers', 'उत्तर'),
        answers: answerRows(await listQuestions(db, survey.id), application.answers).map(shown),
      },
    ],
    facts: [
      { labelEn: 'Participant', labelHi: 'प्रतिभागी', value: maskName(applicant.fullName) },
      { labelEn: 'Survey', labelHi: 'सर्वेक्षण', value: `${survey.title.en} / ${survey.title.hi}` },
    ],
    sealed: { who: applicant.fullName, about: survey.title.en, account: applicationNumber },
  }
}

/** The application of a survey as a paper. It is sent once. */
export const surveyFormEndpoint = paperEndpoint({
  path: '/Document/DownloadDemandSurveyForm',
  query: v.object({ applicationId: wireId }),
  async open(context, { applicationId }) {
    const { db, ports, citizen, now } = context
    const application = await findApplication(db, ports, { id: applicationId, userId: citizen.userId })
    const survey = application && (await findSurvey(db, application.surveyId))
    if (!application || !survey) return context.refuse(general.RECORD_NOT_FOUND())
    const { id, userId, applicationNumber: number, submittedOn } = application
    const head = { id, userId, number, submittedOn, issuedAt: submittedOn ?? now }
    return openApplicationPaper(
      context,
      { kind: 'survey-form', title: TITLE, entityTypeId: ENTITY, revision: submittedOn ? 1 : 0, ...head },
      () => print(context, application, survey),
    )
  },
})
