import { sql } from 'kysely'
import * as v from 'valibot'
import type { Language } from '#domain/dates/format.ts'
import { FEEDBACK_KINDS, type FeedbackKind } from '#domain/feedback/feedback.ts'
import { dropOldest } from '#server/db/dropOldest.ts'
import type { Db } from '#server/gateway/context.ts'
import { NOT_YET, openJson, sealJson } from '#server/ports/fieldCrypto.ts'
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
const SAID = 'feedback.said_sealed'
const Said = v.object({ said: v.string() })
const ANSWER = 'feedback.answer_sealed'
const Answer = v.object({ text: v.string() })
const COLUMNS = [
  'id',
  'number',
  'kind',
  'said',
  'said_sealed',
  'mobile',
  'email',
  'contact_sealed',
  'language',
  'left_on',
  'answer',
  'answer_sealed',
  'answered_by',
  'answered_on',
] as const

interface Stored {
  id: number
  number: string
  kind: string
  said_sealed: Buffer
  contact_sealed: Buffer
  answer_sealed: Buffer
  /** Open, while they were never sealed. */
  said: string
  mobile: string
  email: string
  answer: string | null
  language: string
  left_on: Date
  answered_by: number | null
  answered_on: Date | null
}

/** Whoever opens words and contacts. */
type Opening = Pick<Ports, 'secrets'>

function answerOf({ secrets }: Opening, row: Stored): Feedback['answer'] {
  if (row.answered_by === null || row.answered_on === null) return null
  const open = { text: row.answer }
  const { text } = v.parse(Answer, openJson(secrets.fieldKey, row.answer_sealed, ANSWER, row.id, open))
  return { text, by: row.answered_by, on: row.answered_on }
}

const toFeedback = (keys: Opening, row: Stored): Feedback => ({
  ...v.parse(Row, row),
  id: row.id,
  number: row.number,
  ...v.parse(Said, openJson(keys.secrets.fieldKey, row.said_sealed, SAID, row.id, row)),
  ...v.parse(Contact, openJson(keys.secrets.fieldKey, row.contact_sealed, CONTACT, row.id, row)),
  leftOn: row.left_on,
  answer: answerOf(keys, row),
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
    .values({ number, repeat_key: repeatKey, kind, language, left_on: leftOn })
    .returning('id')
    .executeTakeFirstOrThrow()
  const isNamed = mobile !== '' || email !== ''
  await db
    .updateTable('feedback')
    .set({
      said_sealed: sealJson(secrets.fieldKey, random, { said }, SAID, id),
      contact_sealed: isNamed ? sealJson(secrets.fieldKey, random, { mobile, email }, CONTACT, id) : NOT_YET,
    })
    .where('id', '=', id)
    .execute()
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

/** Keeps what an officer wrote back, sealed. */
export async function setAnswer(
  db: Db,
  { secrets, random }: Opening & Pick<Ports, 'random'>,
  id: number,
  { text, by, on }: NonNullable<Feedback['answer']>,
): Promise<void> {
  await db
    .updateTable('feedback')
    .set({
      answer_sealed: sealJson(secrets.fieldKey, random, { text }, ANSWER, id),
      ...{ answered_by: by, answered_on: on },
    })
    .where('id', '=', id)
    .execute()
}

/** Forgets words that were answered before a moment. @returns true when some may be left */
export const dropFeedback = (db: Db, answeredBefore: Date): Promise<boolean> =>
  dropOldest(db, { table: 'feedback', column: 'answered_on', before: answeredBefore })
