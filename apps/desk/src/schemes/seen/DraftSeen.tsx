import { lazy, type ReactNode, Suspense } from 'react'
import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import { SkeletonPage } from '#web/ui/Skeleton/Skeleton.tsx'

const CampaignSeen = lazy(() => import('./CampaignSeen.tsx'))
const NoticesSeen = lazy(() => import('./NoticesSeen.tsx'))
const SurveySeen = lazy(() => import('./SurveySeen.tsx'))
const VenueSeen = lazy(() => import('./VenueSeen.tsx'))
const LeaseSeen = lazy(() => import('./LeaseSeen.tsx'))
const PropertiesSeen = lazy(() => import('./PropertiesSeen.tsx'))

function pageOf(seen: SchemePreview): ReactNode {
  switch (seen.kind) {
    case 'campaign':
      return <CampaignSeen seen={seen} />
    case 'notice':
      return <NoticesSeen seen={seen} />
    case 'survey':
      return <SurveySeen seen={seen} />
    case 'venue':
      return <VenueSeen seen={seen} />
    case 'lease':
      return <LeaseSeen seen={seen} />
    case 'property':
      return <PropertiesSeen seen={seen} />
  }
}

/** A draft drawn by the components of the citizen's own pages; nothing of it can be pressed. */
export function DraftSeen({ seen }: { seen: SchemePreview }) {
  return (
    <Suspense fallback={<SkeletonPage />}>
      <div inert>{pageOf(seen)}</div>
    </Suspense>
  )
}
