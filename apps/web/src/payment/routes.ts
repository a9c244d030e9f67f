import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/stop-account': { load: () => import('./StopAccountScreen.tsx') },
})
