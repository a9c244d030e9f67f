import { applicationsCalls } from '#contract/applications/calls.ts'
import { paymentCalls } from '#contract/payment/calls.ts'
import { callKey, queryClient } from '#web/api/queries.ts'

/** Asks again for everything that changes when money moves. */
export async function refreshMoney(): Promise<void> {
  const calls = [
    paymentCalls.GeEnitityPaymentData,
    paymentCalls.GetApplicationTrasactionData,
    paymentCalls.GetLatestUnconfirmedTransaction,
    applicationsCalls.GetMyApplictionForDashBoardList,
  ]
  await Promise.all(calls.map(call => queryClient.invalidateQueries({ queryKey: callKey(call) })))
}

/** Asks again for all that the screen shows: a payment that rests or ends changes what was paid for too. */
export const refreshAll = (): Promise<void> => queryClient.invalidateQueries()
