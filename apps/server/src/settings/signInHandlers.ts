import { sql } from 'kysely'
import type { signInCalls } from '#contract/settings/signIns.ts'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { IDLE_MS } from '#server/gateway/session.ts'

export const signInHandlers: Handlers<typeof signInCalls> = {
  async GetCitizenSignInLog({ pageNumber, pageSize }, { db, citizen, now }) {
    const rows = await db
      .selectFrom('login_log')
      .select(['id', 'created_on', 'last_seen_on', 'expires_on', 'logged_out_on', 'ip', 'user_agent'])
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .where('user_id', '=', citizen.userId)
      .orderBy('created_on', 'desc')
      .orderBy('id', 'desc')
      .limit(Math.min(pageSize, 100))
      .offset((pageNumber - 1) * Math.min(pageSize, 100))
      .execute()
    const records = rows.map(row => {
      const idleEnd = new Date(row.last_seen_on.getTime() + IDLE_MS)
      const byItself = idleEnd < row.expires_on ? idleEnd : row.expires_on
      const endedOn = row.logged_out_on ?? (byItself <= now ? byItself : null)
      return {
        loginLogId: row.id,
        signedInOn: toIstIso(row.created_on),
        lastSeenOn: toIstIso(row.last_seen_on),
        endedOn: endedOn && toIstIso(endedOn),
        isOpen: endedOn ? (0 as const) : (1 as const),
        isCurrent: row.id === citizen.loginLogId ? (1 as const) : (0 as const),
        ip: row.ip,
        userAgent: row.user_agent,
      }
    })
    return { records, totalRecords: rows[0]?.total ?? 0 }
  },

  async CloseOtherCitizenSessions(_, context) {
    const { citizen, db, now } = context
    const closed = await db
      .updateTable('login_log')
      .set({ logged_out_on: now, closed_reason: 'CLOSED_ELSEWHERE' })
      .where('user_id', '=', citizen.userId)
      .where('id', '<>', citizen.loginLogId)
      .where('logged_out_on', 'is', null)
      .where('expires_on', '>', now)
      .where('last_seen_on', '>', new Date(now.getTime() - IDLE_MS))
      .returning('id')
      .execute()
    await context.audit({
      entityTypeId: EntityType.CitizenUser,
      entityId: citizen.userId,
      event: 'SESSIONS_CLOSED',
      details: { closed: closed.length },
    })
    return { closed: closed.length }
  },
}
