import { useEffect } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import { connection, noteWay } from '#web/api/connection.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { queryClient } from '#web/api/queries.ts'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { IconInfo } from '#web/ui/icons/IconInfo.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import styles from './ConnectionStrip.module.css'

const FIRST_LOOK_MS = 3_000
const LONGEST_LOOK_MS = 30_000

/** Looks for the way to the portal. Whatever was shown from the device is asked again when it is found. */
async function look(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  noteWay(false)
  await queryClient.invalidateQueries()
}

/** Looks again and again, after waits that grow. */
function useLooking(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const lookIn = (wait: number) => {
      timer = setTimeout(async () => {
        await look()
        lookIn(Math.min(2 * wait, LONGEST_LOOK_MS))
      }, wait)
    }
    lookIn(FIRST_LOOK_MS)
    addEventListener('online', look)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', look)
    }
  }, [])
}

function Lost({ keptSince }: { keptSince: number | null }) {
  const language = useLanguage()
  useLooking()
  return (
    <>
      <IconWarning />
      <p>
        <b>{m.shell_offline()}</b>{' '}
        {keptSince === null
          ? m.shell_offlineTyped()
          : m.shell_offlineKept({ time: formatDate(new Date(keptSince), 'plainMinute', language) })}
      </p>
      <Button onClick={() => void look()}>{m.common_tryAgain()}</Button>
    </>
  )
}

/** Above the page: that the portal cannot be reached and how old is what is shown, or that a newer release has arrived. */
export function ConnectionStrip() {
  const { isLost, keptSince, openNew } = useStore(connection)
  if (!isLost && !openNew) return null
  return (
    <div className={styles.strip} role="status">
      {isLost ? (
        <Lost keptSince={keptSince} />
      ) : openNew ? (
        <>
          <IconInfo />
          <p>{m.shell_newRelease()}</p>
          <Button onClick={openNew}>{m.shell_openNew()}</Button>
        </>
      ) : null}
    </div>
  )
}
