import { say } from '#contract/text.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import type { DataExport, DataSource, HeldFact, HeldRecord } from '#server/account/dataExport.ts'
import type { Db } from '#server/gateway/context.ts'
import { findOffer } from '../allotment/allotmentStore.ts'
import { listOwn } from '../application/applicationListStore.ts'
import { findApplication } from '../application/applicationStore.ts'
import { sectionsOf } from '../application/sections.ts'
import { findCampaign } from '../campaign/campaignStore.ts'
import { findWithdrawal } from '../refund/withdrawalStore.ts'
import { listQueries, openResponse } from '../scrutiny/queryStore.ts'

/** `Full name` → `fullName`: the questions of a form have no other name. */
const keyOf = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[^a-z0-9]+(.)?/g, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')

/** What the authority asked and the applicant answered, oldest first. */
async function queryFacts(
  { db, ports }: Pick<DataSource, 'db' | 'ports'>,
  applicationId: number,
): Promise<HeldFact[]> {
  const queries = (await listQueries(db, applicationId)).toReversed()
  return queries.flatMap(({ text, response, respondedOn }, index) => {
    const key = `query${index + 1}`
    return [
      { key, label: say('Query', 'माँगा गया स्पष्टीकरण'), value: text },
      { key: `${key}Answer`, label: say('Answer', 'उत्तर'), value: openResponse(ports, response) || null },
      { key: `${key}AnsweredOn`, label: say('Answered on', 'उत्तर की तिथि'), value: respondedOn },
    ]
  })
}

/** The unit that was offered. */
async function offerFacts(db: Db, applicationId: number): Promise<HeldFact[]> {
  const offer = await findOffer(db, applicationId)
  if (!offer) return []
  return [
    { key: 'offeredUnit', label: say('Unit offered', 'आवंटित इकाई'), value: offer.unitNo },
    {
      key: 'acceptBy',
      label: say('To be accepted by', 'स्वीकृति की अंतिम तिथि'),
      value: offer.acceptBy,
    },
    {
      key: 'acceptedOn',
      label: say('Accepted on', 'स्वीकृति की तिथि'),
      value: offer.acceptedOn,
    },
  ]
}

/** Why and when it was withdrawn. */
async function withdrawalFacts(db: Db, applicationId: number): Promise<HeldFact[]> {
  const asked = await findWithdrawal(db, applicationId)
  if (!asked) return []
  const { approvedOn, reason, requestedOn } = asked
  return [
    { key: 'withdrawalReason', label: say('Reason of the withdrawal', 'वापस लेने का कारण'), value: reason },
    { key: 'withdrawalOn', label: say('Withdrawal asked on', 'वापसी का अनुरोध'), value: requestedOn },
    { key: 'withdrawnOn', label: say('Withdrawn on', 'वापसी की तिथि'), value: approvedOn },
  ]
}

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
        ...(await queryFacts({ db, ports }, application.id)),
        ...(await offerFacts(db, application.id)),
        ...(await withdrawalFacts(db, application.id)),
      ],
    },
  ]
}

/** Lottery applications with their answers, as their owner may read them. */
export const lotteryData: DataExport = {
  async gather(source) {
    const own = await listOwn(source.db, source.userId)
    const records = []
    for (const { id } of own) records.push(...(await recordOf(source, id)))
    return [{ key: 'lotteryApplications', title: say('Lottery applications', 'लॉटरी आवेदन'), records }]
  },
}
