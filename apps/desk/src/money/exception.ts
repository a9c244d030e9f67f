import type { DeskOutputOf } from '#contract/desk/deskCall.ts'
import type { exceptionDeskCalls } from '#contract/desk/exceptions.ts'

/** A disagreement with both its sides. */
export type Exception = DeskOutputOf<typeof exceptionDeskCalls.exception>
