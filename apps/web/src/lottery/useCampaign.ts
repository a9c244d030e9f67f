import { useEffect, useState } from 'react'
import { type Campaign, campaignCalls } from '#contract/lottery/campaign.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { type Phase, phaseOf } from '#domain/lottery/phase.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { serverNow } from '#web/shell/time/serverClock.ts'

/** One campaign; `campaign` is null when there is none with this id. */
export function useCampaign(campaignId: number) {
  const list = useCall(campaignCalls.GetSchemeCampaignList2, { campaignId }, { staleTime: fresh.list })
  return { campaign: list.data ? (list.data[0] ?? null) : undefined, error: list.error, retry: list.refetch }
}

/** Timers hold at most this long; a later boundary is asked for again. */
const LONGEST_WAIT_MS = DAY_MS

const currentPhase = (campaign: Pick<Campaign, 'startOn' | 'endOn'>): Phase =>
  phaseOf(
    { startOn: new Date(campaign.startOn), endOn: new Date(campaign.endOn) },
    new Date(Math.floor(serverNow() / 1000) * 1000),
  )

/** Before the start, active or ended by the server's clock; turns over by itself at the moment. */
export function usePhase(campaign: Pick<Campaign, 'startOn' | 'endOn'>): Phase {
  const [, setTurn] = useState(0)
  const phase = currentPhase(campaign)
  const { startOn, endOn } = campaign
  useEffect(() => {
    if (phase === 'ended') return
    const boundary = Date.parse(phase === 'beforeStart' ? startOn : endOn)
    const wait = Math.min(Math.max(boundary - serverNow() + 1000, 1000), LONGEST_WAIT_MS)
    const timer = setTimeout(() => setTurn(turn => turn + 1), wait)
    return () => clearTimeout(timer)
  })
  return phase
}
