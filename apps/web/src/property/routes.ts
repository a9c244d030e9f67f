import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/properties': { load: () => import('./PropertiesScreen.tsx') },
  '/properties/$propertyId': {
    load: () => import('./PropertyLayout.tsx'),
    layout: true,
    opens: '/properties/$propertyId/details',
  },
  '/properties/$propertyId/details': {
    load: () => import('./DetailsScreen.tsx'),
  },
  '/properties/$propertyId/documents': {
    load: () => import('./DocumentsScreen.tsx'),
  },
  '/properties/$propertyId/my-applications': {
    load: () => import('./MyApplicationsScreen.tsx'),
  },
  '/properties/$propertyId/payment-schedule': {
    load: () => import('./PaymentScheduleScreen.tsx'),
  },
  '/properties/$propertyId/payments': {
    load: () => import('./PaymentsScreen.tsx'),
  },
  '/services/property-search': {
    load: () => import('./search/SearchLayout.tsx'),
    layout: true,
    opens: '/services/property-search/search-id',
  },
  '/services/property-search/search-id': {
    load: () => import('./search/SearchIdScreen.tsx'),
  },
  '/services/property-search/advanced-filters': {
    load: () => import('./search/AdvancedFiltersScreen.tsx'),
  },
  '/services/link-your-property': {
    load: () => import('./search/LinkScreen.tsx'),
  },
  '/services/download-allotment-letter': {
    load: () => import('./search/LetterScreen.tsx'),
  },
})
