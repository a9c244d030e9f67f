import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { schemeDeskCalls } from '#contract/desk/schemes.ts'
import { campaignCalls } from '#contract/lottery/campaign.ts'
import { callKey } from '#web/api/queries.ts'
import styles from '#web/lottery/scheme/Scheme.module.css'
import { SchemeBody } from '#web/lottery/scheme/SchemeBody.tsx'
import { SchemeHead } from '#web/lottery/scheme/SchemeHead.tsx'
import { Page } from '#web/ui/Page/Page.tsx'

type Seen = NonNullable<DeskOutputOf<typeof schemeDeskCalls.previewSchemeDraft>>

/** The citizen's page of a scheme, drawn by its own components from a draft; nothing of it can be pressed. */
export function SchemeAsSeen({ seen: { campaign, plan, fees } }: { seen: Seen }) {
  const answers = useMemo(() => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    client.setQueryData(callKey(campaignCalls.GetCampaignFeeList, { campaignId: campaign.campaignId }), fees)
    return client
  }, [campaign, fees])
  return (
    <QueryClientProvider client={answers}>
      <div inert>
        <Page>
          <div className={styles.scheme}>
            <SchemeHead campaign={campaign} hasPlan={plan.layout !== null} />
            {/* Where citizens find the way to apply: nothing can be applied for in a draft. */}
            <aside className={styles.aside} />
            <SchemeBody campaign={campaign} phase={campaign.phase} plan={plan} />
          </div>
        </Page>
      </div>
    </QueryClientProvider>
  )
}
