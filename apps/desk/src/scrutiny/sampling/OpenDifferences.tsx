import { useState } from 'react'
import { type Differing, samplingCalls } from '#contract/desk/sampling.ts'
import { useDeskAct } from '#desk/api/queries.ts'
import { caseAddress } from '#desk/kit/caseAddress.ts'
import { ReasonDialog } from '#desk/kit/ReasonDialog.tsx'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { toast } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Sampling.module.css'

const word = (finding: Differing['first']['finding']): string =>
  finding === 'ELIGIBLE' ? m.scrutiny_eligible() : m.scrutiny_ineligible()

/** Findings that a second officer found otherwise: both are shown, and the committee settles them. */
export function OpenDifferences({ open }: { open: readonly Differing[] }) {
  const [settling, setSettling] = useState<Differing | null>(null)
  const settle = useDeskAct(samplingCalls.settleReading, {
    quiet: true,
    refresh: [samplingCalls.sampling],
    onSuccess: () => {
      toast('success', m.scrutiny_againSettled())
      setSettling(null)
    },
  })
  return (
    <Card title={m.scrutiny_againOpen()}>
      {open.length === 0 ? <p>{m.scrutiny_againOpenNone()}</p> : null}
      <ul className={styles.open}>
        {open.map(one => (
          <Difference key={one.id} one={one} onSettle={() => setSettling(one)} />
        ))}
      </ul>
      {settling ? (
        <ReasonDialog
          title={`${m.scrutiny_againStand()}: ${settling.number}`}
          about={m.scrutiny_againStandAbout()}
          submit={m.scrutiny_againStand()}
          act={settle}
          onReason={reason => settle.mutate({ id: settling.id, reason })}
          onClose={() => setSettling(null)}
        />
      ) : null}
    </Card>
  )
}

function Difference({ one, onSettle }: { one: Differing; onSettle: () => void }) {
  const language = useLanguage()
  const said = ({ finding, officer, on }: Differing['first']) =>
    m.scrutiny_againBy({
      finding: word(finding),
      officer: officer[language],
      date: formatDate(on, 'plainMinute', language),
    })
  return (
    <li>
      <div className={styles.head}>
        <DeskLink
          to={caseAddress({ entityTypeId: EntityType.LotteryApplication, number: one.number }) ?? '/'}
        >
          {one.number}
        </DeskLink>
        <span>{one.scheme[language]}</span>
        {one.isOwn ? <Tag tone="warn">{m.scrutiny_againYours()}</Tag> : null}
      </div>
      <dl className={styles.two}>
        <div>
          <dt>{m.scrutiny_againFirst()}</dt>
          <dd>{said(one.first)}</dd>
        </div>
        <div>
          <dt>{m.scrutiny_againSecond()}</dt>
          <dd>
            {said(one.second)}
            {one.second.reason[language] === '' ? null : (
              <span className={styles.remarks}>{one.second.reason[language]}</span>
            )}
            {one.second.remarks === '' ? null : <span className={styles.remarks}>{one.second.remarks}</span>}
          </dd>
        </div>
      </dl>
      {one.maySettle ? (
        <div>
          <Button onClick={onSettle}>{m.scrutiny_againStand()}</Button>
        </div>
      ) : null}
    </li>
  )
}
