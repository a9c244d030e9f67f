import type { signInCalls } from '#contract/settings/signIns.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { closeSessionsOf, listSignIns } from '#server/account/sessionStore.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { IDLE_MS } from '#server/gateway/session.ts'

export const signInHandlers: Handlers<typeof signInCalls> = {
  async GetCitizenSignInLog({ pageNumber, pageSize }, { db, ports, citizen, now }) {
    const limit = Math.min(pageSize, 100)
    const page = { limit, offset: (pageNumber - 1) * limit }
    const { signIns, total } = await listSignIns(db, ports, citizen.userId, page)
    const records = signIns.map(one => {
      const idleEnd = new Date(one.lastSeenOn.getTime() + IDLE_MS)
      const byItself = idleEnd < one.expiresOn ? idleEnd : one.expiresOn
      const endedOn = one.loggedOutOn ?? (byItself <= now ? byItself : null)
      return {
        loginLogId: one.loginLogId,
        signedInOn: toIstIso(one.signedInOn),
        lastSeenOn: toIstIso(one.lastSeenOn),
        endedOn: endedOn && toIstIso(endedOn),
        isOpen: endedOn ? (0 as const) : (1 as const),
        isCurrent: one.loginLogId === citizen.loginLogId ? (1 as const) : (0 as const),
        ip: one.ip,
        userAgent: one.userAgent,
      }
    })
    return { records, totalRecords: total }
  },

  async CloseOtherCitizenSessions(_, context) {
    const { citizen, db, now } = context
    const closed = await closeSessionsOf(db, citizen.userId, {
      reason: 'CLOSED_ELSEWHERE',
      now,
      exceptLoginLogId: citizen.loginLogId,
      seenAfter: new Date(now.getTime() - IDLE_MS),
    })
    await context.audit({
      entityTypeId: EntityType.CitizenUser,
      entityId: citizen.userId,
      event: 'SESSIONS_CLOSED',
      details: { closed },
    })
    return { closed }
  },
}
