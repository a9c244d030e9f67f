import type { Campaign } from '#contract/lottery/campaign.ts'
import { formatRupeesShort } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { TimeLeft } from '#web/shell/time/TimeLeft.tsx'
import { Lottery } from '#web/ui/illustrations/Lottery.tsx'
import { Marked } from '#web/ui/Marked/Marked.tsx'
import { Row, RowList } from '#web/ui/Rows/Rows.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { ApplyLink } from './ApplyLink.tsx'
import styles from './SchemeRows.module.css'
import { usePhase } from './useCampaign.ts'
import { areaWords, drawWords, offerWords, phaseDate, phaseWords } from './words.ts'

/** Schemes one under another: what, where, at what price, until when, and the act. */
export function SchemeRows({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <RowList>
      {campaigns.map(campaign => (
        <li key={campaign.campaignId}>
          <SchemeRow campaign={campaign} />
        </li>
      ))}
    </RowList>
  )
}

/** "72 to 200 m²". */
function sizes(campaign: Campaign): string {
  const areas = campaign.pools.map(pool => Number(pool.areaSqm))
  const [least, most] = [Math.min(...areas), Math.max(...areas)]
  return least === most
    ? areaWords(String(least))
    : m.lottery_sizes({ from: least, to: areaWords(String(most)) })
}

function SchemeRow({ campaign }: { campaign: Campaign }) {
  const language = useLanguage()
  const phase = usePhase(campaign)
  const { campaignId } = campaign
  const state = phaseWords(campaign, phase)
  const [cheapest] = campaign.pools.map(pool => pool.estimatedCost).sort((a, b) => Number(a) - Number(b))
  return (
    <Row
      figure={<Lottery width={64} />}
      what={
        <>
          <h3>
            <AppLink to="/services/online-lotteries/$campaignId" params={{ campaignId }} strong>
              {campaign.campaignName[language]}
            </AppLink>
          </h3>
          <p>{offerWords(campaign, language)}</p>
          <p className={styles.quiet}>{campaign.location[language]}</p>
        </>
      }
      cells={[
        {
          key: 'price',
          content: (
            <>
              <p>{sizes(campaign)}</p>
              <p>
                <Marked words={price => m.lottery_from({ price })}>
                  <b>{formatRupeesShort(cheapest)}</b>
                </Marked>
              </p>
            </>
          ),
        },
        {
          key: 'when',
          // A scheme that is opened anew is called as before.
          tells: true,
          content: (
            <>
              <Tag tone={state.tone}>{state.name}</Tag>
              <p>
                {phaseDate(campaign, phase, language)}
                {phase === 'active' ? (
                  <>
                    ,{' '}
                    <strong>
                      <TimeLeft until={campaign.endOn} />
                    </strong>
                  </>
                ) : null}
              </p>
              {phase === 'ended' && campaign.drawOn ? (
                <p className={styles.quiet}>{drawWords(campaign, language)}</p>
              ) : null}
            </>
          ),
        },
      ]}
      act={
        <>
          {' '}
          {(phase === 'active' && campaign.state === 'PUBLISHED') || campaign.myApplId !== null ? (
            <ApplyLink campaign={campaign} phase={phase} block />
          ) : (
            <AppButtonLink to="/services/online-lotteries/$campaignId" params={{ campaignId }} block>
              {m.common_view()}
              <span className="visually-hidden"> {campaign.campaignName[language]}</span>
            </AppButtonLink>
          )}
        </>
      }
      columns="150px 260px 200px"
    />
  )
}
