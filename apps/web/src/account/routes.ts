import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/login': { load: () => import('./LoginScreen.tsx'), title: m.account_loginTitle },
  '/signup': { load: () => import('./SignUpScreen.tsx'), title: m.account_signUpTitle },
  '/forgot-password': { load: () => import('./ForgotPasswordScreen.tsx'), title: m.account_forgotTitle },
})
