import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/draws': { load: () => import('./DrawsScreen.tsx'), title: m.draw_listTitle },
  '/draws/$campaignId/$drawNo': { load: () => import('./DrawScreen.tsx'), title: m.draw_pageTitle },
})
