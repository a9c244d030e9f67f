import { scrutinyCalls } from '#contract/lottery/scrutiny.ts'
import { useCall } from '#web/api/queries.ts'

/** Every query about an application, newest first. */
export const useQueries = (applId: number) =>
  useCall(scrutinyCalls.GetScrutinyDetailsByApplId, { applId }, { quiet: true })
