import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/services/demand-surveys': { load: () => import('./SurveysScreen.tsx'), title: m.survey_surveys },
  '/services/demand-surveys/$demandSurveyId/applications/form': {
    load: () => import('./FormScreen.tsx'),
    title: m.survey_formTitle,
  },
  '/services/demand-surveys/$demandSurveyId/applications/$applicationId/details': {
    load: () => import('./DetailsScreen.tsx'),
    title: m.survey_application,
  },
})
