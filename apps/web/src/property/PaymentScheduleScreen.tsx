import { m } from '#web/i18n/generated/messages.js'
import { useRouteParams, useRouteSearch } from '#web/shell/navigate/hooks.ts'
import { AdvancePay } from './pay/AdvancePay.tsx'
import { DemandPay } from './pay/DemandPay.tsx'
import { DuesPay } from './pay/DuesPay.tsx'
import { ForeclosePay } from './pay/ForeclosePay.tsx'
import { LumpSumPay } from './pay/LumpSumPay.tsx'
import { ScheduleView } from './ScheduleView.tsx'

export const title = m.property_tabSchedule

/** The schedule, or the way of paying that was chosen on it. */
export default function PaymentScheduleScreen() {
  const { propertyId } = useRouteParams('/properties/$propertyId/payment-schedule')
  const { pay } = useRouteSearch('/properties/$propertyId/payment-schedule')
  switch (pay) {
    case 'DUES':
      return <DuesPay propertyId={propertyId} />
    case 'ADVANCE':
      return <AdvancePay propertyId={propertyId} />
    case 'LUMPSUM':
      return <LumpSumPay propertyId={propertyId} />
    case 'FORECLOSE':
      return <ForeclosePay propertyId={propertyId} />
    case 'DEMAND':
      return <DemandPay propertyId={propertyId} />
    default:
      return <ScheduleView propertyId={propertyId} />
  }
}
