import type { ReactNode } from 'react'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '../Button/Button.tsx'
import { IconRefresh } from '../icons/IconRefresh.tsx'
import { Note } from '../Note/Note.tsx'
import styles from './NotLoaded.module.css'

export interface NotLoadedProps {
  onRetry: () => void
  /** What could not be read, where the page does not say it. */
  title?: string
  /** Why, where the server said it; else that nothing is lost. */
  why?: string
  /** Another way on, beside the new try. */
  more?: ReactNode
}

/** What stands where something could not be read: that nothing is lost, and the way to ask again. */
export function NotLoaded({ onRetry, title, why, more }: NotLoadedProps) {
  return (
    <Note tone="err" title={title ?? m.common_notLoaded()} live="alert">
      <p>{why ?? m.common_notLoadedMore()}</p>
      <div className={styles.acts}>
        <Button icon={<IconRefresh />} onClick={onRetry}>
          {m.common_tryAgain()}
        </Button>
        {more}
      </div>
    </Note>
  )
}
