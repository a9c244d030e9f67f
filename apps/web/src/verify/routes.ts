import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/verify': { load: () => import('./VerifyScreen.tsx') },
})
