import { createHash } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'

const VALID_MS = MINUTE_MS
const hash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** What an external module learns about the citizen who came over (docs/rules/reference.md): no more than this. */
export interface HandedOver {
  readonly userId: number
  readonly fullName: string
  readonly mobileNumber: string
}

/** Makes a token for one external module; only its hash is kept. */
export async function createAppToken(
  context: CitizenContext<never, 'APP_TOKEN_MADE'>,
  serviceId: number,
): Promise<{ token: string; expiresOn: string }> {
  const { citizen, db, now, ports } = context
  const token = ports.random.bytes(32).toString('base64url')
  const expiresOn = new Date(now.getTime() + VALID_MS)
  await db
    .insertInto('app_token')
    .values({
      token_hash: hash(token),
      user_id: citizen.userId,
      service_id: serviceId,
      created_on: now,
      expires_on: expiresOn,
    })
    .execute()
  await context.audit({
    entityTypeId: EntityType.CitizenUser,
    entityId: citizen.userId,
    event: 'APP_TOKEN_MADE',
    details: { serviceId },
  })
  return { token, expiresOn: toIstIso(expiresOn) }
}

/** Uses a token up for the module it was made for. @returns null when it is unknown, expired, used or another module's */
export async function redeemAppToken(
  db: Db,
  token: string,
  serviceId: number,
  now: Date,
): Promise<HandedOver | null> {
  const spent = await db
    .updateTable('app_token')
    .set({ redeemed_on: now })
    .where('token_hash', '=', hash(token))
    .where('service_id', '=', serviceId)
    .where('redeemed_on', 'is', null)
    .where('expires_on', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!spent) return null
  const user = await db
    .selectFrom('citizen_user as u')
    .innerJoin('citizen_user_login as l', 'l.user_id', 'u.id')
    .select(['u.id', 'u.full_name', 'l.login_id'])
    .where('u.id', '=', spent.user_id)
    .where('u.is_active', '=', true)
    .where('l.login_type', '=', 'MOBILE')
    .executeTakeFirst()
  if (!user) return null
  await writeAudit(
    db,
    { type: 'CITIZEN', id: String(user.id) },
    {
      entityTypeId: EntityType.CitizenUser,
      entityId: user.id,
      event: 'APP_TOKEN_REDEEMED',
      details: { serviceId },
    },
    now,
  )
  return { userId: user.id, fullName: user.full_name, mobileNumber: user.login_id }
}
