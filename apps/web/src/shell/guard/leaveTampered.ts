import { clearSession, getSession } from '#web/api/session.ts'

/** Signs out because a route parameter was changed by hand: here at once, and at the server too. */
export function leaveTampered(): void {
  const session = getSession()
  clearSession('tampered')
  if (session)
    import('./endAtServer.ts')
      .then(({ endAtServer }) => endAtServer(session))
      .catch((cause: unknown) => console.warn('The session ends at the server once it is idle', cause))
}
