import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { deskGeneral } from '#contract/desk/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { HOUR_SECONDS } from '#domain/dates/lengths.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { DB } from '#server/db/schema.ts'
import { countHit } from '#server/gateway/limitStore.ts'
import { officerActor, type SignedInOfficer } from '#server/officer/officer.ts'

/** What is no refusal of a right or a rule, or has a line of its own in the trail. */
const UNTOLD: ReadonlySet<string> = new Set<keyof typeof deskGeneral | 'FAULT'>([
  'SIGNED_OUT',
  'PRESENCE_NEEDED',
  'PRESENCE_REFUSED',
  'PRESENCE_LOCKED',
  'INVALID_INPUT',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'FAULT',
])

/** A stolen session that tries every door fills no disk: an officer's further refusals of the hour stand in the log alone. */
const MOST = { max: 200, seconds: HOUR_SECONDS }

/** A refused call: its address, the code of its refusal, and what it left in the trail by itself. */
export interface RefusedCall {
  readonly call: string
  readonly code: string
  readonly left: ReadonlySet<string>
}

/** Notes that an officer was refused, in the trail; nothing that was typed stands there. */
export async function noteRefusal(
  { pool, db, now }: { readonly pool: Pool; readonly db: Kysely<DB>; readonly now: Date },
  officer: SignedInOfficer,
  { call, code, left }: RefusedCall,
): Promise<void> {
  if (UNTOLD.has(code) || [...left].some(event => event.endsWith('_REFUSED'))) return
  const { officerId } = officer
  if ((await countHit(pool, `desk:refused|officer:${officerId}`, MOST, now)) > 0) return
  const entry = { entityTypeId: EntityType.Officer, entityId: officerId, event: 'OFFICER_REFUSED' }
  await writeAudit(db, officerActor(officer), { ...entry, isPublic: false, details: { call, code } }, now)
}
