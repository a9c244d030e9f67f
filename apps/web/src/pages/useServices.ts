import { serviceCalls } from '#contract/reference/services.ts'
import { fresh, useCall } from '#web/api/queries.ts'

/** The service catalogue. */
export const useServices = () =>
  useCall(serviceCalls.GetServicesList, {}, { staleTime: fresh.reference, quiet: true })
