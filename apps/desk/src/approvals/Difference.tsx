import { useEffect, useState } from 'react'
import { approvalCalls } from '#contract/desk/approvals.ts'
import { deskQueries, useDesk } from '#desk/api/queries.ts'
import { DifferenceLines } from '#desk/kit/DifferenceLines.tsx'
import { useKeys } from '#desk/shell/keys.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Card } from '#web/ui/Card/Card.tsx'
import { Dialog } from '#web/ui/Dialog/Dialog.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Pagination } from '#web/ui/Pagination/Pagination.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Approvals.module.css'
import type { Approval } from './words.ts'

/** Asks for a part of the difference; once it is here it counts as opened, and what is left is asked anew. */
function useOpened(
  id: number,
  asked: { readonly page: number } | { readonly line: number },
  known: boolean,
  enabled = true,
) {
  const part = useDesk(approvalCalls.openDifference, { id, ...asked }, { quiet: true, enabled })
  const isNew = part.isSuccess && !known
  useEffect(() => {
    if (isNew) void deskQueries.invalidateQueries({ queryKey: [approvalCalls.approval.key] })
  }, [isNew])
  return part
}

/** The exact difference, page by page, and the lines that are looked at one by one. */
export function Difference({ one }: { one: Approval }) {
  const [page, setPage] = useState(1)
  const [line, setLine] = useState<number>()
  const part = useOpened(one.id, { page }, one.openedPages.includes(page))
  const unopened = Array.from({ length: one.pages }, (_, index) => index + 1).find(
    number => number !== page && !one.openedPages.includes(number),
  )
  const unread = one.lookFirst.find(number => !one.openedLines.includes(number))
  const next = () => {
    if (unopened !== undefined) setPage(unopened)
    else if (unread !== undefined) setLine(unread)
  }
  useKeys([{ key: 'd', label: m.approval_nextPart(), act: next }])
  const { added, changed, removed } = one.counts
  return (
    <Card
      title={m.approval_difference()}
      note={m.approval_counts({ added, changed, removed, opened: one.openedPages.length, pages: one.pages })}
    >
      {one.lookFirst.length > 0 ? (
        <div className={styles.first}>
          <strong>{m.approval_lookFirst()}</strong>
          {one.lookFirst.map(number => (
            <OneLine
              key={number}
              one={one}
              line={number}
              isAsked={line === number}
              onAsk={() => setLine(number)}
              onClose={() => setLine(undefined)}
            />
          ))}
        </div>
      ) : null}
      {part.error ? (
        <NotLoaded onRetry={() => void part.refetch()} />
      ) : part.isPending ? (
        <SkeletonList rows={4} />
      ) : (
        <DifferenceLines lines={part.data.lines} />
      )}
      <Pagination page={page} pages={one.pages} onChange={setPage} busy={part.isFetching} />
    </Card>
  )
}

interface OneLineProps {
  readonly one: Approval
  readonly line: number
  readonly isAsked: boolean
  readonly onAsk: () => void
  readonly onClose: () => void
}

/**
 * A line that is opened by itself: whoever approves has looked at this one. Its dialog opens when the line is here, so that
 * none is closed before there was something to read.
 */
function OneLine({ one, line, isAsked, onAsk, onClose }: OneLineProps) {
  const isOpened = one.openedLines.includes(line)
  const part = useOpened(one.id, { line }, isOpened, isAsked)
  return (
    <>
      <Button onClick={onAsk} busy={isAsked && part.isPending}>
        {isOpened ? m.approval_lineOpened({ line }) : m.approval_line({ line })}
      </Button>
      {isAsked && !part.isPending ? (
        <Dialog
          open
          onClose={onClose}
          title={m.approval_line({ line })}
          actions={
            <Button onClick={onClose} disabled={!part.isSuccess}>
              {m.approval_read()}
            </Button>
          }
        >
          {part.data ? (
            <DifferenceLines lines={part.data.lines} />
          ) : (
            <NotLoaded onRetry={() => void part.refetch()} />
          )}
        </Dialog>
      ) : null}
    </>
  )
}
