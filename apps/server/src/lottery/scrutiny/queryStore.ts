import * as v from 'valibot'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { Db } from '#server/gateway/context.ts'
import { openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { ApplicationHead } from '../application/applicationStore.ts'

const RESPONSE = 'scrutiny_query.response_sealed'
const Response = v.object({ text: v.string() })

/** What an applicant replied, as its row keeps it. */
interface SealedResponse {
  readonly id: number
  readonly sealed: Buffer
  /** Open, while it was never sealed. */
  readonly text: string
}

/** What an applicant replied so far; '' for nothing. @throws Error when it was altered, or comes from another query */
export const openResponse = (
  { secrets }: Pick<Ports, 'secrets'>,
  { id, sealed, text }: SealedResponse,
): string => v.parse(Response, openJson(secrets.fieldKey, sealed, RESPONSE, id, { text })).text

/** A query of the authority as it is kept. */
export interface QueryRecord {
  readonly id: number
  readonly applicationId: number
  readonly text: string
  readonly fieldCodes: readonly string[]
  readonly documentTypeIds: readonly number[]
  readonly raisedOn: Date
  readonly respondBy: Date
  readonly response: SealedResponse
  readonly respondedOn: Date | null
  readonly missedOn: Date | null
}

const select = (db: Db) =>
  db
    .selectFrom('scrutiny_query')
    .select([
      'id',
      'application_id as applicationId',
      'query_text as text',
      'field_codes as fieldCodes',
      'document_type_ids as documentTypeIds',
      'raised_on as raisedOn',
      'respond_by as respondBy',
      'responded_on as respondedOn',
      'missed_on as missedOn',
    ])
    .select(['response_sealed', 'response_text'])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toQuery = ({ response_sealed: sealed, response_text: text, ...row }: Row): QueryRecord => ({
  ...row,
  response: { id: row.id, sealed, text },
})

const unanswered = (db: Db) =>
  db.selectFrom('scrutiny_query').where('responded_on', 'is', null).where('missed_on', 'is', null)

/** Every query about an application, newest first. */
export async function listQueries(db: Db, applicationId: number): Promise<QueryRecord[]> {
  const rows = await select(db).where('application_id', '=', applicationId).orderBy('id', 'desc').execute()
  return rows.map(toQuery)
}

/** The application that a query is about, as far as the query depends on it. */
type About = Pick<ApplicationHead, 'id' | 'statusId'>

/** True while the citizen may answer; a query ends with its application, withdrawn or in a cancelled scheme. */
export const isOpen = (query: QueryRecord, { statusId }: Pick<About, 'statusId'>, now: Date): boolean =>
  statusId === ApplicationStatus.QueryRaised &&
  query.respondedOn === null &&
  query.missedOn === null &&
  now <= query.respondBy

/** The query that waits for this application's answer now. */
export async function findOpenQuery(db: Db, application: About, now: Date): Promise<QueryRecord | undefined> {
  if (application.statusId !== ApplicationStatus.QueryRaised) return undefined
  return (await listQueries(db, application.id)).find(query => isOpen(query, application, now))
}

/** Last moments to answer of the queries that these applications have not answered yet, by application. */
export async function listRespondBy(
  db: Db,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await unanswered(db)
    .select(['application_id as applicationId', 'respond_by as respondBy'])
    .where('application_id', 'in', [...applicationIds])
    .execute()
  return new Map(rows.map(row => [row.applicationId, row.respondBy]))
}

/** A query that was raised; it opens answers and documents until `respondBy`. */
export type NewQuery = Pick<
  QueryRecord,
  'applicationId' | 'text' | 'fieldCodes' | 'documentTypeIds' | 'raisedOn' | 'respondBy'
>

/** Enters a query. */
export async function insertQuery(db: Db, query: NewQuery): Promise<void> {
  await db
    .insertInto('scrutiny_query')
    .values({
      application_id: query.applicationId,
      query_text: query.text,
      field_codes: [...query.fieldCodes],
      document_type_ids: [...query.documentTypeIds],
      raised_on: query.raisedOn,
      respond_by: query.respondBy,
    })
    .execute()
}

/** Keeps what was answered, sealed; with an instant it is sent. */
export async function setResponse(
  db: Db,
  { secrets, random }: Pick<Ports, 'secrets' | 'random'>,
  queryId: number,
  text: string,
  respondedOn: Date | null,
): Promise<void> {
  const sealed = sealJson(secrets.fieldKey, random, { text }, RESPONSE, queryId)
  await db
    .updateTable('scrutiny_query')
    .set({ response_sealed: sealed, response_text: '', responded_on: respondedOn })
    .where('id', '=', queryId)
    .execute()
}

/** The next queries after one whose last moment passed unanswered, not marked so yet. */
export async function listOverdue(db: Db, now: Date, after: number, limit: number): Promise<number[]> {
  const overdue = unanswered(db).select('id').where('respond_by', '<', now).where('id', '>', after)
  return (await overdue.orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Which application a query is about. */
export async function applicationOf(db: Db, queryId: number): Promise<number> {
  const query = db.selectFrom('scrutiny_query').select('application_id').where('id', '=', queryId)
  return (await query.executeTakeFirstOrThrow()).application_id
}

/** Marks a query missed. @returns false when it was answered or marked meanwhile */
export async function setMissed(db: Db, queryId: number, now: Date): Promise<boolean> {
  const missed = await db
    .updateTable('scrutiny_query')
    .set({ missed_on: now })
    .where('id', '=', queryId)
    .where('responded_on', 'is', null)
    .where('missed_on', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return missed !== undefined
}
