import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState/EmptyState.tsx'
import { IconPlus } from '#web/ui/icons/IconPlus.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import { NotLoaded } from '#web/ui/NotLoaded/NotLoaded.tsx'
import { Stack } from '#web/ui/Page/Page.tsx'
import { SkeletonList } from '#web/ui/Skeleton/Skeleton.tsx'
import styles from './Settings.module.css'

export interface SavedListProps {
  title: string
  lead: string
  addLabel: string
  emptyText: string
  /** Missing while the list is on its way. */
  count: number | undefined
  error: Error | null
  onRetry: () => void
  onAdd: () => void
  /** What stands there when no more can be kept; null below the limit. */
  fullText: string | null
  /** The cards. */
  children: ReactNode
}

/** A list of saved records: title, add button, cards; empty, loading and failing it says so. */
export function SavedList(props: SavedListProps) {
  const { count, error, fullText } = props
  const add = (
    <Button
      variant="primary"
      icon={<IconPlus />}
      disabled={fullText !== null}
      aria-describedby={fullText === null ? undefined : 'list-full'}
      onClick={props.onAdd}
    >
      {props.addLabel}
    </Button>
  )
  return (
    <Stack>
      <div className={styles.head}>
        <div>
          <h1 id="page-title" tabIndex={-1}>
            {props.title}
          </h1>
          <p className={styles.lead}>{props.lead}</p>
        </div>
        {count ? add : null}
      </div>
      {fullText === null ? null : (
        <div id="list-full">
          <Note>{fullText}</Note>
        </div>
      )}
      {count === undefined && error ? <NotLoaded why={error.message} onRetry={props.onRetry} /> : null}
      {count === undefined && !error ? <SkeletonList rows={3} /> : null}
      {count === 0 ? <EmptyState title={props.emptyText} action={add} /> : null}
      {count ? (
        <ul className={styles.cards} aria-label={m.settings_savedCount({ count })}>
          {props.children}
        </ul>
      ) : null}
    </Stack>
  )
}
