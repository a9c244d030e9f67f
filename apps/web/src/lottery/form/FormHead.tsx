import type { DeepPartialSkipArrayKey } from 'react-hook-form'
import type { Campaign } from '#contract/lottery/campaign.ts'
import { formatDate } from '#domain/dates/format.ts'
import type { ApplicationRules } from '#domain/lottery/questions.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { TimeLeft } from '#web/shell/time/TimeLeft.tsx'
import { usePhase } from '../useCampaign.ts'
import { phaseDate } from '../words.ts'
import type { Values } from './values.ts'

/** What is being applied for, above the task list: scheme, choice so far, last date. */
export function FormHead(props: {
  campaign: Campaign
  values: DeepPartialSkipArrayKey<Values>
  rules: ApplicationRules
}) {
  const { campaign, values, rules } = props
  const language = useLanguage()
  const phase = usePhase(campaign)
  const pool = campaign.pools.find(one => one.poolCode === values.poolCode)?.name[language]
  const category = rules.policy.categories.find(one => one.code === values.reservationCategoryCode)?.name[
    language
  ]
  const choice = [pool, values.unitNo, category].filter(Boolean).join(', ')
  return (
    <>
      <strong>{campaign.campaignName[language]}</strong>
      {choice === '' ? null : <div>{choice}</div>}
      <div>
        {phase === 'active' ? (
          <>
            <TimeLeft until={campaign.endOn} />,{' '}
            {m.lottery_closesBy({ time: formatDate(campaign.endOn, 'plainMinute', language) })}
          </>
        ) : (
          phaseDate(campaign, phase, language)
        )}
      </div>
    </>
  )
}
