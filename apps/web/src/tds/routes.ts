import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/properties/$propertyId/tds-certificates': {
    load: () => import('./CertificatesScreen.tsx'),
  },
})
