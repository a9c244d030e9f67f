import { EntityType } from '#domain/application/kind.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { officerActor } from '#server/officer/officer.ts'
import {
  findOfficerSession,
  type NewSession,
  openOfficerSession,
} from '#server/officer/officerSessionStore.ts'
import type { ProofPlace } from '#server/officer/passkey.ts'
import type { DeskBaseContext } from './gateway/context.ts'
import { sessionCookie } from './gateway/cookie.ts'
import { selfOf } from './officerSelf.ts'

/** By what somebody came in, and until when at most. */
type By = Pick<NewSession, 'credential' | 'credentialId' | 'until'>

/** Opens the session of an officer who has proved who they are, and writes it down. */
export async function openSession(
  context: ProofPlace & Pick<DeskBaseContext, 'language' | 'header'>,
  officerId: number,
  by: By,
) {
  const { db, now, ports } = context
  const token = ports.random.bytes(32).toString('base64url')
  await openOfficerSession(db, { officerId, token, door: 'DESK', ...by }, now)
  const officer = await findOfficerSession(db, token, 'DESK', now)
  if (!officer) throw new Error('the session of an officer at work does not open')
  const { credential, credentialId } = by
  const event = 'OFFICER_SIGNED_IN'
  const details = { credential, credentialId }
  const entry = { entityTypeId: EntityType.Officer, entityId: officerId, event, details }
  await writeAudit(db, officerActor(officer), entry, now)
  context.header('set-cookie', sessionCookie(ports.authority.publicUrl, token))
  return selfOf(officer, now, context.language)
}
