import type { DeskCalls } from '#contract/desk/calls.ts'
import type { DeskHandlers } from './gateway/context.ts'
import { passkeyHandlers } from './passkeyHandlers.ts'
import { scrutinyDeskHandlers } from './scrutiny/scrutinyHandlers.ts'
import { sessionHandlers } from './sessionHandlers.ts'
import { signInHandlers } from './signInHandlers.ts'
import { workHandlers } from './work/workHandlers.ts'

/** Every handler of the desk. */
export const deskHandlers: DeskHandlers<DeskCalls> = {
  ...passkeyHandlers,
  ...sessionHandlers,
  ...workHandlers,
  ...signInHandlers,
  ...scrutinyDeskHandlers,
}
