import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/login': { load: () => import('./LoginScreen.tsx') },
  '/signup': { load: () => import('./SignUpScreen.tsx') },
  '/forgot-password': { load: () => import('./ForgotPasswordScreen.tsx') },
})
