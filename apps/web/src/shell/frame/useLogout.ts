import { useCallback } from 'react'
import { send } from '#web/api/gateway.ts'
import { clearSession, getSession } from '#web/api/session.ts'
import { toastError } from '#web/api/toasts.ts'

/** Logs out: the server first, then the local session, whether or not the call succeeded (specification, 'User menu'). */
export function useLogout(): () => Promise<void> {
  return useCallback(async () => {
    if (!getSession()) return
    try {
      const { loginCalls } = await import('#contract/account/login.ts')
      await send(loginCalls.LogoutCitizenUserByLoginLogId, {})
    } catch (failure) {
      toastError(failure)
    } finally {
      clearSession('logout')
    }
  }, [])
}
