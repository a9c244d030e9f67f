import { landUseCalls } from '#contract/landuse/calls.ts'
import { callKey, queryClient } from '#web/api/queries.ts'

/** Reads the application again wherever it is shown. */
export const refreshApplication = (): Promise<unknown> =>
  Promise.all(
    [landUseCalls.GetLandUseDetailById, landUseCalls.GetLandUseApplicationList].map(call =>
      queryClient.invalidateQueries({ queryKey: callKey(call) }),
    ),
  )
