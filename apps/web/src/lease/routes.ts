import { m } from '#web/i18n/generated/messages.js'
import { screens } from '#web/shell/router/screen.ts'

export const routes = screens({
  '/leases': { load: () => import('./LeasesScreen.tsx'), title: m.lease_leases },
  '/leases/$tenderId': {
    load: () => import('./LeaseLayout.tsx'),
    title: m.lease_lease,
    layout: true,
    opens: '/leases/$tenderId/dues',
  },
  '/leases/$tenderId/tender': { load: () => import('./TenderScreen.tsx'), title: m.lease_tender },
  '/leases/$tenderId/work-order': { load: () => import('./WorkOrderScreen.tsx'), title: m.lease_workOrder },
  '/leases/$tenderId/payments': { load: () => import('./PaymentsScreen.tsx'), title: m.lease_payments },
  '/leases/$tenderId/payment-schedule': {
    load: () => import('./ScheduleScreen.tsx'),
    title: m.lease_schedule,
  },
  '/leases/$tenderId/dues': { load: () => import('./DuesScreen.tsx'), title: m.lease_dues },
})
