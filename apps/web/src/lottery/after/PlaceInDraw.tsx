import { lazy, Suspense, useState } from 'react'
import type { LotteryApplication } from '#contract/lottery/application.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { AppButtonLink, AppLink } from '#web/shell/navigate/AppLink.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { IconShield } from '#web/ui/icons/IconShield.tsx'
import { SkeletonLines } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './After.module.css'
import { Chain } from './Chain.tsx'
import { shortHash, wholeNumber } from './numbers.ts'
import { useResult } from './useResult.ts'

/** The arithmetic of the proof comes with the part that needs it. */
const ProveEntry = lazy(() => import('./ProveEntry.tsx'))

/** That the entry is in the sealed roll: its line, how it hangs on the printed root, and where anybody can check it. */
export function PlaceInDraw({ application }: { application: LotteryApplication }) {
  const language = useLanguage()
  const result = useResult(application.applId).data
  const [proves, setProves] = useState(false)
  if (!result?.draw || result.rollLine === '') return null
  const { draw, rollLineNo, rollLine, salt } = result
  const { campaignId, drawNo, rollCount, rollRoot, manifestHash } = draw
  const line = wholeNumber(rollLineNo)
  return (
    <Card
      title={m.result_placeTitle()}
      aside={<AppLink to="/services/online-lotteries/info">{m.result_howItWorks()}</AppLink>}
    >
      <div className={styles.sealed}>
        <IconShield size={24} />
        <div>
          <strong>{m.result_inRoll()}</strong>
          {m.result_inRollMore({ on: formatDate(draw.announcedOn ?? draw.frozenOn, 'plain', language) })}
        </div>
      </div>
      <Chain line={m.result_line({ line })} root={shortHash(rollRoot)} count={rollCount} />
      <Facts
        facts={[
          {
            term: m.result_yourLine(),
            value: m.lottery_ofTotal({ free: line, all: wholeNumber(rollCount) }),
          },
          { term: m.result_root(), value: <code>{shortHash(rollRoot)}</code> },
        ]}
      />
      <div className={styles.acts}>
        <AppButtonLink
          to="/draws/$campaignId/$drawNo"
          params={{ campaignId, drawNo }}
          search={{ entry: application.applicationNumber }}
          icon={<IconShield />}
        >
          {m.result_checkEntry()}
        </AppButtonLink>
      </div>
      <details className={styles.details} onToggle={event => setProves(event.currentTarget.open)}>
        <summary>{m.result_proveTitle()}</summary>
        {proves ? (
          <Suspense fallback={<SkeletonLines count={3} />}>
            <ProveEntry
              folder={`/draws/${campaignId}/${drawNo}/`}
              applicationNumber={application.applicationNumber}
              salt={salt}
              answers={application.answers}
            />
          </Suspense>
        ) : null}
      </details>
      <details className={styles.details}>
        <summary>{m.result_whatNumbers()}</summary>
        <dl className={styles.terms}>
          {[
            [m.result_rollLine(), m.result_rollLineMore(), rollLine],
            [m.result_salt(), m.result_saltMore(), salt],
            [m.result_root(), m.result_rootMore(), rollRoot],
            [m.result_seal(), m.result_sealMore(), manifestHash],
          ].map(([term, meaning, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {meaning}
                <code>{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}
