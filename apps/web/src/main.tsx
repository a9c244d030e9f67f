import '#web/ui/fonts.css'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/shell/frame/global.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { wakeDevice } from '#web/api/device/device.ts'
import { forgetPageData, readPageData } from '#web/api/pageData.ts'
import { loadPortalConfig } from '#web/api/portalConfig.ts'
import { getLanguage, onPreferencesChange } from '#web/api/preferences.ts'
import { clearSession, getSession, onSessionChange, restoreSession } from '#web/api/session.ts'
import { forgetSaid } from '#web/api/toasts.ts'
import { m } from '#web/i18n/generated/messages.js'
import { setUpPreferences } from '#web/i18n/setUp.ts'
import { firstSign } from '#web/shell/router/firstSign.ts'
import { restUntil } from '#web/shell/router/lazyScreen.tsx'
import { type Drawn, giveUpDrawn, startRouter } from '#web/shell/router/router.ts'
import { startServerClock } from '#web/shell/time/serverClock.ts'
import { App } from './App.tsx'

// What the server knew is worded in the page's language; a citizen who chose another is not shown it.
if (document.documentElement.lang === getLanguage()) readPageData()
setUpPreferences()
// What one citizen read must not stay for the next one at the same desk.
onSessionChange(() => {
  if (getSession()) return
  forgetPageData()
  forgetSaid()
})
// What the server told in one language, and what it drew, is not taken up in another.
let language = document.documentElement.lang
onPreferencesChange(() => {
  if (language === document.documentElement.lang) return
  language = document.documentElement.lang
  forgetPageData()
  giveUpDrawn()
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

/** What the server drew, where it is the page that is to be shown: the page's own script marks every other. */
function drawnAs({ dataset }: HTMLElement): Drawn | null {
  if (document.documentElement.dataset.opens !== undefined) return null
  return dataset.drawn === 'home' || dataset.drawn === 'nowhere' ? dataset.drawn : null
}

// A function, for nothing may wait at the top of this file: what is loaded while it waits may need a part of this bundle,
// and each would wait for the other for ever.
async function draw(place: HTMLElement): Promise<void> {
  try {
    await Promise.all([loadPortalConfig(), restoreSession().then(shareOwn)])
    // Without the server's time the clock shows dashes; the page works without it.
    startServerClock().catch((cause: unknown) => console.warn('The server time is not known', cause))
    // Where a citizen is signed in somebody is there already.
    if (drawnAs(place) === 'home' && !getSession()) restUntil(firstSign())
    const drawn = place.dataset.drawn === 'nowhere' ? 'nowhere' : 'home'
    const takesUp = drawnAs(place) !== null
    delete place.dataset.drawn
    startRouter(drawn, takesUp)
    if (takesUp) hydrateRoot(place, <App />)
    else createRoot(place).render(<App />)
    wakeDevice()
  } catch (cause) {
    // Nothing can be drawn without the configuration; say it in plain words.
    console.error(cause)
    place.textContent = m.shell_noConnection()
  }
}

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
void draw(place)
