import { type Selectable, sql } from 'kysely'
import type { Notice } from '#contract/notice/calls.ts'
import type { RouteRef } from '#contract/routes.ts'
import type { Text } from '#contract/text.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import type { Import } from '#server/db/keyedRows.ts'
import type { Notice as NoticeTable } from '#server/db/types.generated.ts'
import type { Db } from '#server/gateway/context.ts'
import { routeText, storedRoute } from '#server/reference/routeText.ts'

/** A notice as the authority gives it. */
export interface NoticeSpec {
  /** The authority's own reference; publishing it again corrects the notice. */
  readonly code: string
  readonly publishedOn: IstDay
  /** Last day on which it is shown; null shows it for good. */
  readonly endsOn: IstDay | null
  readonly title: Text
  readonly summary: Text
  readonly body: Text
  /** Where the notice leads, if anywhere. */
  readonly route: RouteRef | null
}

/** Publishes a notice, or corrects the one of the same code. @returns its id */
export async function publishNotice(db: Db, spec: NoticeSpec): Promise<number> {
  const row = {
    published_on: spec.publishedOn,
    ends_on: spec.endsOn,
    title_en: spec.title.en,
    title_hi: spec.title.hi,
    summary_en: spec.summary.en,
    summary_hi: spec.summary.hi,
    body_en: spec.body.en,
    body_hi: spec.body.hi,
    route: spec.route ? routeText(spec.route) : '',
  }
  const { id } = await db
    .insertInto('notice')
    .values({ code: spec.code, ...row })
    .onConflict(conflict => conflict.column('code').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const present = (row: Selectable<NoticeTable>): Notice => ({
  noticeId: row.id,
  publishedOn: row.published_on,
  title: { en: row.title_en, hi: row.title_hi },
  summary: { en: row.summary_en, hi: row.summary_hi },
  body: { en: row.body_en, hi: row.body_hi },
  route: row.route === '' ? null : storedRoute(row.route, `notice ${row.code}`),
})

/** A part of the list of notices: those that come after one, at most so many. */
interface Part {
  readonly limit: number
  readonly beforeNoticeId?: number | undefined
}

/** Notices in force on a day, newest first. */
export async function findNotices(db: Db, today: IstDay, { limit, beforeNoticeId }: Part): Promise<Notice[]> {
  const rows = await db
    .selectFrom('notice')
    .selectAll()
    .where('published_on', '<=', today)
    .where(at => at.or([at('ends_on', 'is', null), at('ends_on', '>=', today)]))
    .orderBy('published_on', 'desc')
    .$if(beforeNoticeId !== undefined, older =>
      older.where(
        sql<boolean>`(published_on, id) < (select n.published_on, n.id from notice n where n.id = ${beforeNoticeId})`,
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(present)
}

/** Notices by the authority's own codes, in force or not, newest first. */
export async function findNoticesByCode(db: Db, codes: readonly string[]): Promise<Notice[]> {
  const rows = db
    .selectFrom('notice')
    .selectAll()
    .where('code', 'in', [...codes])
  return (await rows.orderBy('published_on', 'desc').orderBy('id', 'desc').execute()).map(present)
}

/** A notice as a row of an officer's file tells it; '' for a text it lacks. */
interface NoticeRow extends Omit<NoticeSpec, 'title' | 'summary' | 'body'> {
  readonly titleEn: string
  readonly titleHi: string
  readonly summaryEn: string
  readonly summaryHi: string
  readonly bodyEn: string
  readonly bodyHi: string
}

/** Notices that an officer publishes or corrects. */
export const NOTICES: Import<NoticeRow> = {
  table: 'notice',
  key: ['code'],
  columns: row => ({
    code: row.code,
    published_on: row.publishedOn,
    ends_on: row.endsOn,
    title_en: row.titleEn,
    title_hi: row.titleHi,
    summary_en: row.summaryEn,
    summary_hi: row.summaryHi,
    body_en: row.bodyEn,
    body_hi: row.bodyHi,
    route: row.route ? routeText(row.route) : '',
  }),
}
