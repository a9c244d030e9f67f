import { type ScrutinyQuery, scrutinyCalls } from '#contract/lottery/scrutiny.ts'
import { useCall } from '#web/api/queries.ts'

/** Every query about an application, newest first. */
export const useQueries = (applId: number) =>
  useCall(scrutinyCalls.GetScrutinyDetailsByApplId, { applId }, { quiet: true })

/** The query that waits for an answer now. */
export const useOpenQuery = (applId: number): ScrutinyQuery | undefined =>
  useQueries(applId).data?.find(query => query.isOpen === 1)
