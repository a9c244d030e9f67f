import type { Campaign } from '#contract/lottery/campaign.ts'
import { AllocationMode } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Board } from '#web/ui/Board/Board.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconFlag } from '#web/ui/icons/IconFlag.tsx'
import { IconPin } from '#web/ui/icons/IconPin.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import { offerWords, stepWords } from '../words.ts'
import { rateWords } from './PoolTable.tsx'
import styles from './Scheme.module.css'
import { type SchemePart, SchemeParts } from './SchemeParts.tsx'

/** The head of a scheme's page: its name, where it lies, what is known in a line, and the parts below. */
export function SchemeHead({ campaign, hasPlan }: { campaign: Campaign; hasPlan: boolean }) {
  const language = useLanguage()
  const rates = campaign.pools.map(pool => Number(pool.ratePerSqm))
  const facts = [
    {
      term: m.lottery_rate(),
      value:
        new Set(rates).size === 1
          ? m.lottery_ratePerSqm({ rate: rateWords(campaign.pools[0]?.ratePerSqm ?? '') })
          : null,
    },
    { term: stepWords(campaign, 'draw'), value: formatDate(campaign.drawOn, 'plainMinute', language) },
    { term: m.lottery_payment(), value: campaign.payment[language] },
    { term: m.lottery_possession(), value: campaign.possession[language] },
  ].filter(fact => fact.value !== null && fact.value !== '' && fact.value !== '-')
  const parts: SchemePart[] = [
    { id: 'prices', label: m.lottery_plotsAndPrices() },
    ...(hasPlan ? [{ id: 'plan', label: m.common_plan() }] : []),
    { id: 'dates', label: m.lottery_dates() },
    ...(campaign.allocationModeId === AllocationMode.Lottery
      ? [{ id: 'shares', label: m.lottery_shares() }]
      : []),
    { id: 'who', label: m.lottery_whoCanApply() },
  ]
  return (
    <div className={styles.head}>
      <Board
        as="h1"
        hindi={campaign.campaignName.hi}
        english={campaign.campaignName.en}
        facts={[
          { key: 'place', icon: <IconPin size={16} />, text: campaign.location[language] },
          { key: 'mode', icon: <IconFlag size={16} />, text: offerWords(campaign, language) },
          ...(campaign.reraNumber
            ? [{ key: 'rera', icon: <IconShield size={16} />, text: `RERA ${campaign.reraNumber}` }]
            : []),
        ]}
      />
      <Facts layout="strip" facts={facts} />
      <SchemeParts parts={parts} />
    </div>
  )
}
