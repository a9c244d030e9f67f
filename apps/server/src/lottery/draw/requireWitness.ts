import type { WitnessedStep } from '#domain/draw/ceremony.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import type { Officer } from '#server/officer/officer.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { holdLiveDraw } from './drawStore.ts'
import { endWitnesses, listPresent } from './witnessStore.ts'

const NOBODY = {
  en: 'A second committee member has not proved to be present: they sign at the desk, on the page of this draw.',
  hi: 'दूसरे समिति सदस्य ने अपनी उपस्थिति सिद्ध नहीं की है: वे पटल पर इस ड्रॉ के पृष्ठ पर हस्ताक्षर करें।',
}

/**
 * Makes sure that another committee member than the doer signed to be present at this step, and closes the signatures: each
 * counts for one act. A rehearsal asks nobody.
 * @throws ActRefused when nobody else is present
 */
export async function requireWitness(
  {
    acting,
    db,
    dryRun,
    now,
  }: Pick<OfficerAct, 'db' | 'now'> & {
    readonly acting: Pick<Officer, 'officerId'>
    readonly dryRun: boolean
  },
  campaign: CampaignRecord,
  step: WitnessedStep,
): Promise<void> {
  if (dryRun) return
  const draw = await holdLiveDraw(db, campaign.id)
  // Without a draw the act itself says what is missing.
  if (!draw) return
  const present = await listPresent(db, draw.id, step, now)
  if (!present.some(one => one.officerId !== acting.officerId)) throw new ActRefused(NOBODY)
  await endWitnesses(db, draw.id, { step }, 'DONE', now)
}
