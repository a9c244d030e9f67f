import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SavedMark } from '#web/ui/Steps/SavedMark.tsx'
import styles from './SaveState.module.css'
import type { SaveState } from './useAutosave.ts'

/** "Saved 10:42 AM", or what the saving waits for; nothing for a draft that is not begun. */
export function SaveMark({ state }: { state: SaveState }) {
  const language = useLanguage()
  if (state.at === 'saved' && state.on === '') return null
  if (state.at === 'saved') return <SavedMark time={formatDate(state.on, 'time', language)} />
  return (
    <span className={styles.mark} role="status">
      {state.at === 'saving' ? m.common_saving() : m.common_notSaved()}
    </span>
  )
}
