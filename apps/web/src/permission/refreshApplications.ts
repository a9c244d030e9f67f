import { permissionCalls } from '#contract/permission/calls.ts'
import { callKey, queryClient } from '#web/api/queries.ts'

/** Asks every call about applications again. */
export function refreshApplications(): void {
  for (const call of Object.values(permissionCalls))
    void queryClient.invalidateQueries({ queryKey: callKey(call) })
}
