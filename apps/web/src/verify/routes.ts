import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/verify': { load: () => import('./VerifyScreen.tsx'), title: m.verify_title },
})
