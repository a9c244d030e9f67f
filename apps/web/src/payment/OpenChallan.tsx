import { paymentCalls } from '#contract/payment/calls.ts'
import type { PaymentTransaction } from '#contract/payment/transaction.ts'
import { PaymentStatus } from '#domain/application/payment.ts'
import { useCall } from '#web/api/queries.ts'
import { ChallanCard } from './ChallanCard.tsx'

/** The challan of a record that waits for its deposit, if there is one. */
export function useOpenChallan(entityTypeId: number, entityId: number): PaymentTransaction | null {
  const { data } = useCall(
    paymentCalls.GetLatestUnconfirmedTransaction,
    { entityTypeId, entityId },
    { quiet: true, staleTime: 0 },
  )
  return data?.paymentStatusId === PaymentStatus.ChallanGenerated ? data : null
}

/** Its card, where the payments of a record are listed; nothing where no challan waits. */
export function OpenChallan({ entityTypeId, entityId }: { entityTypeId: number; entityId: number }) {
  const challan = useOpenChallan(entityTypeId, entityId)
  return challan ? <ChallanCard transaction={challan} /> : null
}
