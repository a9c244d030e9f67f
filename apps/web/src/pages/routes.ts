import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

const home = { load: () => import('./home/HomeScreen.tsx'), title: m.pages_homeTitle }

export const routes = screens({
  '/': home,
  '/home': home,
  '/services': { load: () => import('./services/ServicesScreen.tsx'), title: m.pages_servicesScreenTitle },
  '/search': { load: () => import('./search/SearchScreen.tsx'), title: m.pages_search },
  '/notices': { load: () => import('./notices/NoticesScreen.tsx'), title: m.pages_noticesTitle },
  '/faq': { load: () => import('./faq/FaqScreen.tsx'), title: m.pages_faqTitle },
  '/contact-us': { load: () => import('./contact/ContactScreen.tsx'), title: m.pages_contactTitle },
  '/feedback': { load: () => import('./feedback/FeedbackScreen.tsx'), title: m.feedback_title },
  '/terms-and-conditions': { load: () => import('./information/TermsScreen.tsx'), title: m.pages_termsTitle },
  '/privacy-policy': { load: () => import('./information/PrivacyScreen.tsx'), title: m.pages_privacyTitle },
  '/accessibility': {
    load: () => import('./information/AccessibilityScreen.tsx'),
    title: m.pages_accessibilityTitle,
  },
  '/website-policies': {
    load: () => import('./information/WebsitePoliciesScreen.tsx'),
    title: m.pages_policiesTitle,
  },
  '/site-map': { load: () => import('./siteMap/SiteMapScreen.tsx'), title: m.pages_siteMapTitle },
  '/up-building-by-laws': {
    load: () => import('./information/ByLawsScreen.tsx'),
    title: m.pages_byLawsTitle,
  },
  '/user-manuals': { load: () => import('./manuals/ManualsScreen.tsx'), title: m.pages_manualsTitle },
  '/user-manuals/know-your-land-use': {
    load: () => import('./manuals/LandUseManualScreen.tsx'),
    title: m.pages_manualLandUse,
  },
  '/services/link-your-property/info': {
    load: () => import('./information/LinkPropertyInfoScreen.tsx'),
    title: m.pages_linkInfoTitle,
  },
  '/services/know-your-land-use/info': {
    load: () => import('./information/LandUseInfoScreen.tsx'),
    title: m.pages_landUseInfoTitle,
  },
  '/services/demand-surveys/terms': {
    load: () => import('./information/SurveyTermsScreen.tsx'),
    title: m.pages_surveyTermsTitle,
  },
  '/relationships': {
    load: () => import('./relationships/RelationshipsScreen.tsx'),
    title: m.pages_relTitle,
  },
  '/relationships/services': {
    load: () => import('./relationships/RelationshipServicesScreen.tsx'),
    title: m.pages_relServices,
  },
  '/format-for-affidavit': {
    load: () => import('./affidavit/AffidavitScreen.tsx'),
    title: m.pages_affidavitTitle,
  },
  '/services/external-module-redirection': {
    load: () => import('./redirection/RedirectionScreen.tsx'),
    title: m.pages_redirectionTitle,
  },
  '/get-vite-env': { load: () => import('./buildValues/GetViteEnv.tsx'), title: m.shell_buildValues },
})
