import { sql } from 'kysely'
import * as v from 'valibot'
import type { Language } from '#domain/dates/format.ts'
import { FEEDBACK_KINDS, type FeedbackKind } from '#domain/feedback/feedback.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A word as it is left. */
export interface NewFeedback {
  readonly number: string
  readonly repeatKey: string
  readonly kind: FeedbackKind
  readonly said: string
  /** 10 digits, or ''. */
  readonly mobile: string
  /** An address, or ''. */
  readonly email: string
  readonly language: Language
  readonly leftOn: Date
}

/** A word that was left, with its answer. */
export interface Feedback extends Omit<NewFeedback, 'repeatKey'> {
  readonly id: number
  readonly answer: { readonly text: string; readonly by: number; readonly on: Date } | null
}

const Row = v.object({ kind: v.picklist(FEEDBACK_KINDS), language: v.picklist(['en', 'hi']) })
const CONTACT = 'feedback.contact_sealed'
const Contact = v.object({ mobile: v.string(), email: v.string() })
const COLUMNS = [
  'id',
  'number',
  'kind',
  'said',
  'mobile',
  'email',
  'contact_sealed',
  'language',
  'left_on',
  'answer',
  'answered_by',
  'answered_on',
] as const

interface Stored {
  id: number
  number: string
  kind: string
  said: string
  /** Open, while they were never sealed. */
  mobile: string
  email: string
  contact_sealed: Buffer
  language: string
  left_on: Date
  answer: string | null
  answered_by: number | null
  answered_on: Date | null
}

/** Whoever opens contacts. */
type Opening = Pick<Ports, 'secrets'>

const toFeedback = ({ secrets }: Opening, row: Stored): Feedback => ({
  ...v.parse(Row, row),
  id: row.id,
  number: row.number,
  said: row.said,
  ...v.parse(Contact, openJson(secrets.fieldKey, row.contact_sealed, CONTACT, row.id, row)),
  leftOn: row.left_on,
  answer:
    row.answer !== null && row.answered_by !== null && row.answered_on !== null
      ? { text: row.answer, by: row.answered_by, on: row.answered_on }
      : null,
})

/** The word that was kept under a key, waiting for one that is being kept; undefined for none. */
export async function findByRepeatKey(
  db: Db,
  ports: Opening,
  repeatKey: string,
): Promise<Feedback | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback|${repeatKey}`}, 7))`.execute(db)
  const row = await db
    .selectFrom('feedback')
    .select(COLUMNS)
    .where('repeat_key', '=', repeatKey)
    .executeTakeFirst()
  return row && toFeedback(ports, row)
}

/** Keeps a word. @returns its id */
export async function insertFeedback(
  db: Db,
  { secrets, random }: Opening & Pick<Ports, 'random'>,
  feedback: NewFeedback,
): Promise<number> {
  const { number, repeatKey, kind, said, mobile, email, language, leftOn } = feedback
  const { id } = await db
    .insertInto('feedback')
    .values({ number, repeat_key: repeatKey, kind, said, language, left_on: leftOn })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (mobile !== '' || email !== '') {
    const contact_sealed = sealJson(secrets.fieldKey, random, { mobile, email }, CONTACT, id)
    await db.updateTable('feedback').set({ contact_sealed }).where('id', '=', id).execute()
  }
  return id
}

/** No officer turns more pages than hold so many. */
const COUNTED = 10_000

/** Words that wait, the oldest first, or those that are answered, the latest first; and how many there are, counted up to ten thousand. */
export async function listFeedback(
  db: Db,
  ports: Opening,
  isAnswered: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly records: readonly Feedback[]; readonly total: number }> {
  const all = db.selectFrom('feedback').where('answered_on', isAnswered ? 'is not' : 'is', null)
  const ordered = isAnswered ? all.orderBy('answered_on', 'desc').orderBy('id', 'desc') : all.orderBy('id')
  const rows = await ordered.select(COLUMNS).limit(limit).offset(offset).execute()
  const { total } = await db
    .selectFrom(ordered.select('id').limit(COUNTED).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { records: rows.map(row => toFeedback(ports, row)), total: Number(total) }
}

/** A word, held for the act. */
export async function holdFeedback(db: Db, ports: Opening, id: number): Promise<Feedback | undefined> {
  const row = await db
    .selectFrom('feedback')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toFeedback(ports, row)
}

/** Keeps what an officer wrote back. */
export async function setAnswer(
  db: Db,
  id: number,
  { text, by, on }: NonNullable<Feedback['answer']>,
): Promise<void> {
  await db
    .updateTable('feedback')
    .set({ answer: text, answered_by: by, answered_on: on })
    .where('id', '=', id)
    .execute()
}

/** Forgets words that were answered before a moment. @returns true when some may be left */
export const dropFeedback = (db: Db, answeredBefore: Date): Promise<boolean> =>
  dropOldest(db, { table: 'feedback', column: 'answered_on', before: answeredBefore })
