import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/stop-account': { load: () => import('./StopAccountScreen.tsx'), title: m.payment_stopTitle },
})
