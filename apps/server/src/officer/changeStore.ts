import * as v from 'valibot'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { Role, Section } from '#domain/officer/roles.ts'
import type { Db } from '#server/gateway/context.ts'
import { NOT_YET, seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const MOBILE = 'officer_change.mobile_sealed'
/** A proposal that nobody decides lapses. */
const LAPSES_MS = 7 * DAY_MS

const Kind = v.picklist(['FIRST', 'INVITE', 'ROLES', 'REINSTATE', 'INVITE_ANEW'])
const Person = v.object({ name: v.string(), nameHi: v.string(), serviceNumber: v.string() })
const Given = v.object({
  role: v.enum(Role),
  section: v.nullable(v.enum(Section)),
  fromDay: v.string(),
  toDay: v.nullable(v.string()),
})
const Row = v.object({
  id: v.number(),
  kind: Kind,
  officerId: v.nullable(v.number()),
  person: v.nullable(
    v.union([
      Person,
      v.pipe(
        v.object({}),
        v.transform(() => null),
      ),
    ]),
  ),
  roles: v.array(Given),
  reason: v.string(),
  proposedBy: v.nullable(v.number()),
  proposedOn: v.date(),
  lapsesOn: v.date(),
})

/** Something about an officer that waits for the commissioner. */
export type OfficerChange = v.InferOutput<typeof Row>

/** What is proposed. */
export type NewChange = Pick<OfficerChange, 'kind' | 'officerId' | 'roles' | 'reason' | 'proposedBy'> & {
  /** Of an invitation: who comes, with ten digits and their keyed hash. */
  readonly newcomer?: v.InferOutput<typeof Person> & { readonly mobile: string; readonly mobileHash: Buffer }
}

/** Ends what nobody decided in time. */
async function lapse(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('officer_change')
    .set({ ended_on: now, outcome: 'LAPSED' })
    .where('ended_on', 'is', null)
    .where('lapses_on', '<=', now)
    .where('kind', '<>', 'FIRST')
    .execute()
}

/** Keeps a proposal. @returns its number, or undefined when one about the same person waits already */
export async function insertChange(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  { kind, officerId, newcomer, roles, reason, proposedBy }: NewChange,
  now: Date,
): Promise<number | undefined> {
  await lapse(db, now)
  const { mobile = '', mobileHash = null, ...person } = newcomer ?? {}
  const row = await db
    .insertInto('officer_change')
    .values({
      kind,
      officer_id: officerId,
      person: JSON.stringify(person),
      mobile_sealed: NOT_YET,
      mobile_hash: mobileHash,
      roles: JSON.stringify(roles),
      reason,
      proposed_by: proposedBy,
      proposed_on: now,
      lapses_on: new Date(now.getTime() + LAPSES_MS),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  const mobile_sealed = seal(secrets.fieldKey, random, mobile, MOBILE, row.id)
  await db.updateTable('officer_change').set({ mobile_sealed }).where('id', '=', row.id).execute()
  return row.id
}

const waiting = (db: Db, now: Date) =>
  db
    .selectFrom('officer_change')
    .select(['id', 'kind', 'officer_id as officerId', 'person', 'roles', 'reason'])
    .select(['proposed_by as proposedBy', 'proposed_on as proposedOn', 'lapses_on as lapsesOn'])
    .where('ended_on', 'is', null)
    // The house begins once: that its first officer is to be confirmed does not lapse.
    .where(({ eb, or }) => or([eb('lapses_on', '>', now), eb('kind', '=', 'FIRST')]))

/** What waits for the commissioner, the oldest first. */
export const listChanges = async (db: Db, now: Date): Promise<OfficerChange[]> =>
  (await waiting(db, now).orderBy('id').execute()).map(row => v.parse(Row, row))

/** One that waits, held for the act. */
export async function holdChange(db: Db, id: number, now: Date): Promise<OfficerChange | undefined> {
  const row = await waiting(db, now).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && v.parse(Row, row)
}

/** The mobile of a newcomer, ten digits, with its keyed hash; undefined where the proposal is about no newcomer. */
export async function findNewMobile(
  db: Db,
  { secrets }: Pick<Ports, 'secrets'>,
  id: number,
): Promise<{ readonly mobile: string; readonly mobileHash: Buffer } | undefined> {
  const row = await db
    .selectFrom('officer_change')
    .select(['mobile_sealed', 'mobile_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.mobile_hash === null) return undefined
  return { mobile: unseal(secrets.fieldKey, row.mobile_sealed, MOBILE, id), mobileHash: row.mobile_hash }
}

/** Ends a proposal; one that gave the house a new officer keeps whose it was. */
export async function endChange(
  db: Db,
  id: number,
  end: {
    readonly outcome: 'APPROVED' | 'DECLINED'
    readonly by: number | null
    readonly note: string
    readonly officerId: number | null
  },
  now: Date,
): Promise<void> {
  await db
    .updateTable('officer_change')
    .set({
      ended_on: now,
      ended_by: end.by,
      outcome: end.outcome,
      note: end.note,
      officer_id: end.officerId,
    })
    .where('id', '=', id)
    .execute()
}
