import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { workCalls } from '#contract/desk/work.ts'

/** A case as a list has it. */
export type Case = DeskOutputOf<typeof workCalls.queue>['cases'][number]
