import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/applications': { load: () => import('./ApplicationsScreen.tsx') },
  '/open': { load: () => import('./OpenScreen.tsx') },
})
