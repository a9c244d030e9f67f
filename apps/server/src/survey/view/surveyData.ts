import { say } from '#contract/text.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import type { DataExport, DataSource, HeldRecord } from '#server/account/dataExport.ts'
import { findApplication, listOwnApplications } from '../sheet/applicationStore.ts'
import { findSurvey, listQuestions } from '../survey/surveyStore.ts'
import { answerRows, applicantRows } from './sheetRows.ts'

async function recordOf({ db, ports, userId }: DataSource, id: number): Promise<HeldRecord[]> {
  const application = await findApplication(db, ports, { id, userId })
  const survey = application && (await findSurvey(db, application.surveyId))
  if (!application || !survey) return []
  const { en, hi } = applicationStatusName(application.statusId)
  const rows = [
    ...applicantRows(application),
    ...answerRows(await listQuestions(db, survey.id), application.answers),
  ]
  return [
    {
      title: application.applicationNumber || survey.title,
      facts: [
        { key: 'survey', label: say('Survey', 'सर्वेक्षण'), value: survey.title },
        { key: 'status', label: say('Status', 'स्थिति'), value: { en, hi } },
        { key: 'createdOn', label: say('Begun on', 'आरंभ'), value: application.createdOn },
        { key: 'submittedOn', label: say('Submitted on', 'प्रस्तुत'), value: application.submittedOn },
        ...rows.map(({ key, question, answer }) => ({ key, label: question, value: answer || null })),
      ],
    },
  ]
}

/** Survey applications with their answers, as their owner may read them. */
export const surveyData: DataExport = {
  async gather(source) {
    const records = []
    for (const { id } of await listOwnApplications(source.db, source.userId))
      records.push(...(await recordOf(source, id)))
    return [{ key: 'surveyApplications', title: say('Demand surveys', 'माँग सर्वेक्षण'), records }]
  },
}
