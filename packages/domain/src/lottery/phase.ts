import type { CampaignState } from './campaignStates.ts'

/** Where a campaign stands in time, computed from server time (specification, section 4). */
export type Phase = 'beforeStart' | 'active' | 'ended'

/** The phase at an instant: active from the start to the very last moment of the end. */
export function phaseOf(campaign: { readonly startOn: Date; readonly endOn: Date }, now: Date): Phase {
  if (now < campaign.startOn) return 'beforeStart'
  return now <= campaign.endOn ? 'active' : 'ended'
}

/** True while applications are taken. */
export const takesApplications = (state: CampaignState, phase: Phase): boolean =>
  state === 'PUBLISHED' && phase === 'active'
