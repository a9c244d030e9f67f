import type { sessionCalls } from '#contract/desk/session.ts'
import { EntityType } from '#domain/application/kind.ts'
import { endOfficerSession } from '#server/officer/officerSessionStore.ts'
import type { DeskHandlers } from './gateway/context.ts'
import { clearedCookie } from './gateway/cookie.ts'
import { selfOf } from './officerSelf.ts'

export const sessionHandlers: DeskHandlers<typeof sessionCalls> = {
  async me(_, { officer, now, language }) {
    return selfOf(officer, now, language)
  },

  async signOut(_, { db, officer, now, audit, header, ports }) {
    await endOfficerSession(db, officer.sessionId, 'SIGNED_OUT', now)
    await audit({
      entityTypeId: EntityType.Officer,
      entityId: officer.officerId,
      event: 'OFFICER_SIGNED_OUT',
    })
    header('set-cookie', clearedCookie(ports.authority.publicUrl))
    return null
  },
}
