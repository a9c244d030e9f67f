import { say } from '#contract/text.ts'
import { countSubmitted } from '#server/lottery/application/applicationListStore.ts'
import { extendCampaign } from '#server/lottery/apply/extendCampaign.ts'
import { importCampaign, publishCampaign } from '#server/lottery/campaign/campaignActs.ts'
import { CampaignFile, specOf } from '#server/lottery/campaign/campaignFile.ts'
import { getCampaignByCode, listCampaignHeads } from '#server/lottery/campaign/campaignHeadStore.ts'
import { findCampaign, findLayout, findSchemeCode } from '#server/lottery/campaign/campaignStore.ts'
import { listUnits } from '#server/lottery/campaign/unitStore.ts'
import { cancelCampaign } from '#server/lottery/closing/cancelCampaign.ts'
import { findCollectionAccount } from '#server/payments/books/collectionAccountStore.ts'
import { type Command, command, type OfficerContext, option } from '../command.ts'
import { instant, text } from '../input/fields.ts'
import { documentFile } from '../input/json.ts'
import { detailsOf } from '../output/details.ts'
import { campaignAsGiven } from './asGiven.ts'

const campaign = option('code of the campaign', text(30), 'code')

const importOne = command({
  name: 'campaign import',
  summary: 'Enters a campaign with scheme, pools, units, layout and policy as a draft',
  details:
    'The same code again replaces the draft. Once published, a campaign is extended or cancelled only.',
  kind: 'changes',
  options: {},
  file: documentFile({
    about: 'JSON with PascalCase keys; times are of India; each plot of the layout is a unit',
    schema: CampaignFile,
  }),
  async run(context, _, file) {
    const kind = await importCampaign(context, specOf(file))
    const record = `Campaign ${file.code} ${file.name.en}`
    const seats = file.pools.reduce((all, pool) => all + pool.seats, 0)
    if (kind === 'added') context.change({ kind, record, fields: { pools: file.pools.length, units: seats } })
    else context.change({ kind, record, fields: { units: ['a draft', seats] } })
    return {
      notes: [
        say(
          `It is a draft until 'campaign publish --campaign ${file.code}'.`,
          `'campaign publish --campaign ${file.code}' तक यह प्रारूप है।`,
        ),
      ],
    }
  },
})

/** Everything of a campaign that is being published, with its account and how many units it has. */
async function termsOf({ db, now }: OfficerContext, code: string) {
  const campaign = await findCampaign(db, (await getCampaignByCode(db, code)).id)
  const account = campaign && (await findCollectionAccount(db, campaign.collectionAccountId))
  if (!account) throw new Error(`${code} has no account`)
  const units = await listUnits(db, campaign.id, now)
  const given = campaignAsGiven(campaign, account, units, await findLayout(db, campaign))
  return detailsOf({ schemeCode: await findSchemeCode(db, campaign), ...given })
}

const publish = command({
  name: 'campaign publish',
  summary: 'Shows a drafted campaign to citizens',
  kind: 'changes',
  options: { campaign },
  async run(context, { campaign: code }) {
    if ((await publishCampaign(context, code)) === 'unchanged') return context.unchanged() ?? {}
    context.change({ kind: 'changed', record: `Campaign ${code}`, fields: { state: ['draft', 'published'] } })
    // It was entered by one officer alone: whoever approves reads all of it.
    context.change({ kind: 'added', record: `Terms of ${code}`, fields: await termsOf(context, code) })
    return {}
  },
})

const extend = command({
  name: 'campaign extend',
  summary: 'Moves the last date of a running campaign to a later one',
  kind: 'changes',
  options: { campaign, endOn: option('the new last moment', instant(), 'time') },
  async run(context, { campaign: code, endOn }) {
    const former = await extendCampaign(context, code, endOn)
    if (former.getTime() === endOn.getTime()) return context.unchanged() ?? {}
    context.change({ kind: 'changed', record: `Campaign ${code}`, fields: { endOn: [former, endOn] } })
    return {}
  },
})

const cancel = command({
  name: 'campaign cancel',
  summary: 'Cancels a campaign before its draw; all that was paid comes back',
  kind: 'changes',
  options: { campaign },
  async run(context, { campaign: code }) {
    const { state } = await getCampaignByCode(context.db, code)
    if (state === 'CANCELLED') return context.unchanged() ?? {}
    const ended = await cancelCampaign(context, code, context.reason)
    const fields = { state: [state, 'CANCELLED'], applicationsEnded: [0, ended] } as const
    context.change({ kind: 'changed', record: `Campaign ${code}`, fields })
    return {}
  },
})

const list = command({
  name: 'campaign list',
  summary: 'Lists campaigns with their state and number of applications',
  kind: 'reads',
  options: {},
  async run({ db }) {
    const campaigns = await listCampaignHeads(db)
    const submitted = await countSubmitted(db)
    return {
      table: {
        columns: ['Code', 'Name', 'State', 'StartOn', 'EndOn', 'DrawOn', 'Applications'],
        rows: campaigns.map(({ id, code, name, state, startOn, endOn, drawOn }) => [
          code,
          name,
          state,
          startOn,
          endOn,
          drawOn,
          submitted.get(id) ?? 0,
        ]),
      },
    }
  },
})

export const campaignCommands: readonly Command[] = [list, importOne, publish, extend, cancel]
