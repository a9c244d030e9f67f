import * as v from 'valibot'
import { call } from '../call.ts'
import { day, id } from '../fields/common.ts'
import { instant } from '../fields/wire.ts'

/** One line of an application's way through the authority. Officers are not named, only their desks. */
export const WorkflowRow = v.object({
  stageName: v.string(),
  stageNameHi: v.string(),
  action: v.string(),
  actionHi: v.string(),
  /** What the authority or the applicant wrote for the other to read. */
  remarks: v.string(),
  /** Null for a desk that the application has still to pass. */
  at: v.nullable(instant),
  /** Day by which the desk has to be done. */
  slaDueOn: v.nullable(day),
  state: v.picklist(['done', 'now', 'toCome', 'stopped']),
})
export type WorkflowRow = v.InferOutput<typeof WorkflowRow>

export const workflowCalls = {
  GetWorkflowHistoryById: call({
    key: 'GetWorkflowHistoryById',
    door: 'citizen',
    mode: 'read',
    summary:
      'The way of an application through the authority (17 land use, 52 property permission): what happened, where it is, what comes, by when.',
    input: v.object({ entityTypeId: id, entityId: id }),
    output: v.array(WorkflowRow),
    refusals: {},
  }),
} as const
