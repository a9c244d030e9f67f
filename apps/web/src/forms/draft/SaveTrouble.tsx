import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './SaveState.module.css'
import type { SaveState } from './useAutosave.ts'

interface SaveTroubleProps {
  state: SaveState
  onRetry: () => void
  /** These answers replace those of the other window; absent where they cannot. */
  onTakeOver?: () => void
  /** The answers of the other window replace these. */
  onReload: () => void
}

/** Why the answers are not saved, what is safe, and what can be done. Nothing stands here while all is well. */
export function SaveTrouble({ state, onRetry, onTakeOver, onReload }: SaveTroubleProps) {
  if (state.at === 'waiting')
    return (
      <Note tone="warn" title={m.common_noConnection()} live="status">
        <p>{m.common_noConnectionMore()}</p>
        <div className={styles.acts}>
          <Button onClick={onRetry}>{m.common_saveNow()}</Button>
        </div>
      </Note>
    )
  if (state.at === 'stale')
    return (
      <Note tone="warn" title={m.common_changedElsewhere()} live="alert">
        <p>{m.common_changedElsewhereMore()}</p>
        <div className={styles.acts}>
          <Button onClick={onReload}>{m.common_takeTheirs()}</Button>
          {onTakeOver ? <Button onClick={onTakeOver}>{m.common_keepMine()}</Button> : null}
        </div>
      </Note>
    )
  if (state.at === 'refused')
    return (
      <Note tone="err" title={state.message} live="alert">
        {m.common_nothingLost()}
      </Note>
    )
  return null
}
