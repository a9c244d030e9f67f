import { loginCalls } from '#contract/account/login.ts'
import { send } from '#web/api/gateway.ts'
import type { Session } from '#web/api/session.ts'

/** Ends a session at the server that has ended here. */
export const endAtServer = (session: Session): Promise<unknown> =>
  send(loginCalls.LogoutCitizenUserByLoginLogId, {}, { session })
