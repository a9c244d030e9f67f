import { useState } from 'react'
import { hasRole, useMe } from '#desk/api/me.ts'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import type { RefundBand } from './Band.tsx'
import styles from './Money.module.css'
import { TakeFile } from './TakeFile.tsx'

/** What waits for approval, what the bank has, and how old open refunds are. */
export function BatchSide({ band }: { band: RefundBand }) {
  return (
    <div className={styles.side}>
      {band.proposals.length === 0 ? null : <Proposals proposals={band.proposals} />}
      <AtBank batches={band.batches} />
      <Card title={m.money_ages()}>
        <Ages ages={band.ages} />
      </Card>
    </div>
  )
}

function Proposals({ proposals }: Pick<RefundBand, 'proposals'>) {
  return (
    <Card title={m.money_proposals()}>
      <ul className={styles.lines}>
        {proposals.map(one => (
          <li key={one.operationId}>
            <span className={styles.pair}>
              <DeskLink to={`/approvals/${one.operationId}`}>
                {m.money_proposal({ batch: one.batch })}
              </DeskLink>
              <strong>{formatRupees(one.amount)}</strong>
            </span>
            <span className={styles.under}>
              {m.money_count({ count: one.count })} · {one.approvers.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function AtBank({ batches }: Pick<RefundBand, 'batches'>) {
  const language = useLanguage()
  const me = useMe().data
  const [taking, setTaking] = useState<RefundBand['batches'][number] | null>(null)
  return (
    <Card title={m.money_batches()}>
      {batches.length === 0 ? <p>{m.money_noBatch()}</p> : null}
      <ul className={styles.lines}>
        {batches.map(one => (
          <li key={one.number}>
            <span className={styles.pair}>
              <strong>{m.money_proposal({ batch: one.number })}</strong>
              <strong>{formatRupees(one.amount)}</strong>
            </span>
            <span className={styles.under}>
              {m.money_count({ count: one.count })} ·{' '}
              {one.writtenOn
                ? m.money_writtenOn({ date: formatDate(one.writtenOn, 'plainMinute', language) })
                : m.money_notWritten()}
            </span>
            {me && hasRole(me, ['AC'], 'MONEY') ? (
              <Button onClick={() => setTaking(one)} aria-label={m.money_takeFileOf({ batch: one.number })}>
                {m.money_takeFile()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {taking ? <TakeFile batch={taking} onClose={() => setTaking(null)} /> : null}
    </Card>
  )
}

/** Bars with their figures; a table to those who hear it. */
function Ages({ ages }: Pick<RefundBand, 'ages'>) {
  const highest = Math.max(1, ...ages.map(({ count }) => count))
  return (
    <table className={styles.bars}>
      <caption>{m.money_agesUnit()}</caption>
      <tbody>
        {ages.map(({ from, to, count }) => (
          <tr key={from}>
            <th scope="row">
              {to === null ? m.money_agesOver({ days: from - 1 }) : m.money_agesTo({ from, to })}
            </th>
            <td>
              <svg width="100%" height="18" aria-hidden="true">
                <rect width={`${(count / highest) * 100}%`} height="18" rx="2" />
              </svg>
            </td>
            <td className={styles.count}>{count.toLocaleString('en-IN')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
