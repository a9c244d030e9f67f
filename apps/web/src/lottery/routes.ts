import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/services/online-lotteries/info': { load: () => import('./InfoScreen.tsx') },
  '/services/online-lotteries': { load: () => import('./SchemesScreen.tsx') },
  '/services/online-lotteries/$campaignId': {
    load: () => import('./SchemeScreen.tsx'),
  },
  '/services/online-lotteries/$campaignId/plan': {
    load: () => import('./plan/PlanScreen.tsx'),
  },
  '/services/online-lotteries/$campaignId/room': {
    load: () => import('./room/RoomScreen.tsx'),
  },
  '/services/online-lotteries/$campaignId/opening': {
    load: () => import('./room/ReportScreen.tsx'),
  },
  '/services/online-lotteries/$campaignId/applications/apply': {
    load: () => import('./ApplyScreen.tsx'),
  },
  '/services/online-lotteries/$campaignId/applications/$applicationId/edit': {
    load: () => import('./EditScreen.tsx'),
  },
  '/services/online-lotteries/$campaignId/applications/$applicationId/details': {
    load: () => import('./DetailsScreen.tsx'),
  },
})
