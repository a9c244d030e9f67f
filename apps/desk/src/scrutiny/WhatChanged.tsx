import { applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { type Language, useLanguage } from '#web/api/preferences.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import type { Change } from './changes.ts'
import styles from './Scrutiny.module.css'

function changeWords(change: Change, language: Language): string {
  switch (change.kind) {
    case 'answer':
      return m.scrutiny_changedAnswer({
        question: change.name[language],
        before: change.before,
        after: change.after,
      })
    case 'paper':
      return m.scrutiny_changedPaper({ paper: change.name[language] })
    case 'status': {
      const status = applicationStatus(change.after)
      return m.scrutiny_changedStatus({
        status: status === null ? '-' : applicationStatusName(status)[language],
      })
    }
    case 'holder':
      return change.name
        ? m.scrutiny_changedHolder({ name: change.name[language] })
        : m.scrutiny_changedFree()
    case 'held':
      return m.scrutiny_changedHeld()
    case 'query':
      return m.scrutiny_changedQuery()
  }
}

/** What is otherwise than when the officer looked: read first, then decided anew. Marks that still hold are kept. */
export function WhatChanged({ changes, onLook }: { changes: readonly Change[]; onLook: () => void }) {
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <Note tone="warn" title={m.scrutiny_changed()} live="alert">
      <ul className={styles.changes}>
        {changes.map(change => (
          <li key={changeWords(change, language)}>{changeWords(change, language)}</li>
        ))}
      </ul>
      <Button onClick={onLook}>{m.scrutiny_looked()}</Button>
    </Note>
  )
}
