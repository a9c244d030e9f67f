import { say } from '#contract/text.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import type { DataExport, DataSource, HeldFact, HeldRecord } from '#server/account/dataExport.ts'
import { findApplication } from './applicationStore.ts'
import { findCampaign } from './campaignStore.ts'
import { listOwnApplications } from './lotterySource.ts'
import { sectionsOf } from './snapshot.ts'

/** `Full name` → `fullName`: the questions of a form have no other name. */
const keyOf = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^a-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

async function recordOf({ db, ports, userId }: DataSource, applId: number): Promise<HeldRecord[]> {
  const application = await findApplication(db, ports, { applId, userId })
  const campaign = application && (await findCampaign(db, application.campaignId))
  if (!application || !campaign) return []
  const { form } = application
  const answers: HeldFact[] = sectionsOf(form, campaign).flatMap(section =>
    section.rows.map(row => ({
      key: keyOf(`${section.title.en} ${row.question.en}`),
      label: row.question,
      value: row.answer,
    })),
  )
  const { en, hi } = applicationStatusName(application.statusId)
  return [
    {
      title: application.applicationNumber || campaign.name,
      facts: [
        { key: 'status', label: say('Status', 'स्थिति'), value: { en, hi } },
        { key: 'createdOn', label: say('Begun on', 'आरंभ'), value: application.createdOn },
        { key: 'savedOn', label: say('Last saved on', 'पिछली बार सहेजा'), value: application.savedOn },
        { key: 'submittedOn', label: say('Submitted on', 'प्रस्तुत'), value: application.submittedOn },
        ...answers,
        {
          key: 'refundAccountNumberInFull',
          label: say('Refund account number in full', 'वापसी खाता संख्या पूरी'),
          value: form.refundAccount.number || null,
        },
      ],
    },
  ]
}

/** Lottery applications with their answers, as their owner may read them. */
export const lotteryData: DataExport = {
  async gather(source) {
    const own = await listOwnApplications(source.db, source.userId)
    const records = []
    for (const { id } of own) records.push(...(await recordOf(source, id)))
    return [{ key: 'lotteryApplications', title: say('Lottery applications', 'लॉटरी आवेदन'), records }]
  },
}
