import type { ReactNode } from 'react'
import { ServerError } from '#web/api/errors.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import { CasePreview } from './CasePreview.tsx'
import styles from './Queue.module.css'
import { QueueTable } from './QueueTable.tsx'
import type { Queue } from './useQueue.ts'

export interface QueueListProps {
  queue: Queue
  onOpen: () => void
  /** What is done with the marked cases, at the foot of the table. */
  children: ReactNode
}

/** The page of a queue with its foot, and the case at the cursor beside it. */
export function QueueList({ queue, onOpen, children }: QueueListProps) {
  const { read, list, here, at, first, marks } = queue
  const { rows, fresh } = list
  if (read.error && rows.length === 0)
    return (
      <NotLoaded
        onRetry={() => void read.refetch()}
        {...(read.error instanceof ServerError ? { why: read.error.message } : {})}
      />
    )
  if (read.isPending) return <SkeletonList rows={8} />
  if (rows.length === 0) return <EmptyState title={m.work_emptyQueue()}>{m.work_emptyQueueMore()}</EmptyState>
  return (
    <div className={styles.columns}>
      <div>
        {fresh > 0 ? (
          <p className={styles.fresh} role="status">
            {m.work_fresh({ count: fresh })}
            <Button onClick={list.renew}>{m.work_showFresh()}</Button>
          </p>
        ) : null}
        <QueueTable
          rows={rows}
          at={at}
          marks={marks}
          onPoint={queue.point}
          onMark={queue.mark}
          onMarkAll={queue.markAll}
        />
        <div className={styles.pages}>
          <span className={styles.range}>
            {m.work_range({ from: first + 1, to: first + rows.length })}
            {marks.ids.size > 0 ? (
              <strong role="status">{m.work_marked({ count: marks.ids.size })}</strong>
            ) : null}
          </span>
          {children}
          {queue.hasBefore ? <Button onClick={queue.firstPage}>{m.work_firstPage()}</Button> : null}
          {queue.hasMore ? <Button onClick={queue.nextPage}>{m.work_nextPage()}</Button> : null}
        </div>
      </div>
      {here ? <CasePreview one={here} onOpen={onOpen} /> : null}
    </div>
  )
}
