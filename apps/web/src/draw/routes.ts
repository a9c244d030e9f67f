import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/draws': { load: () => import('./DrawsScreen.tsx') },
  '/draws/$campaignId/$drawNo': { load: () => import('./DrawScreen.tsx') },
})
