import '#web/ui/fonts.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/shell/frame/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadPortalConfig } from '#web/api/portalConfig.ts'
import { onPreferencesChange } from '#web/api/preferences.ts'
import { queryClient } from '#web/api/queries.ts'
import { clearSession, getSession, onSessionChange, restoreSession } from '#web/api/session.ts'
import { m } from '#web/i18n/generated/messages.js'
import { setUpPreferences } from '#web/i18n/setUp.ts'
import { makeRouter } from '#web/shell/router/router.ts'
import { startServerClock } from '#web/shell/time/serverClock.ts'

setUpPreferences()
// What one citizen read must not stay for the next one at the same desk.
onSessionChange(() => {
  if (!getSession()) queryClient.clear()
})
// Sentences of the server follow the language; what has not changed keeps its identity, so forms keep what is typed.
let language = document.documentElement.lang
onPreferencesChange(() => {
  if (language === document.documentElement.lang) return
  language = document.documentElement.lang
  void queryClient.invalidateQueries()
})

/** New tabs of a browser need no login while one is open. Most first visits have no such tab, and load nothing for it. */
async function shareOwn(): Promise<void> {
  const share = async () =>
    (await import('#web/api/handover.ts')).shareSession({ get: getSession, end: clearSession })
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  if (getSession() || held.some(({ name }) => name === 'citizen-session')) return share()
  const stop = onSessionChange(() => {
    stop()
    void share()
  })
}

// A function, for nothing may wait at the top of this file: what is loaded while it waits may need a part of this bundle,
// and each would wait for the other for ever.
async function draw(place: HTMLElement): Promise<void> {
  try {
    await Promise.all([loadPortalConfig(), restoreSession().then(shareOwn)])
    // Without the server's time the clock shows dashes; the page works without it.
    startServerClock().catch((cause: unknown) => console.warn('The server time is not known', cause))
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={makeRouter()} />
        </QueryClientProvider>
      </StrictMode>,
    )
  } catch (cause) {
    // Nothing can be drawn without the configuration; say it in plain words.
    console.error(cause)
    place.textContent = m.shell_noConnection()
  }
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
void draw(place)
