import { lostContactCalls } from '#contract/account/lostContact.ts'
import { formatDate } from '#domain/dates/format.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useAct, useCall } from '#web/api/queries.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { Note } from '#web/ui/Note/Note.tsx'
import styles from './Settings.module.css'

/** Another contact that waits to come into force, with the tap that stops it; nothing when none waits. */
export function ContactChangeNote() {
  const language = useLanguage()
  const { data } = useCall(lostContactCalls.GetContactChange, {}, { quiet: true, staleTime: 0 })
  const stop = useAct(lostContactCalls.StopContactChange, { refresh: [lostContactCalls.GetContactChange] })
  const change = data?.change
  if (!change) return null
  const from = formatDate(change.inForceOn, 'minutePadded', language)
  return (
    <Note tone="warn" live="status" title={m.settings_contactWaits({ contact: change.contact, from })}>
      <p>{m.settings_contactWaitsMore()}</p>
      <div className={styles.formActs}>
        <Button busy={stop.isPending} onClick={() => stop.mutate({ changeId: change.changeId })}>
          {m.settings_contactStop()}
        </Button>
      </div>
    </Note>
  )
}
