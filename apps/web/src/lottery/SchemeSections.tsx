import type { ReactNode } from 'react'
import { type Campaign, campaignCalls } from '#contract/lottery/campaign.ts'
import { fresh, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { RowSection } from '#web/ui/Rows/Rows.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { SchemeRows } from './SchemeRows.tsx'

/** All schemes by phase as the server tells it: open now, opening soon, closed. `empty` stands when there is none. */
export function SchemeSections({ empty }: { empty: ReactNode }) {
  const list = useCall(campaignCalls.GetSchemeCampaignList2, {}, { staleTime: fresh.list })
  if (list.isPending) return <SkeletonList rows={4} />
  if (!list.data) return <NotLoaded onRetry={() => void list.refetch()} />
  if (list.data.length === 0) return empty
  const of = (phase: Campaign['phase']) => list.data.filter(campaign => campaign.phase === phase)
  const groups = [
    { key: 'active', title: m.lottery_openNow(), campaigns: of('active') },
    { key: 'beforeStart', title: m.lottery_openingSoon(), campaigns: of('beforeStart') },
    { key: 'ended', title: m.lottery_closedSchemes(), campaigns: of('ended').toReversed() },
  ]
  return groups
    .filter(group => group.campaigns.length > 0)
    .map(group => (
      <RowSection key={group.key} title={group.title} count={group.campaigns.length}>
        <SchemeRows campaigns={group.campaigns} />
      </RowSection>
    ))
}
