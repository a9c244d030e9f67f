import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/properties/$propertyId/applications': {
    load: () => import('./ApplicationsScreen.tsx'),
    title: m.permission_tabTitle,
  },
  '/properties/$propertyId/applications/apply': {
    load: () => import('./ApplyScreen.tsx'),
    title: m.permission_applyTitle,
  },
  '/properties/$propertyId/applications/mortgage-noc-form': {
    load: () => import('./MortgageFormScreen.tsx'),
    title: m.permission_applyTitle,
  },
  '/properties/$propertyId/applications/mortgage-noc-form-details': {
    load: () => import('./MortgageDetailsScreen.tsx'),
    title: m.permission_number,
  },
  '/properties/$propertyId/applications/surrender-form': {
    load: () => import('./SurrenderFormScreen.tsx'),
    title: m.permission_applyTitle,
  },
  '/properties/$propertyId/applications/surrender-details': {
    load: () => import('./SurrenderDetailsScreen.tsx'),
    title: m.permission_number,
  },
})
