import { type ReactNode, useState } from 'react'
import { DueTag } from '#desk/kit/DueTag.tsx'
import { StandAside } from '#desk/kit/StandAside.tsx'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Facts } from '#web/ui/Facts/Facts.tsx'
import { Remark } from '#web/ui/Written/Written.tsx'
import { CaseColumn } from './CaseColumn.tsx'
import styles from './Cases.module.css'
import type { LandCase } from './landCase.ts'

export interface CaseSideProps<Way extends string> {
  one: Pick<LandCase, 'work' | 'history'> & { ways: readonly { way: Way; may: boolean }[] }
  /** What a button says, by the way on. */
  words: Readonly<Record<Way, () => string>>
  /** The act behind a button. */
  dialog: (way: Way, onClose: () => void) => ReactNode
}

/** Where a case lies, what its life and the matrix let the officer do, and what happened to it. */
export function CaseSide<Way extends string>({ one, words, dialog }: CaseSideProps<Way>) {
  const language = useLanguage()
  const [way, setWay] = useState<Way | null>(null)
  return (
    <CaseColumn label={m.cases_side()}>
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
              {words[each.way]()}
            </Button>
          ))}
          {one.ways.some(({ may }) => !may) ? <p className={styles.hint}>{m.cases_notYours()}</p> : null}
          {one.work ? <StandAside workId={one.work.id} /> : null}
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
              {remarks ? (
                <div>
                  <Remark>{remarks}</Remark>
                </div>
              ) : null}
            </li>
          ))}
        </ol>
      </Card>
      {way === null ? null : dialog(way, () => setWay(null))}
    </CaseColumn>
  )
}
