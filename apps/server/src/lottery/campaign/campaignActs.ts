import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { moveCampaign } from './campaignCycle.ts'
import { deleteCampaign, isSchemeCodeTaken } from './campaignEntryStore.ts'
import { findCampaignHead, getCampaignByCode } from './campaignHeadStore.ts'
import { type CampaignSpec, enterCampaign } from './enterCampaign.ts'
import { deleteUnits } from './unitStore.ts'

/**
 * Enters a campaign as a draft, or replaces the draft of the same code.
 * @throws ActRefused once it was published: what applicants were told does not change; and for another's scheme code
 */
export async function importCampaign({ db }: OfficerAct, spec: CampaignSpec): Promise<'added' | 'changed'> {
  const existing = await findCampaignHead(db, spec.code)
  if (existing && existing.state !== 'DRAFT') {
    throw new ActRefused(`${spec.code} was published; it can be extended or cancelled, not imported again.`)
  }
  if (existing) {
    await deleteUnits(db, existing.id)
    await deleteCampaign(db, existing.id)
  }
  if (await isSchemeCodeTaken(db, spec.schemeCode)) {
    throw new ActRefused({
      en: `There is a scheme ${spec.schemeCode} already; each campaign needs a scheme code of its own.`,
      hi: `योजना ${spec.schemeCode} पहले से है; हर अभियान का योजना कोड अलग हो।`,
    })
  }
  await enterCampaign(db, spec)
  return existing ? 'changed' : 'added'
}

/** Shows a draft to citizens. @throws ActRefused when it is no draft, or already over */
export async function publishCampaign(act: OfficerAct, code: string): Promise<'done' | 'unchanged'> {
  const campaign = await getCampaignByCode(act.db, code)
  if (campaign.state === 'PUBLISHED') return 'unchanged'
  if (campaign.state !== 'DRAFT') throw new ActRefused(`${code} is in state ${campaign.state}.`)
  if (campaign.endOn <= act.now)
    throw new ActRefused({
      en: `The last date of ${code} has passed already.`,
      hi: `${code} की अंतिम तिथि बीत चुकी है।`,
    })
  await moveCampaign(act, campaign, 'PUBLISH')
  return 'done'
}
