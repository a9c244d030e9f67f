import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/services/demand-surveys': { load: () => import('./SurveysScreen.tsx') },
  '/services/demand-surveys/$demandSurveyId/applications/form': {
    load: () => import('./FormScreen.tsx'),
  },
  '/services/demand-surveys/$demandSurveyId/applications/$applicationId/details': {
    load: () => import('./DetailsScreen.tsx'),
  },
})
