import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'
import { searchLabel } from './search/searchLabel.ts'

export const routes = screens({
  '/properties': { load: () => import('./PropertiesScreen.tsx'), title: m.property_myProperties },
  '/properties/$propertyId': {
    load: () => import('./PropertyLayout.tsx'),
    title: m.property_propertyTitle,
    layout: true,
    opens: '/properties/$propertyId/details',
  },
  '/properties/$propertyId/details': {
    load: () => import('./DetailsScreen.tsx'),
    title: m.property_tabDetails,
  },
  '/properties/$propertyId/documents': {
    load: () => import('./DocumentsScreen.tsx'),
    title: m.property_tabDocuments,
  },
  '/properties/$propertyId/my-applications': {
    load: () => import('./MyApplicationsScreen.tsx'),
    title: m.property_tabMyApplications,
  },
  '/properties/$propertyId/payment-schedule': {
    load: () => import('./PaymentScheduleScreen.tsx'),
    title: m.property_tabSchedule,
  },
  '/properties/$propertyId/payments': {
    load: () => import('./PaymentsScreen.tsx'),
    title: m.property_tabPayments,
  },
  '/services/property-search': {
    load: () => import('./search/SearchLayout.tsx'),
    title: m.property_searchTitle,
    layout: true,
    opens: '/services/property-search/search-id',
  },
  '/services/property-search/search-id': {
    load: () => import('./search/SearchIdScreen.tsx'),
    title: searchLabel,
  },
  '/services/property-search/advanced-filters': {
    load: () => import('./search/AdvancedFiltersScreen.tsx'),
    title: m.property_byFilters,
  },
  '/services/link-your-property': {
    load: () => import('./search/LinkScreen.tsx'),
    title: m.property_linkTitle,
  },
  '/services/download-allotment-letter': {
    load: () => import('./search/LetterScreen.tsx'),
    title: m.property_letterTitle,
  },
})
