import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/applications': { load: () => import('./ApplicationsScreen.tsx'), title: m.applications_title },
  '/open': { load: () => import('./OpenScreen.tsx'), title: m.applications_opening },
})
