import * as v from 'valibot'
import { SavedView } from '#contract/desk/workPeople.ts'
import type { Section } from '#domain/officer/roles.ts'
import type { Db } from '#server/gateway/context.ts'

export type View = v.InferOutput<typeof SavedView>

/** The lists of a section that an officer keeps, by name. */
export async function listViews(db: Db, officerId: number, section: Section): Promise<View[]> {
  const rows = await db
    .selectFrom('work_view')
    .select(['id', 'name', 'desk', 'due', 'holder'])
    .where('officer_id', '=', officerId)
    .where('section', '=', section)
    .orderBy('name')
    .execute()
  return rows.map(row => v.parse(SavedView, row))
}

/** Keeps a list; one of the same name is replaced. */
export async function saveView(
  db: Db,
  officerId: number,
  section: Section,
  { name, desk, due, holder }: Omit<View, 'id'>,
  now: Date,
): Promise<void> {
  const columns = { desk, due, holder, saved_on: now }
  await db
    .insertInto('work_view')
    .values({ officer_id: officerId, section, name, ...columns })
    .onConflict(conflict => conflict.columns(['officer_id', 'section', 'name']).doUpdateSet(columns))
    .execute()
}

/** Forgets a list of an officer. */
export async function dropView(db: Db, officerId: number, id: number): Promise<void> {
  await db.deleteFrom('work_view').where('officer_id', '=', officerId).where('id', '=', id).execute()
}
