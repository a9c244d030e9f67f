import { connection } from '#web/api/connection.ts'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import type { AnswerWords } from './answerWords.ts'
import { Conflicts } from './Conflicts.tsx'
import type { Conflict } from './merge.ts'
import styles from './SaveState.module.css'
import type { SaveState } from './useAutosave.ts'

interface SaveTroubleProps {
  state: SaveState
  words: AnswerWords | undefined
  onRetry: () => void
  /** The answers of the other window are taken where they were chosen. */
  onSettle: (chosen: readonly Conflict[]) => void
}

/** Why the answers are not saved, what is safe, and what can be done. Nothing stands here while all is well. */
export function SaveTrouble({ state, words, onRetry, onSettle }: SaveTroubleProps) {
  const { isLost } = useStore(connection)
  // The strip above the page tells of a connection that is lost, and what waits for it.
  if (state.at === 'waiting' && isLost) return null
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
        <Conflicts conflicts={state.conflicts} words={words} onSettle={onSettle} />
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
