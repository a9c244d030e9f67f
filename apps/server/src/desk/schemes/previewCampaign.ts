import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { schemeDeskCalls } from '#contract/desk/schemes.ts'
import { fileOf } from '#server/authority/input/inputFile.ts'
import { documentFile } from '#server/authority/input/json.ts'
import type { Database } from '#server/db/pool.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { importCampaign } from '#server/lottery/campaign/campaignActs.ts'
import { CampaignFile, specOf } from '#server/lottery/campaign/campaignFile.ts'
import { getAnyCampaign } from '#server/lottery/campaign/campaignStore.ts'
import { presentCampaign } from '#server/lottery/campaign/presentCampaign.ts'
import { presentFees, presentPlan } from '#server/lottery/campaign/presentPlan.ts'
import { needsUnit } from '#server/lottery/campaign/rules.ts'
import { freeUnitsByPool, listUnits } from '#server/lottery/campaign/unitStore.ts'

type Preview = NonNullable<DeskOutputOf<typeof schemeDeskCalls.previewSchemeDraft>>

/** Carries what was seen out of the transaction that is undone. */
class Seen extends Error {
  readonly preview: Preview
  constructor(preview: Preview) {
    super('seen')
    this.preview = preview
  }
}

/**
 * A campaign's file as citizens will see it: entered for the moment of a transaction that is undone, and read by what reads
 * it for citizens. @throws ActRefused as the act itself would
 */
export async function previewCampaign(
  database: Database,
  act: Omit<OfficerAct, 'db'>,
  made: { readonly name: string; readonly content: Buffer },
): Promise<Preview> {
  const file = await documentFile({ about: '', schema: CampaignFile }).read(fileOf(made.name, made.content))
  try {
    return await inTransaction(database, async db => {
      await importCampaign({ ...act, db }, specOf(file))
      const campaign = await getAnyCampaign(db, file.code)
      const free = needsUnit(campaign) ? await freeUnitsByPool(db, campaign.id, act.now) : null
      const shown = presentCampaign(campaign, act.now, { free, drawNo: null, mine: undefined })
      const plan = presentPlan(campaign, await listUnits(db, campaign.id, act.now))
      throw new Seen({ campaign: shown, plan, fees: presentFees(campaign) })
    })
  } catch (error) {
    if (error instanceof Seen) return error.preview
    throw error
  }
}
