import { Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useMe } from '#desk/api/me.ts'
import { waitingActs } from '#desk/api/presence.ts'
import { useLive } from '#desk/api/useLive.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useStore } from '#web/api/store.ts'
import { m } from '#web/i18n/generated/messages.js'
import { SnackbarHost } from '#web/shell/frame/SnackbarHost.tsx'
import { cx } from '#web/ui/cx.ts'
import { Guarded } from '#web/ui/Guarded/Guarded.tsx'
import { Bar } from './Bar.tsx'
import styles from './Frame.module.css'
import { KeyLine } from './KeyLine.tsx'
import { Rail } from './Rail.tsx'
import { screenAt } from './screens.ts'

/** The heading of a new screen takes the focus, so that a screen reader says where one is. */
function useArrival(address: string): void {
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what one arrives at
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    window.scrollTo(0, 0)
    document.getElementById('page-title')?.focus({ preventScroll: true })
  }, [address])
}

const dialogOf = () => lazy(() => import('#desk/presence/PresenceDialog.tsx'))

/**
 * What asks could not be loaded: the act that waits is given up, with its reason, and does not wait for ever. The next act
 * tries to load it anew.
 */
function CannotAsk({ onGivenUp }: { onGivenUp: () => void }) {
  useEffect(() => {
    waitingActs.get()?.giveUp(new Error(m.shell_errorChunk()))
    onGivenUp()
  }, [onGivenUp])
  return null
}

/** Asks for a proof of presence when an act waits for it; its code is loaded then. */
function Presence() {
  const [Dialog, setDialog] = useState(dialogOf)
  const again = useCallback(() => setDialog(dialogOf), [])
  return useStore(waitingActs) ? (
    <Guarded of="" instead={() => <CannotAsk onGivenUp={again} />}>
      <Suspense>
        <Dialog />
      </Suspense>
    </Guarded>
  ) : null
}

/** What stands around every screen of a signed-in officer: bar, rail, line of keys. */
export function Frame() {
  useLanguage()
  const { data: me } = useMe()
  const address = useRouterState({ select: state => state.location.pathname })
  const at = useMatches().at(-1)
  const path: string = at?.routeId ?? '/'
  const screen = screenAt(path)
  useArrival(address)
  useLive(me?.id)
  // A case by its number, never by a name: the title of a window stands in the history of the machine.
  const { number, id }: { number?: string; id?: string } = at?.params ?? {}
  const title = [number, id, screen?.title(), m.desk_name()].filter(Boolean).join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
  if (!me || screen?.open)
    return (
      <>
        <Outlet />
        <SnackbarHost />
      </>
    )
  return (
    <div className={cx(styles.frame, screen?.wide && styles.wide)}>
      <a className={styles.skip} href="#work">
        {m.shell_skip()}
      </a>
      <Bar me={me} />
      <Rail me={me} at={{ address: address.replace(/^\/desk/, '') || '/', screen }} />
      <main id="work" className={styles.work} tabIndex={-1}>
        <Outlet />
      </main>
      <KeyLine />
      <Presence />
      <SnackbarHost />
    </div>
  )
}
