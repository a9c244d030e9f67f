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
import { m } from '#web/i18n/generated/messages.js'
import { setUpPreferences } from '#web/i18n/setUp.ts'
import { meQuery } from './api/me.ts'
import { deskQueries } from './api/queries.ts'
import { makeDeskRouter } from './shell/router.tsx'

setUpPreferences()
// Sentences of the server follow the language.
let language = document.documentElement.lang
onPreferencesChange(() => {
  if (language === document.documentElement.lang) return
  language = document.documentElement.lang
  void deskQueries.invalidateQueries()
})

/** A session that ended leads to the door, wherever the officer was; the door leads back. */
function watchSession(router: ReturnType<typeof makeDeskRouter>): void {
  deskQueries.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== meQuery.queryKey[0] || query.state.data !== null) return
    void router.invalidate()
  })
}

async function draw(place: HTMLElement): Promise<void> {
  try {
    await loadPortalConfig()
    const router = makeDeskRouter()
    watchSession(router)
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={deskQueries}>
          <RouterProvider router={router} />
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
