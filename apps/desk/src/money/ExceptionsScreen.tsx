import { useState } from 'react'
import { exceptionDeskCalls, type ListedException } from '#contract/desk/exceptions.ts'
import { useDesk } from '#desk/api/queries.ts'
import { Choose } from '#desk/kit/Choose.tsx'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { NotRead } from '#desk/kit/NotRead.tsx'
import { SUM, Table } from '#desk/kit/Table.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { formatRupees } from '#domain/money/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import { ExceptionPanel } from './ExceptionPanel.tsx'
import styles from './Money.module.css'
import { ageWords } from './words.ts'

type Kind = ListedException['kind']

/** What bank, provider and books do not agree upon, and the ways out of it. */
export default function ExceptionsScreen({ search }: ScreenProps) {
  const all = search.list === 'all'
  return <Exceptions key={`${all}|${search.kind}`} all={all} kind={search.kind ?? ''} />
}

function Exceptions({ all, kind }: { all: boolean; kind: string }) {
  const language = useLanguage()
  const go = useGo()
  const [before, setBefore] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const open = useDesk(exceptionDeskCalls.exceptions, { all }, { quiet: true, keepPrevious: true })
  const kinds = open.data?.open ?? []
  const wanted: Kind | null = kinds.find(one => one.kind === kind)?.kind ?? null
  const list = useDesk(
    exceptionDeskCalls.exceptions,
    { all, kind: wanted, before },
    { quiet: true, keepPrevious: true },
  )
  const found = list.data?.exceptions ?? []
  const here = found[Math.min(at, found.length - 1)]
  const step = (by: number) => setAt(Math.max(0, Math.min(found.length - 1, at + by)))
  const wordsOf = (choice: string): string => {
    if (choice === 'all') return m.money_allOnes()
    const one = kinds.find(({ kind }) => kind === choice)
    if (one) return `${one.name[language]} ${one.count.toLocaleString('en-IN')}`
    return m.money_openOnes({ count: kinds.reduce((sum, { count }) => sum + count, 0) })
  }
  useKeys([
    { key: 'j', label: m.work_keyDown(), act: () => step(1) },
    { key: 'k', label: m.work_keyUp(), act: () => step(-1) },
  ])
  return (
    <DeskPage title={m.money_exceptions()} about={m.money_exceptionsAbout()}>
      <Choose
        legend={m.money_whichOnes()}
        of={['open', ...kinds.map(one => one.kind), 'all']}
        words={wordsOf}
        chosen={all ? 'all' : (wanted ?? 'open')}
        onChoose={one =>
          go('/exceptions', one === 'open' ? {} : one === 'all' ? { list: one } : { kind: one })
        }
      />
      {list.error ? (
        <NotRead error={list.error} refetch={list.refetch} />
      ) : list.isPending ? (
        <SkeletonList rows={6} />
      ) : found.length === 0 ? (
        <EmptyState title={m.money_noExceptions()}>{m.money_noExceptionsMore()}</EmptyState>
      ) : (
        <div className={styles.halves}>
          <div className={styles.work}>
            <List found={found} here={here?.id} onPoint={setAt} />
            <div className={styles.pages}>
              {before === null ? null : <Button onClick={() => setBefore(null)}>{m.money_first()}</Button>}
              {list.data.isLast ? null : (
                <Button onClick={() => setBefore(found.at(-1)?.id ?? null)}>{m.money_next()}</Button>
              )}
            </div>
          </div>
          {here ? <ExceptionPanel key={here.id} id={here.id} /> : null}
        </div>
      )}
    </DeskPage>
  )
}

function List(props: {
  found: readonly ListedException[]
  here: number | undefined
  onPoint: (index: number) => void
}) {
  const language = useLanguage()
  return (
    <Table label={m.money_exceptions()}>
      <caption className="visually-hidden">{m.money_exceptions()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.money_what()}</th>
          <th scope="col" className={SUM}>
            {m.money_theySay()}
          </th>
          <th scope="col" className={SUM}>
            {m.money_booksSay()}
          </th>
          <th scope="col">{m.money_age()}</th>
        </tr>
      </thead>
      <tbody>
        {props.found.map((one, index) => (
          <tr key={one.id} className={cx(one.id === props.here && styles.here)}>
            <th scope="row">
              <button
                type="button"
                className={styles.pick}
                aria-pressed={one.id === props.here}
                onClick={() => props.onPoint(index)}
              >
                {one.name[language]}
              </button>
              <span className={styles.under}>{one.reference}</span>
            </th>
            <td className={SUM}>{formatRupees(one.theySay)}</td>
            <td className={SUM}>{formatRupees(one.booksSay)}</td>
            <td>{one.resolution ? <Tag tone="ok">{m.money_resolved()}</Tag> : ageWords(one.ageDays)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
