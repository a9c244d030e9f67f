import * as v from 'valibot'
import { istDay } from '#domain/dates/ist.ts'
import { WITNESS_MS, type WitnessedStep } from '#domain/draw/ceremony.ts'
import { holds, Role, rolesOn, Section } from '#domain/officer/roles.ts'
import { OfficerState } from '#domain/officer/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { OFFICER_IDLE_MS } from '#server/officer/officerSessionStore.ts'
import { listRolesOf } from '#server/officer/roleStore.ts'

const Door = v.picklist(['DESK', 'TOOL'])
const Credential = v.picklist(['PASSKEY', 'PASSWORD', 'RECOVERY', 'SEALED'])

/** A committee member who signed that they are there, and whose session is open. */
export interface PresentOfficer extends ActingOfficer {
  readonly witnessedOn: Date
}

/** Who is present at a step of a draw now, in the order in which they signed. */
export async function listPresent(
  db: Db,
  drawId: number,
  step: WitnessedStep,
  now: Date,
): Promise<PresentOfficer[]> {
  const rows = await db
    .selectFrom('lottery_draw_witness as witness')
    .innerJoin('officer_session as session', 'session.id', 'witness.session_id')
    .innerJoin('officer', 'officer.id', 'witness.officer_id')
    .select(['officer.id as officerId', 'officer.name', 'officer.name_hi as nameHi'])
    .select(['officer.service_number as serviceNumber', 'session.door', 'session.credential'])
    .select('witness.witnessed_on as witnessedOn')
    .where('witness.draw_id', '=', drawId)
    .where('witness.step', '=', step)
    .where('witness.ended_on', 'is', null)
    .where('witness.witnessed_on', '>', new Date(now.getTime() - WITNESS_MS))
    .where('session.ended_on', 'is', null)
    .where('session.expires_on', '>', now)
    .where('session.seen_on', '>', new Date(now.getTime() - OFFICER_IDLE_MS))
    .where('officer.state', '=', OfficerState.Active)
    .orderBy('witness.id')
    .execute()
  const roles = await listRolesOf(
    db,
    rows.map(row => row.officerId),
  )
  return rows
    .map(row => ({
      ...row,
      door: v.parse(Door, row.door),
      credential: v.parse(Credential, row.credential),
      roles: rolesOn(roles.get(row.officerId) ?? [], istDay(now)),
    }))
    .filter(one => holds(one.roles, Role.Committee, Section.Lottery))
}

/** Writes down that an officer is present at a step; a former signature of theirs for it ends. */
export async function insertWitness(
  db: Db,
  witness: {
    readonly drawId: number
    readonly step: WitnessedStep
    readonly officerId: number
    readonly sessionId: number
  },
  now: Date,
): Promise<void> {
  const { drawId, step, officerId, sessionId } = witness
  await db
    .updateTable('lottery_draw_witness')
    .set({ ended_on: now, ended_why: 'AGAIN' })
    .where('draw_id', '=', drawId)
    .where('step', '=', step)
    .where('officer_id', '=', officerId)
    .where('ended_on', 'is', null)
    .execute()
  await db
    .insertInto('lottery_draw_witness')
    .values({ draw_id: drawId, step, officer_id: officerId, session_id: sessionId, witnessed_on: now })
    .execute()
}

/** Ends signatures: all of a step, or those of one officer for the whole draw. @returns how many ended */
export async function endWitnesses(
  db: Db,
  drawId: number,
  whose: { readonly step: WitnessedStep } | { readonly officerId: number },
  why: 'LEFT' | 'DONE' | 'REFUSED',
  now: Date,
): Promise<number> {
  const all = db
    .updateTable('lottery_draw_witness')
    .set({ ended_on: now, ended_why: why })
    .where('draw_id', '=', drawId)
    .where('ended_on', 'is', null)
  const some =
    'step' in whose ? all.where('step', '=', whose.step) : all.where('officer_id', '=', whose.officerId)
  const { numUpdatedRows } = await some.executeTakeFirst()
  return Number(numUpdatedRows)
}
