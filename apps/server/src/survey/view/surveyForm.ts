import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { maskName } from '#domain/fields/personName.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { helpOnForm } from '#server/account/help/helpOnForm.ts'
import { listPrintable } from '#server/documents/documentStore.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { ApplicationFormData } from '#server/documents/print/data/applicationForm.ts'
import { printDraft } from '#server/documents/printDraft.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { paymentOnForm } from '#server/payments/papers/paymentOnForm.ts'
import { findApplication } from '../sheet/applicationStore.ts'
import type { SurveyApplicationRecord, SurveyRecord } from '../survey/surveyRecord.ts'
import { findSurvey, listQuestions } from '../survey/surveyStore.ts'
import { answerRows, applicantRows } from './sheetRows.ts'

const label = (en: string, hi: string): Bilingual => ({ en, hi })
const KIND = 'survey-form'

async function formData(
  { db, now, ports }: PaperContext,
  application: SurveyApplicationRecord,
  survey: SurveyRecord,
): Promise<ApplicationFormData> {
  const { id, applicationNumber, submittedOn } = application
  const shown = ({ question, answer }: { question: Bilingual; answer: string }) => ({
    question,
    answer: answer || '-',
  })
  return {
    head: {
      authority: letterheadOf(ports.authority),
      title: label('Demand survey: application', 'माँग सर्वेक्षण: आवेदन'),
      number: applicationNumber || String(id),
      issuedAt: submittedOn ?? now,
    },
    summary: [
      { label: label('Survey', 'सर्वेक्षण'), value: survey.title },
      { label: label('Place', 'स्थान'), value: survey.location },
      { label: label('Submitted on', 'प्रस्तुत करने की तिथि'), value: submittedOn },
      ...(await helpOnForm({ db, ports }, EntityType.DemandSurveyApplication, id)),
      ...(await paymentOnForm(db, application.userId, EntityType.DemandSurveyApplication, id)),
    ],
    sections: [
      { title: label('Participant', 'प्रतिभागी'), answers: applicantRows(application).map(shown) },
      {
        title: label('Answers', 'उत्तर'),
        answers: answerRows(await listQuestions(db, survey.id), application.answers).map(shown),
      },
    ],
    documents: await listPrintable(db, ports, EntityType.DemandSurveyApplication, id),
  }
}

/** The application of a survey as a paper: a draft as it stands, or the signed one of a submitted application. */
export const surveyFormEndpoint = paperEndpoint({
  path: '/Document/DownloadDemandSurveyForm',
  query: v.object({ applicationId: wireId }),
  async open(context, { applicationId }) {
    const { db, ports, citizen } = context
    const application = await findApplication(db, ports, { id: applicationId, userId: citizen.userId })
    const survey = application && (await findSurvey(db, application.surveyId))
    if (!application || !survey) return context.refuse(general.RECORD_NOT_FOUND())
    const { submittedOn, applicant } = application
    if (!submittedOn)
      return printDraft(ports.press, KIND, 'application-form', await formData(context, application, survey))
    return issueOnce(context, { kind: KIND, of: application.id }, async () => ({
      template: 'application-form' as const,
      data: await formData(context, application, survey),
      entityTypeId: EntityType.DemandSurveyApplication,
      entityId: application.id,
      sealed: { who: applicant.fullName, about: survey.title.en, account: application.applicationNumber },
      facts: [
        { labelEn: 'Participant', labelHi: 'प्रतिभागी', value: maskName(applicant.fullName) },
        { labelEn: 'Survey', labelHi: 'सर्वेक्षण', value: `${survey.title.en} / ${survey.title.hi}` },
        { labelEn: 'Submitted on', labelHi: 'प्रस्तुत करने की तिथि', value: istDay(submittedOn) },
      ],
    }))
  },
})
