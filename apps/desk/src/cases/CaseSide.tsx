import { useState } from 'react'
import { landUseDeskCalls } from '#contract/desk/landUseCase.ts'
import { deskQueries } from '#desk/api/queries.ts'
import { DueTag } from '#desk/kit/DueTag.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import styles from './Cases.module.css'
import type { LandCase, LandWay } from './landCase.ts'
import { WayDialog } from './WayDialog.tsx'
import { wayWords } from './wayWords.ts'

/** Where a case lies, what its life and the matrix let the officer do, and what happened to it. */
export function CaseSide({ one }: { one: LandCase }) {
  const language = useLanguage()
  const [way, setWay] = useState<LandWay | null>(null)
  const reread = () => void deskQueries.invalidateQueries({ queryKey: [landUseDeskCalls.landUseCase.key] })
  return (
    <div className={styles.column}>
      {one.work ? (
        <Card title={m.cases_work()} aside={<DueTag {...one.work} />}>
          <Facts
            facts={[
              { term: m.cases_desk(), value: one.work.desk[language], wide: true },
              {
                term: m.cases_holder(),
                value: one.work.holder?.name[language] ?? m.cases_nobody(),
                wide: true,
              },
            ]}
          />
        </Card>
      ) : null}
      <Card title={m.cases_acts()}>
        <div className={styles.ways}>
          {one.ways.length === 0 ? <p>{m.cases_noActs()}</p> : null}
          {one.ways.map(each => (
            <Button key={each.way} disabled={!each.may} onClick={() => setWay(each.way)}>
              {wayWords[each.way]()}
            </Button>
          ))}
          {one.ways.some(({ may }) => !may) ? <p className={styles.hint}>{m.cases_notYours()}</p> : null}
        </div>
      </Card>
      <Card title={m.cases_history()}>
        <ol className={styles.history}>
          {one.history.map(({ at, who, what, remarks }) => (
            <li key={`${at} ${what.en}`}>
              <strong>{what[language]}</strong>
              <span className={styles.hint}>
                {' '}
                {who[language]}, {formatDate(at, 'plainMinute', language)}
              </span>
              {remarks ? <p>{remarks}</p> : null}
            </li>
          ))}
        </ol>
      </Card>
      {way === null ? null : <WayDialog one={one} way={way} onDone={reread} onClose={() => setWay(null)} />}
    </div>
  )
}
