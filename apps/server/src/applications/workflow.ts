import type { WorkflowRow, workflowCalls } from '#contract/applications/workflow.ts'
import { general } from '#contract/general.ts'
import type { Db, Handlers } from '#server/gateway/context.ts'

/** A service whose applications pass the authority's desks; each registers its own in `registries.ts`. */
export interface WorkflowSource {
  readonly entityTypeId: number
  /** The way of this citizen's application, oldest first; null when it is not theirs. */
  history(db: Db, userId: number, entityId: number, now: Date): Promise<WorkflowRow[] | null>
}

/** The timeline of an application, whatever its kind. */
export const workflowHandlers = (sources: readonly WorkflowSource[]): Handlers<typeof workflowCalls> => ({
  async GetWorkflowHistoryById({ entityTypeId, entityId }, context) {
    const { db, citizen, now } = context
    const source = sources.find(one => one.entityTypeId === entityTypeId)
    const rows = await source?.history(db, citizen.userId, entityId, now)
    return rows ?? context.refuse(general.RECORD_NOT_FOUND())
  },
})
