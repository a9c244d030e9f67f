import { type FairOpening, opensOn } from '#domain/opening/policy.ts'
import type { Db } from '#server/gateway/context.ts'
import { ensureOpening } from '#server/opening/openingStore.ts'
import type { PlaceRecord } from '#server/opening/placeStore.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { panFingerprint } from '../application/identity.ts'
import { type CampaignRecord, findCampaign } from '../campaign/campaignStore.ts'

/** A campaign that is opened fairly, with how. */
export interface FairCampaign {
  readonly campaign: CampaignRecord
  readonly policy: FairOpening
}

/** The campaign if it has a waiting room. */
export async function findFair(db: Db, campaignId: number): Promise<FairCampaign | undefined> {
  const campaign = await findCampaign(db, campaignId)
  const policy = campaign?.policy.fairOpening
  return campaign && policy ? { campaign, policy } : undefined
}

/** Makes the room of a campaign unless it is there. */
export const openRoom = (db: Db, { campaign, policy }: FairCampaign): Promise<void> => {
  const { id, code, name, startOn } = campaign
  return ensureOpening(db, { id, isSeason: false, code, name, opensOn: opensOn(startOn, policy) }, policy)
}

/** By what a person, a mobile and a family are known in a room. */
export function printsOf({ secrets }: Pick<Ports, 'secrets'>, { form }: ApplicationRecord) {
  const print = (value: string) => fingerprint(secrets.identityPepper, value)
  return {
    identityFingerprint: print(`${form.identityTypeId}|${form.identityNumber}`),
    panFingerprint: panFingerprint({ secrets }, form.pan),
    mobileFingerprint: print(`mobile|${form.mobileNumber}`),
    accountFingerprint: print(`account|${form.refundAccount.ifsc}|${form.refundAccount.number}`),
  }
}

/** Whether the application still names who took the place: it cannot be given to another. */
export const isSamePerson = (
  ports: Pick<Ports, 'secrets'>,
  place: PlaceRecord,
  application: ApplicationRecord,
): boolean => {
  const prints = printsOf(ports, application)
  return (
    prints.identityFingerprint.equals(place.identityFingerprint) &&
    prints.panFingerprint.equals(place.panFingerprint) &&
    prints.accountFingerprint.equals(place.accountFingerprint)
  )
}
