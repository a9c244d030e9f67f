import type { LoginBody } from '#contract/account/login.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { BaseContext } from '#server/gateway/context.ts'
import { ABSOLUTE_MS, hashAuthKey, IDLE_MS } from '#server/gateway/session.ts'
import { lockCitizen } from './citizenStore.ts'
import { keepDevice } from './device.ts'
import { findLogins, verifiedLogin } from './loginStore.ts'
import { closeOldestSessions, insertSession } from './sessionStore.ts'

/** So many sessions a citizen has at once; the oldest ends (docs/rules/account.md). */
const MOST_SESSIONS = 10

/** Opens a session and puts it into the answer's headers authid and authkey; the server keeps only the key's hash. */
export async function openSession(
  context: BaseContext<never, 'LOGIN'>,
  user: { id: number; fullName: string; loginId: string },
  how: 'PASSWORD' | 'OTP' | 'SIGN_UP',
): Promise<LoginBody> {
  const { db, now, ports } = context
  // Sign-ins at the same moment wait for each other, so that none is beyond the limit.
  await lockCitizen(db, user.id)
  const seenAfter = new Date(now.getTime() - IDLE_MS)
  await closeOldestSessions(db, user.id, { keep: MOST_SESSIONS - 1, now, seenAfter })
  const authId = ports.random.bytes(16).toString('base64url')
  const authKey = ports.random.bytes(32).toString('base64url')
  const loginLogId = await insertSession(db, ports, {
    userId: user.id,
    authId,
    authKeyHash: hashAuthKey(authKey),
    now,
    expiresOn: new Date(now.getTime() + ABSOLUTE_MS),
    ip: context.ip,
    userAgent: context.userAgent,
  })
  await keepDevice(context, user.id)
  await context.audit({
    entityTypeId: EntityType.CitizenUser,
    entityId: user.id,
    event: 'LOGIN',
    details: { how },
  })
  context.header('authid', authId)
  context.header('authkey', authKey)
  const logins = await findLogins(db, ports, user.id)
  return {
    id: user.id,
    fullName: user.fullName,
    loginId: user.loginId,
    loginLogId,
    loginMobile: verifiedLogin(logins, 'MOBILE'),
    loginEmail: verifiedLogin(logins, 'EMAIL'),
  }
}
