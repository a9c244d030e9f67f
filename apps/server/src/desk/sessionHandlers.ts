import type { sessionCalls } from '#contract/desk/session.ts'
import { EntityType } from '#domain/application/kind.ts'
import { endOfficerSession, OFFICER_IDLE_MS } from '#server/officer/officerSessionStore.ts'
import type { DeskHandlers } from './gateway/context.ts'
import { clearedCookie } from './gateway/cookie.ts'

export const sessionHandlers: DeskHandlers<typeof sessionCalls> = {
  async me(_, { officer, now, language }) {
    const ends = Math.min(now.getTime() + OFFICER_IDLE_MS, officer.expiresOn.getTime())
    return {
      id: officer.officerId,
      name: language === 'hi' && officer.nameHi !== '' ? officer.nameHi : officer.name,
      serviceNumber: officer.serviceNumber,
      roles: officer.roles.map(({ role, section }) => ({ role, section })),
      endsOn: new Date(ends).toISOString(),
      credential: officer.credential,
    }
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
