import { m } from '#web/i18n/generated/messages.js'
import { screens } from './screen.ts'

export const routes = screens({
  '/get-vite-env': { load: () => import('./GetViteEnv.tsx'), title: m.shell_buildValues },
})
