import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

const home = { load: () => import('./home/HomeScreen.tsx'), title: m.pages_homeTitle }

export const routes = screens({
  '/': home,
  '/home': home,
  '/services': { load: () => import('./services/ServicesScreen.tsx') },
  '/search': { load: () => import('./search/SearchScreen.tsx') },
  '/notices': { load: () => import('./notices/NoticesScreen.tsx') },
  '/faq': { load: () => import('./faq/FaqScreen.tsx') },
  '/contact-us': { load: () => import('./contact/ContactScreen.tsx') },
  '/feedback': { load: () => import('./feedback/FeedbackScreen.tsx') },
  '/terms-and-conditions': { load: () => import('./information/TermsScreen.tsx') },
  '/privacy-policy': { load: () => import('./information/PrivacyScreen.tsx') },
  '/accessibility': {
    load: () => import('./information/AccessibilityScreen.tsx'),
  },
  '/website-policies': {
    load: () => import('./information/WebsitePoliciesScreen.tsx'),
  },
  '/site-map': { load: () => import('./siteMap/SiteMapScreen.tsx') },
  '/up-building-by-laws': {
    load: () => import('./information/ByLawsScreen.tsx'),
  },
  '/user-manuals': { load: () => import('./manuals/ManualsScreen.tsx') },
  '/user-manuals/know-your-land-use': {
    load: () => import('./manuals/LandUseManualScreen.tsx'),
  },
  '/services/link-your-property/info': {
    load: () => import('./information/LinkPropertyInfoScreen.tsx'),
  },
  '/services/know-your-land-use/info': {
    load: () => import('./information/LandUseInfoScreen.tsx'),
  },
  '/services/demand-surveys/terms': {
    load: () => import('./information/SurveyTermsScreen.tsx'),
  },
  '/relationships': {
    load: () => import('./relationships/RelationshipsScreen.tsx'),
  },
  '/relationships/services': {
    load: () => import('./relationships/RelationshipServicesScreen.tsx'),
  },
  '/format-for-affidavit': {
    load: () => import('./affidavit/AffidavitScreen.tsx'),
  },
  '/services/external-module-redirection': {
    load: () => import('./redirection/RedirectionScreen.tsx'),
  },
  '/get-vite-env': { load: () => import('./buildValues/GetViteEnv.tsx') },
})
