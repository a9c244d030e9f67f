import type { LoginBody } from '#contract/account/login.ts'
import { EntityType } from '#domain/application/kind.ts'
import type { BaseContext } from '#server/gateway/context.ts'
import { ABSOLUTE_MS, hashAuthKey } from '#server/gateway/session.ts'
import { findLogins, verifiedLogin } from './store.ts'

/** Opens a session and puts it into the answer's headers authid and authkey; the server keeps only the key's hash. */
export async function openSession(
  context: BaseContext<never, 'LOGIN'>,
  user: { id: number; fullName: string; loginId: string },
  how: 'PASSWORD' | 'OTP' | 'SIGN_UP',
): Promise<LoginBody> {
  const { db, now, ports } = context
  const authId = ports.random.bytes(16).toString('base64url')
  const authKey = ports.random.bytes(32).toString('base64url')
  const { id: loginLogId } = await db
    .insertInto('login_log')
    .values({
      user_id: user.id,
      auth_id: authId,
      auth_key_hash: hashAuthKey(authKey),
      created_on: now,
      last_seen_on: now,
      expires_on: new Date(now.getTime() + ABSOLUTE_MS),
      ip: context.ip,
      user_agent: context.userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await context.audit({
    entityTypeId: EntityType.CitizenUser,
    entityId: user.id,
    event: 'LOGIN',
    details: { how },
  })
  context.header('authid', authId)
  context.header('authkey', authKey)
  const logins = await findLogins(db, user.id)
  return {
    id: user.id,
    fullName: user.fullName,
    loginId: user.loginId,
    loginLogId,
    loginMobile: verifiedLogin(logins, 'MOBILE'),
    loginEmail: verifiedLogin(logins, 'EMAIL'),
  }
}

/** Closes a citizen's sessions, all or all but one. Their next call answers 401. */
export async function closeSessions(
  context: Pick<BaseContext, 'db' | 'now'>,
  userId: number,
  reason: string,
  exceptLoginLogId = 0,
): Promise<void> {
  await context.db
    .updateTable('login_log')
    .set({ logged_out_on: context.now, closed_reason: reason })
    .where('user_id', '=', userId)
    .where('id', '<>', exceptLoginLogId)
    .where('logged_out_on', 'is', null)
    .execute()
}
