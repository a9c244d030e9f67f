import { useEffect } from 'react'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Note } from '#web/ui/Note/Note.tsx'
import { ProgressBar } from '#web/ui/ProgressBar/ProgressBar.tsx'
import { onScreen, running, type UploadState } from './running.ts'

const isAt =
  <At extends UploadState['at']>(at: At) =>
  (state: UploadState): state is Extract<UploadState, { at: At }> =>
    state.at === at

/** What became of files whose fields are on another page of the form; nothing while all are at rest. */
export function SendingStrip() {
  const all = useStore(running)
  const shown = useStore(onScreen)
  const isUnderWay = [...all.values()].some(({ at }) => at !== 'failed')
  useEffect(() => {
    if (!isUnderWay) return
    // A page that is closed takes its files with it.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnderWay])
  const away = [...all].flatMap(([name, state]) => (shown.has(name) ? [] : [state]))
  const waiting = away.filter(isAt('waiting'))
  const sending = away.filter(isAt('sending'))
  const failed = away.find(isAt('failed'))
  if (failed) return <Note tone="err" title={m.photo_failedFile({ name: failed.name })} live="alert" />
  if (waiting.length > 0)
    return <Note tone="warn" title={m.photo_waitingFiles({ count: waiting.length })} live="status" />
  if (sending.length === 0) return null
  const sent = sending.reduce((sum, one) => sum + one.sent, 0)
  const total = sending.reduce((sum, one) => sum + one.total, 0)
  const percent = total === 0 ? 0 : Math.round((100 * sent) / total)
  const words =
    sending.length === 1
      ? m.photo_sendingOne({ percent })
      : m.photo_sendingMany({ count: sending.length, percent })
  return (
    <Note title={words}>
      <ProgressBar value={sent} max={total} label={words} />
    </Note>
  )
}
