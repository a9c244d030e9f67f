import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/services/online-lotteries/info': { load: () => import('./InfoScreen.tsx'), title: m.lottery_infoTitle },
  '/services/online-lotteries': { load: () => import('./SchemesScreen.tsx'), title: m.lottery_schemes },
  '/services/online-lotteries/$campaignId': {
    load: () => import('./SchemeScreen.tsx'),
    title: m.lottery_scheme,
  },
  '/services/online-lotteries/$campaignId/plan': {
    load: () => import('./plan/PlanScreen.tsx'),
    title: m.common_plan,
  },
  '/services/online-lotteries/$campaignId/room': {
    load: () => import('./room/RoomScreen.tsx'),
    title: m.room_title,
  },
  '/services/online-lotteries/$campaignId/opening': {
    load: () => import('./room/ReportScreen.tsx'),
    title: m.room_reportTitle,
  },
  '/services/online-lotteries/$campaignId/applications/apply': {
    load: () => import('./ApplyScreen.tsx'),
    title: m.lottery_applyTitle,
  },
  '/services/online-lotteries/$campaignId/applications/$applicationId/edit': {
    load: () => import('./EditScreen.tsx'),
    title: m.lottery_application,
  },
  '/services/online-lotteries/$campaignId/applications/$applicationId/details': {
    load: () => import('./DetailsScreen.tsx'),
    title: m.lottery_application,
  },
})
