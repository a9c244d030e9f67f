import { WITNESS_MS, type WitnessedStep } from '#domain/draw/ceremony.ts'
import { holds, Role, Section } from '#domain/officer/roles.ts'
import type { Db } from '#server/gateway/context.ts'
import type { ActingOfficer } from '#server/officer/officer.ts'
import { findSeated } from '#server/officer/officerSessionStore.ts'

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
    .selectFrom('lottery_draw_witness')
    .select(['session_id', 'witnessed_on'])
    .where('draw_id', '=', drawId)
    .where('step', '=', step)
    .where('ended_on', 'is', null)
    .where('witnessed_on', '>', new Date(now.getTime() - WITNESS_MS))
    .orderBy('id')
    .execute()
  const seated = await findSeated(
    db,
    rows.map(row => row.session_id),
    now,
  )
  return rows.flatMap(({ session_id, witnessed_on }) => {
    const officer = seated.get(session_id)
    if (!officer || !holds(officer.roles, Role.Committee, Section.Lottery)) return []
    return [{ ...officer, witnessedOn: witnessed_on }]
  })
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
