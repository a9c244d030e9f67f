import { createHash } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import { toIstIso } from '#domain/dates/ist.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { findActiveMobile } from '#server/account/contactStore.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertAppToken, spendAppToken } from './appTokenStore.ts'

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
  await insertAppToken(db, {
    tokenHash: hash(token),
    userId: citizen.userId,
    serviceId,
    createdOn: now,
    expiresOn,
  })
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
  ports: Pick<Ports, 'secrets'>,
  token: string,
  serviceId: number,
  now: Date,
): Promise<HandedOver | null> {
  const userId = await spendAppToken(db, hash(token), serviceId, now)
  const user = userId === undefined ? undefined : await findActiveMobile(db, ports, userId)
  if (userId === undefined || user === undefined) return null
  await writeAudit(
    db,
    { type: 'CITIZEN', id: String(userId) },
    {
      entityTypeId: EntityType.CitizenUser,
      entityId: userId,
      event: 'APP_TOKEN_REDEEMED',
      details: { serviceId },
    },
    now,
  )
  return { userId, ...user }
}
