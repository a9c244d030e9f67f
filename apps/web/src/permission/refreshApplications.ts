import { permissionCalls } from '#contract/permission/calls.ts'
import { askAgain } from '#web/api/queries.ts'

/** Asks every call about applications again. */
export const refreshApplications = (): Promise<unknown> => askAgain(Object.values(permissionCalls))
