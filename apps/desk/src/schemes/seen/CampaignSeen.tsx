import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SchemePreview } from '#contract/desk/schemePreview.ts'
import { campaignCalls } from '#contract/lottery/campaign.ts'
import { callKey } from '#web/api/queries.ts'
import styles from '#web/lottery/scheme/Scheme.module.css'
import { SchemeBody } from '#web/lottery/scheme/SchemeBody.tsx'
import { SchemeHead } from '#web/lottery/scheme/SchemeHead.tsx'
import { Page } from '#web/ui/Page/Page.tsx'

type Seen = Extract<SchemePreview, { kind: 'campaign' }>

/** The citizen's page of a scheme, drawn by its own components from a draft. */
export default function CampaignSeen({ seen: { campaign, plan, fees } }: { seen: Seen }) {
  const answers = useMemo(() => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(callKey(campaignCalls.GetCampaignFeeList, { campaignId: campaign.campaignId }), fees)
    return client
  }, [campaign, fees])
  return (
    <QueryClientProvider client={answers}>
      <Page>
        <div className={styles.scheme}>
          <SchemeHead campaign={campaign} hasPlan={plan.layout !== null} />
          {/* Where citizens find the way to apply: nothing can be applied for in a draft. */}
          <aside className={styles.aside} />
          <SchemeBody campaign={campaign} phase={campaign.phase} plan={plan} />
        </div>
      </Page>
    </QueryClientProvider>
  )
}
