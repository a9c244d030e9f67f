import { lazy, useEffect, useLayoutEffect, useState } from 'react'
import { connection } from '#web/api/connection.ts'
import { portalConfig } from '#web/api/portalConfig.ts'
import { useLanguage } from '#web/api/preferences.ts'
import { useSession } from '#web/api/session.ts'
import { useStore } from '#web/api/store.ts'
import { waits } from '#web/api/waits.ts'
import { m } from '#web/i18n/generated/messages.js'
import { Spare } from '#web/ui/Guarded/Guarded.tsx'
import { windowName, windowTitle } from '#web/ui/Page/windowName.ts'
import { titleOf } from '../router/lazyScreen.tsx'
import { shown } from '../router/router.ts'
import { Arrival } from './Arrival.tsx'
import { Bar } from './Bar.tsx'
import { Footer } from './Footer.tsx'
import styles from './Frame.module.css'
import { Outlet } from './Outlet.tsx'
import { SnackbarHost } from './SnackbarHost.tsx'
import { TestBanner } from './TestBanner.tsx'
import { TopStrip } from './TopStrip.tsx'

const SessionWatch = lazy(() => import('../states/SessionWatch.tsx'))
// Where even this cannot be loaded, each screen says by itself that there is no connection.
const Notices = lazy(() => import('../states/Notices.tsx'))

/** The title of what is shown; of what comes once it is there. */
function useTitle(): string {
  const { visit } = useStore(shown)
  const known = visit.path ? titleOf(visit.path, visit.search) : m.shell_notFound()
  const [title, setTitle] = useState(known ?? '')
  if (known !== undefined && known !== title) setTitle(known)
  return title
}

/** The page around every screen (specification, 'Page shell'). */
export function Frame() {
  const language = useLanguage()
  const { visit } = useStore(shown)
  const isSignedIn = useSession() !== null
  const { isLost, isSlow, openNew } = useStore(connection)
  const isAskedToWait = useStore(waits) !== null
  const title = useTitle()
  // The page is drawn: what stood in its place until then may go.
  useLayoutEffect(() => {
    delete document.documentElement.dataset.opens
  }, [])
  const open = useStore(windowName)
  useEffect(() => {
    document.title = windowTitle(open, title, portalConfig().authorityName[language])
  }, [open, title, language])
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link; the address's hash belongs to the router, so focus is moved by hand */}
      <a className={styles.skip} href="#main" onClick={skip}>
        {m.shell_skip()}
      </a>
      <TestBanner />
      <TopStrip />
      <Bar path={visit.path ?? ''} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {isAskedToWait || isLost || isSlow || openNew ? (
          <Spare>
            <Notices />
          </Spare>
        ) : null}
        {isSignedIn ? (
          <Spare>
            <SessionWatch />
          </Spare>
        ) : null}
        <Outlet />
      </main>
      <Footer />
      <Arrival title={title} />
      <SnackbarHost />
    </>
  )
}

/** Moves to the content without touching the address: its hash is the router's. */
function skip(event: React.MouseEvent): void {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus()
  main?.scrollIntoView()
}
