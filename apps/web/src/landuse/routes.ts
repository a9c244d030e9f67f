import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/services/know-your-land-use': { load: () => import('./ListScreen.tsx'), title: m.landuse_title },
  '/services/know-your-land-use/$applicationId/form': {
    load: () => import('./FormScreen.tsx'),
    title: m.landuse_application,
  },
  '/services/know-your-land-use/$applicationId/details': {
    load: () => import('./DetailsScreen.tsx'),
    title: m.landuse_application,
  },
})
