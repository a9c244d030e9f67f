import type { ReactNode } from 'react'
import type { LandUseApplication } from '#contract/landuse/record.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { EntityType } from '#domain/application/kind.ts'
import { PayStep } from '#web/payment/PayStep.tsx'
import { useAppNavigate } from '#web/shell/navigate/hooks.ts'
import { refreshApplication } from './refresh.ts'

/** The fee with its reasons and the way of paying; afterwards the page of the payment's outcome opens. */
export function PaymentStep({ application, back }: { application: LandUseApplication; back?: ReactNode }) {
  const { applicationId } = application
  const navigate = useAppNavigate()
  const ended = (transaction: PaymentTransaction) => {
    void refreshApplication()
    navigate({
      to: '/services/know-your-land-use/$applicationId/details',
      params: { applicationId },
      search: { payment: transaction.transactionId },
    })
  }
  return (
    <PayStep
      request={{ entityTypeId: EntityType.LandUseApplication, entityId: applicationId }}
      back={back}
      onEnd={ended}
    />
  )
}
