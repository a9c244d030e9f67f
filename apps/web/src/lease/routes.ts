import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/leases': { load: () => import('./LeasesScreen.tsx') },
  '/leases/$tenderId': {
    load: () => import('./LeaseLayout.tsx'),
    layout: true,
    opens: '/leases/$tenderId/dues',
  },
  '/leases/$tenderId/tender': { load: () => import('./TenderScreen.tsx') },
  '/leases/$tenderId/work-order': { load: () => import('./WorkOrderScreen.tsx') },
  '/leases/$tenderId/payments': { load: () => import('./PaymentsScreen.tsx') },
  '/leases/$tenderId/payment-schedule': {
    load: () => import('./ScheduleScreen.tsx'),
  },
  '/leases/$tenderId/dues': { load: () => import('./DuesScreen.tsx') },
})
