import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/services/know-your-land-use': { load: () => import('./ListScreen.tsx') },
  '/services/know-your-land-use/$applicationId/form': {
    load: () => import('./FormScreen.tsx'),
  },
  '/services/know-your-land-use/$applicationId/details': {
    load: () => import('./DetailsScreen.tsx'),
  },
})
