import type { DeskCalls } from '#contract/desk/calls.ts'
import type { DeskHandlers } from './gateway/context.ts'
import { hintHandlers } from './hints/hintHandlers.ts'
import type { PaperDrawer } from './papers/drawer.ts'
import { paperHandlers } from './papers/paperHandlers.ts'
import { passkeyHandlers } from './passkeyHandlers.ts'
import { scrutinyDeskHandlers } from './scrutiny/scrutinyHandlers.ts'
import { sessionHandlers } from './sessionHandlers.ts'
import { signInHandlers } from './signInHandlers.ts'
import { toolLoginHandlers } from './toolLoginHandlers.ts'
import { workHandlers } from './work/workHandlers.ts'

/** What some handlers need beside their context, for as long as the server runs. */
export interface DeskTools {
  readonly drawer: PaperDrawer
}

/** Every handler of the desk. */
export const deskHandlers = ({ drawer }: DeskTools): DeskHandlers<DeskCalls> => ({
  ...passkeyHandlers,
  ...sessionHandlers,
  ...workHandlers,
  ...signInHandlers,
  ...scrutinyDeskHandlers,
  ...paperHandlers(drawer),
  ...hintHandlers,
  ...toolLoginHandlers,
})
