import { useEffect, useRef } from 'react'
import { formatDate } from '#domain/dates/format.ts'
import { connection, noteFound } from '#web/api/connection.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { queryClient } from '#web/api/queries.ts'
import { useStore } from '#web/api/store.ts'
import { unsent } from '#web/api/unsent.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Button } from '#web/ui/Button/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconClock } from '#web/ui/icons/IconClock.tsx'
import { IconInfo } from '#web/ui/icons/IconInfo.tsx'
import { IconWarning } from '#web/ui/icons/IconWarning.tsx'
import styles from './ConnectionStrip.module.css'

const FIRST_LOOK_MS = 3_000
const LONGEST_LOOK_MS = 30_000

/** Looks for the way to the portal. @returns whether it is there */
async function look(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  return answer?.ok === true
}

/**
 * Looks again and again, after waits that grow. What the device showed meanwhile is asked anew once the way is found. A
 * question that failed while the way was there all the time is left to the screen, which says so and asks when told to.
 */
function useLooking(): () => void {
  const lookNow = useRef<() => void>(() => undefined)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let wasGone = !navigator.onLine
    const lookIn = (wait: number) => {
      timer = setTimeout(async () => {
        const left = performance.now()
        const isFound = await look()
        if (isFound) noteFound(left)
        const { isLost, keptSince } = connection.get()
        if (!isLost) {
          if (wasGone || keptSince !== null) await queryClient.invalidateQueries()
          return
        }
        wasGone ||= !isFound
        lookIn(Math.min(2 * wait, LONGEST_LOOK_MS))
      }, wait)
    }
    const lookAtOnce = () => {
      clearTimeout(timer)
      lookIn(0)
    }
    lookNow.current = lookAtOnce
    lookIn(FIRST_LOOK_MS)
    addEventListener('online', lookAtOnce)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', lookAtOnce)
    }
  }, [])
  return () => lookNow.current()
}

function Lost({ keptSince }: { keptSince: number | null }) {
  const language = useLanguage()
  const lookNow = useLooking()
  const waits = useStore(unsent).size > 0
  return (
    <>
      <IconWarning />
      <p>
        <b>{m.shell_offline()}</b>{' '}
        {waits
          ? m.shell_offlineWaits()
          : keptSince === null
            ? m.shell_offlineTyped()
            : m.shell_offlineKept({ time: formatDate(new Date(keptSince), 'plainMinute', language) })}
      </p>
      <Button onClick={lookNow}>{m.shell_lookAgain()}</Button>
    </>
  )
}

/** The line is slow: what is typed is safe all the same. */
function Slow() {
  const waits = useStore(unsent).size > 0
  return (
    <>
      <IconClock />
      <p>
        <b>{m.shell_slow()}</b> {waits ? m.shell_slowWaits() : m.shell_slowTyped()}
      </p>
    </>
  )
}

/**
 * Above the page, or over its first lines while the line is slow, which comes and goes under the thumb: that the portal cannot be reached and how old is what is shown, that a newer release has arrived, or that
 * the line is slow.
 */
export function ConnectionStrip() {
  const { isLost, isSlow, keptSince, openNew } = useStore(connection)
  if (!isLost && !isSlow && !openNew) return null
  const isPassing = !isLost && !openNew
  return (
    <div className={isPassing ? cx(styles.strip, styles.passing) : styles.strip} role="status">
      {isLost ? (
        <Lost keptSince={keptSince} />
      ) : openNew ? (
        <>
          <IconInfo />
          <p>{m.shell_newRelease()}</p>
          <Button onClick={openNew}>{m.shell_openNew()}</Button>
        </>
      ) : (
        <Slow />
      )}
    </div>
  )
}
