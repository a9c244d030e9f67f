import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/properties/$propertyId/applications': {
    load: () => import('./ApplicationsScreen.tsx'),
  },
  '/properties/$propertyId/applications/apply': {
    load: () => import('./ApplyScreen.tsx'),
  },
  '/properties/$propertyId/applications/mortgage-noc-form': {
    load: () => import('./MortgageFormScreen.tsx'),
  },
  '/properties/$propertyId/applications/mortgage-noc-form-details': {
    load: () => import('./MortgageDetailsScreen.tsx'),
  },
  '/properties/$propertyId/applications/surrender-form': {
    load: () => import('./SurrenderFormScreen.tsx'),
  },
  '/properties/$propertyId/applications/surrender-details': {
    load: () => import('./SurrenderDetailsScreen.tsx'),
  },
})
