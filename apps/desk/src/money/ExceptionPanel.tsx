import { useState } from 'react'
import { exceptionDeskCalls } from '#contract/desk/exceptions.ts'
import { useDesk } from '#desk/api/queries.ts'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { DeskLink } from '#desk/shell/navigate.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import type { Exception } from './exception.ts'
import styles from './Money.module.css'
import { type Way, WayOut, wayWords } from './WayOut.tsx'

type Candidate = Exception['candidates'][number]

/** Both sides of a disagreement, the challans that its money may have been for, and the ways out of its kind. */
export function ExceptionPanel({ id }: { id: number }) {
  const language = useLanguage()
  const answer = useDesk(exceptionDeskCalls.exception, { id }, { quiet: true })
  const [way, setWay] = useState<Way | null>(null)
  const one = answer.data
  const best = one?.candidates[0]
  const match = (candidate: Candidate | undefined) =>
    candidate && setWay({ way: 'MATCH', challanNumber: candidate.challanNumber })
  useKeys(best ? [{ key: 'm', label: m.money_match(), act: () => match(best) }] : [])
  if (answer.error) return <NotRead error={answer.error} refetch={answer.refetch} />
  if (!one) return <SkeletonList rows={4} />
  return (
    <div className={styles.side}>
      <Card title={one.name[language]} note={one.reference}>
        <Facts
          facts={[
            { term: m.money_theySay(), value: formatRupees(one.theySay) },
            { term: m.money_booksSay(), value: formatRupees(one.booksSay) },
            { term: m.money_moneyDay(), value: one.moneyDay && formatDate(one.moneyDay, 'day', language) },
            { term: m.money_foundOn(), value: formatDate(one.foundOn, 'day', language) },
            { term: m.money_note(), value: one.note, wide: true },
            ...(one.refundId === null
              ? []
              : [
                  {
                    term: m.money_refund(),
                    value: (
                      <DeskLink to={`/refunds/${one.refundId}`}>
                        {m.money_refundOne({ id: one.refundId })}
                      </DeskLink>
                    ),
                    wide: true,
                  },
                ]),
            ...(one.payment
              ? [
                  {
                    term: m.money_inBooks(),
                    value: `${one.payment.number} · ${one.payment.payer} · ${one.payment.title[language]}`,
                    wide: true,
                  },
                ]
              : []),
            ...(one.resolution
              ? [
                  {
                    term: m.money_resolved(),
                    value: `${one.resolution.by}: ${one.resolution.text}`,
                    wide: true,
                  },
                ]
              : []),
          ]}
        />
        <div className={styles.acts}>
          {one.ways
            .filter(each => each !== 'MATCH')
            .map(each => (
              <Button key={each} onClick={() => setWay({ way: each })}>
                {wayWords[each]()}
              </Button>
            ))}
        </div>
      </Card>
      {one.ways.includes('MATCH') ? <Candidates all={one.candidates} onMatch={match} /> : null}
      {way ? <WayOut one={one} way={way} onClose={() => setWay(null)} /> : null}
    </div>
  )
}

function Candidates({ all, onMatch }: { all: readonly Candidate[]; onMatch: (one: Candidate) => void }) {
  const language = useLanguage()
  return (
    <Card title={m.money_candidates()} note={m.money_bestFirst()}>
      {all.length === 0 ? <p>{m.money_noCandidate()}</p> : null}
      <ul className={styles.lines}>
        {all.map(one => (
          <li key={one.transactionId}>
            <span className={styles.pair}>
              <strong>{one.challanNumber}</strong>
              <Button
                onClick={() => onMatch(one)}
                aria-label={m.money_matchWith({ number: one.challanNumber })}
              >
                {m.money_match()}
              </Button>
            </span>
            <span className={styles.under}>
              {one.payer} · {one.title[language]}
            </span>
            {one.told ? (
              <span className={styles.under}>
                {m.money_told({ day: formatDate(one.told.day, 'day', language), branch: one.told.branch })}
              </span>
            ) : null}
            <span className={styles.acts}>
              <Tag tone="ok">{m.money_sameAmount()}</Tag>
              {one.dayFits ? (
                <Tag tone="ok">{m.money_dayFits()}</Tag>
              ) : (
                <Tag tone="warn">
                  {m.money_dayOut({ date: formatDate(one.validTill, 'short', language) })}
                </Tag>
              )}
              {one.referenceFits ? <Tag tone="ok">{m.money_referenceFits()}</Tag> : null}
              {one.told?.branchFits ? <Tag tone="ok">{m.money_branchFits()}</Tag> : null}
              {one.isOpen ? null : <Tag tone="warn">{m.money_challanEnded()}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
