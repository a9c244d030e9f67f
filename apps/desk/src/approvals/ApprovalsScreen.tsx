import { useState } from 'react'
import { approvalCalls, type ListedApproval } from '#contract/desk/approvals.ts'
import { useDesk } from '#desk/api/queries.ts'
import { Choose } from '#desk/kit/Choose.tsx'
import { DeskPage } from '#desk/kit/DeskPage.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { DeskLink, useGo } from '#desk/shell/navigate.tsx'
import type { ScreenProps } from '#desk/shell/screen.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatRupees } from '#domain/money/format.ts'
import { ServerError } from '#web/api/errors.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { Tag } from '#web/ui/Tag/Tag.tsx'
import styles from './Approvals.module.css'
import { STATES } from './words.ts'

const LISTS = { forMe: m.approval_forMe, all: m.approval_all, decided: m.approval_decided } as const
type List = keyof typeof LISTS
const EMPTY = {
  forMe: m.approval_noneForMe,
  all: m.approval_noneOpen,
  decided: m.approval_noneDecided,
} as const
const listOf = (word = ''): List => (word === 'all' || word === 'decided' ? word : 'forMe')

/** What waits for a second officer, and what became of it. */
export default function ApprovalsScreen({ search }: ScreenProps) {
  const list = listOf(search.list)
  return <Approvals key={list} list={list} />
}

function Approvals({ list }: { list: List }) {
  const go = useGo()
  const [after, setAfter] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const answer = useDesk(approvalCalls.approvals, { list, after }, { quiet: true, keepPrevious: true })
  const found = answer.data?.operations ?? []
  const here = found[Math.min(at, found.length - 1)]
  const step = (by: number) => setAt(Math.max(0, Math.min(found.length - 1, at + by)))
  useKeys([
    { key: 'j', label: m.work_keyDown(), act: () => step(1) },
    { key: 'k', label: m.work_keyUp(), act: () => step(-1) },
    { key: 'Enter', label: m.approval_open(), act: () => here && go(`/approvals/${here.id}`) },
  ])
  const names = Object.keys(LISTS).map(listOf)
  return (
    <DeskPage title={m.approval_title()} about={m.approval_about()}>
      <Choose
        legend={m.approval_lists()}
        of={names}
        words={one => LISTS[one]()}
        chosen={list}
        onChoose={one => go('/approvals', one === 'forMe' ? {} : { list: one })}
      />
      {answer.error ? (
        <NotLoaded
          onRetry={() => void answer.refetch()}
          {...(answer.error instanceof ServerError ? { why: answer.error.message } : {})}
        />
      ) : answer.isPending ? (
        <SkeletonList rows={5} />
      ) : found.length === 0 ? (
        <EmptyState title={EMPTY[list]()}>{m.approval_noneMore()}</EmptyState>
      ) : (
        <ul className={styles.list}>
          {found.map(one => (
            <Row key={one.id} one={one} isHere={one.id === here?.id} />
          ))}
        </ul>
      )}
      <div className={styles.pages}>
        {after === null ? null : <Button onClick={() => setAfter(null)}>{m.work_firstPage()}</Button>}
        {answer.data && !answer.data.isLast ? (
          <Button onClick={() => setAfter(found.at(-1)?.id ?? null)}>{m.work_nextPage()}</Button>
        ) : null}
      </div>
    </DeskPage>
  )
}

function Row({ one, isHere }: { one: ListedApproval; isHere: boolean }) {
  const language = useLanguage()
  const { tone, words } = STATES[one.state]
  const day = one.decidedOn ?? one.lapsesOn
  return (
    <li className={cx(styles.row, isHere && styles.here)}>
      <DeskLink to={`/approvals/${one.id}`} className={styles.act}>
        {one.act}
      </DeskLink>
      {one.amount === null ? null : <strong className={styles.amount}>{formatRupees(one.amount)}</strong>}
      <span className={styles.told}>
        {m.approval_by({ name: one.proposer, date: formatDate(one.proposedOn, 'plainMinute', language) })} ·{' '}
        {one.reason}
      </span>
      <Tag tone={tone}>
        {one.state === 'PROPOSED' && day
          ? m.approval_until({ date: formatDate(day, 'plainMinute', language) })
          : words()}
      </Tag>
    </li>
  )
}
