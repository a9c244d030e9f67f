import { INELIGIBLE_CODES } from '#domain/lottery/ineligible.ts'
import { scrutinyDecisions, withdrawalDecisions } from '#server/deciders.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { listSubmitted } from '#server/lottery/application/applicationListStore.ts'
import { getCampaignByCode } from '#server/lottery/campaign/campaignHeadStore.ts'
import { type CampaignRecord, findCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { countOpen } from '#server/lottery/sampling/readingStore.ts'
import { acceptObjection } from '#server/lottery/scrutiny/decide.ts'
import { publishEligibility } from '#server/lottery/scrutiny/publishEligibility.ts'
import { raiseQuery } from '#server/lottery/scrutiny/raiseQuery.ts'
import { type Command, command, option } from '../command.ts'
import { decisionsOf } from '../decisions.ts'
import { instant, oneOf, optional, optionalText, text } from '../input/fields.ts'
import { rowsFile } from '../input/rowsFile.ts'
import { newDetails } from '../output/details.ts'

const campaignOption = option('code of the campaign', text(30), 'code')

/** The campaign of a code, whatever its state. */
export async function campaignOf({ db }: Pick<OfficerAct, 'db'>, code: string): Promise<CampaignRecord> {
  const { id } = await getCampaignByCode(db, code)
  const campaign = await findCampaign(db, id)
  if (!campaign) throw new ActRefused({ en: `${code} is a draft.`, hi: `${code} अभी प्रारूप है।` })
  return campaign
}

const scrutinyExport = command({
  name: 'lottery scrutiny-export',
  summary: 'Lists submitted applications of a campaign with category and claim, for scrutiny',
  kind: 'reads',
  options: { campaign: campaignOption },
  async run(context, { campaign }) {
    const { id } = await getCampaignByCode(context.db, campaign)
    const applications = await listSubmitted(context.db, id)
    return {
      table: {
        columns: [
          'ApplicationNumber',
          'StatusId',
          'PoolCode',
          'Category',
          'Claim',
          'SubmittedOn',
          'NoResponse',
          'Reason',
        ],
        rows: applications.map(one => [
          one.applicationNumber,
          one.statusId,
          one.poolCode,
          one.categoryCode,
          one.claimCode,
          one.submittedOn,
          one.noResponse,
          one.reasonCode,
        ]),
      },
    }
  },
})

const words = (cell: string): string[] =>
  cell
    .split(/[;\s]+/)
    .map(word => word.trim())
    .filter(word => word !== '')

const query = command({
  name: 'lottery query',
  summary: 'Asks applicants to correct named answers or send papers again, by a day',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about:
      'CSV or JSON; Fields are names of answers, Documents numbers of papers, both divided by semicolons',
    columns: {
      applicationNumber: text(40),
      query: text(2000),
      fields: optionalText(500),
      documents: optionalText(200),
      respondBy: optional(instant()),
    },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    for await (const row of rows) {
      const documents = words(row.documents)
      const wrong = documents.find(one => !/^\d{1,4}$/.test(one))
      if (wrong)
        throw new ActRefused({
          en: `${row.applicationNumber}: ${wrong} is not the number of a paper.`,
          hi: `${row.applicationNumber}: ${wrong} किसी कागज़ का क्रमांक नहीं है।`,
        })
      await raiseQuery(context, {
        applicationNumber: row.applicationNumber,
        queryText: row.query,
        fieldCodes: words(row.fields),
        documentTypeIds: documents.map(Number),
        respondBy: row.respondBy ?? undefined,
      })
      const fields = { query: row.query, opens: [...words(row.fields), ...documents] }
      context.change({ kind: 'added', record: `Query on ${row.applicationNumber}`, fields })
    }
    return {}
  },
})

const decide = command({
  name: 'lottery decide',
  summary: 'Finds applications eligible or ineligible',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: `CSV or JSON; Reason is one of ${INELIGIBLE_CODES.join(', ')} for an ineligible one`,
    columns: {
      applicationNumber: text(40),
      decision: oneOf(['ELIGIBLE', 'INELIGIBLE']),
      reason: optional(oneOf(INELIGIBLE_CODES)),
      remarks: optionalText(500),
    },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    let done = 0
    const decisions = decisionsOf(context, scrutinyDecisions)
    for await (const { applicationNumber, decision, reason, remarks } of rows) {
      const order = { applicationNumber, decision, remarks, ...(reason ? { reasonCode: reason } : {}) }
      await decisions.take(order, state => ({
        record: `Application ${applicationNumber}`,
        fields: {
          finding: ['undecided', state([decision, reason].filter(Boolean).join(' '))],
          ...newDetails({ remarks }),
        },
      }))
      done += 1
      await context.reached(done, done, 'applications')
    }
    return { notes: decisions.notes() }
  },
})

const publish = command({
  name: 'lottery publish-eligibility',
  summary: 'Publishes who is eligible and opens the time for objections',
  kind: 'changes',
  options: { campaign: campaignOption },
  async run(context, { campaign: code }) {
    const campaign = await campaignOf(context, code)
    const { waiting } = await countOpen(context.db, campaign.id)
    const until = await publishEligibility(context, campaign)
    const fields = {
      state: [campaign.state, 'ELIGIBILITY_PUBLISHED'],
      objectionTill: [campaign.objectionTill, until],
      // Whoever approves sees what nobody has read a second time yet.
      secondReadingsWaiting: [null, waiting],
    } as const
    context.change({ kind: 'changed', record: `Campaign ${code}`, fields })
    return {}
  },
})

const objection = command({
  name: 'lottery objection',
  summary: 'Accepts objections against findings of ineligibility, before the roll is frozen',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each accepted objection',
    columns: { applicationNumber: text(40), remarks: text(500) },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    for await (const row of rows) {
      await acceptObjection(context, row)
      const fields = {
        finding: ['INELIGIBLE', 'ELIGIBLE'],
        ...newDetails({ remarks: row.remarks }),
      } as const
      context.change({ kind: 'changed', record: `Application ${row.applicationNumber}`, fields })
    }
    return {}
  },
})

const approve = command({
  name: 'lottery approve-withdrawal',
  summary: 'Approves requests to withdraw; the refund follows by the rule shown to the applicant',
  kind: 'changes',
  options: {},
  file: rowsFile({
    about: 'CSV or JSON with one row for each request',
    columns: { applicationNumber: text(40) },
    key: ['applicationNumber'],
  }),
  async run(context, _, rows) {
    const decisions = decisionsOf(context, withdrawalDecisions)
    for await (const row of rows)
      await decisions.take(row, state => ({
        record: `Application ${row.applicationNumber}`,
        fields: { state: ['requested', state('withdrawn')] },
      }))
    return { notes: decisions.notes() }
  },
})

export const scrutinyCommands: readonly Command[] = [
  scrutinyExport,
  query,
  decide,
  publish,
  objection,
  approve,
]
