import type { OutputOf } from '#contract/call.ts'
import type { Campaign, campaignCalls } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Card } from '#web/ui/Card/Card.tsx'
import { ShareBars } from '#web/ui/ShareBars/ShareBars.tsx'
import { areaWords, unitsWords } from '../words.ts'
import styles from './Scheme.module.css'

type Plan = OutputOf<typeof campaignCalls.GetSchemeCampaignPlan>

/** How the places are shared between categories, drawn to scale, and what is kept inside each share. */
export function SchemeShares({ campaign, plan }: { campaign: Campaign; plan: Plan | undefined }) {
  const language = useLanguage()
  const [first] = campaign.pools
  if (!first || campaign.allocationModeId !== AllocationMode.Lottery) return null
  const title = m.lottery_shares()
  const listed = plan?.claims.map(claim =>
    m.lottery_claimShare({ percent: claim.bp / 100, claim: claim.name[language] }),
  )
  return (
    <Card title={title}>
      <ShareBars
        label={`${title}: ${unitsWords(campaign.pools, campaign.totalSeats)}`}
        parts={first.shares.map(share => ({ key: share.code, label: share.name[language] }))}
        rows={campaign.pools.map(pool => ({
          name: pool.propertyType === 'Plot' ? areaWords(pool.areaSqm) : pool.name[language],
          total: pool.seats,
          values: Object.fromEntries(pool.shares.map(share => [share.code, share.seats])),
        }))}
      />
      {listed ? (
        <div className={styles.rule}>
          <p>{m.lottery_claimsInside()}</p>
          <ul className={styles.claims}>
            {listed.map(claim => (
              <li key={claim}>{claim}</li>
            ))}
          </ul>
          <p>{plan?.preset === 'OpenToAll' ? m.lottery_presetOpen() : m.lottery_presetCategory()}</p>
        </div>
      ) : null}
    </Card>
  )
}
