import { resultCalls } from '#contract/lottery/result.ts'
import { useCall } from '#web/api/queries.ts'

/** The draw of an application, its result and its offer. Each screen part may ask; it is fetched once. */
export const useResult = (applId: number) =>
  useCall(resultCalls.GetLotteryDetailsByApplId, { applId }, { quiet: true })
