import type { InferOutput } from 'valibot'
import type { ListName, PageQuery } from '#contract/machine/lists.ts'
import { readInstant, toIstIso } from '#domain/dates/ist.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { listChanges, numberChanges, positionBefore } from './changeStore.ts'
import { ofClient } from './clients.ts'
import type { Feeds } from './feed.ts'
import { OAuthProblem } from './oauth.ts'
import { type MachineParts, machine } from './token.ts'
import type { TokenHolder } from './tokenStore.ts'

/** A row as it is written down: of whichever list. */
export type PageRow = Readonly<Record<string, unknown>>

/** A page of a list. */
export interface Page {
  readonly rows: readonly PageRow[]
  readonly next: string
  readonly more: boolean
}

type Question = InferOutput<typeof PageQuery>

async function startOf(db: Db, list: ListName, { after, since }: Question): Promise<number> {
  if (after !== undefined && since !== undefined)
    throw new OAuthProblem('invalid_request', 'Give after or since, not both.')
  if (since === undefined) return after ?? 0
  const moment = readInstant(since)
  if (!moment)
    throw new OAuthProblem(
      'invalid_request',
      'since is a day, or an instant such as 2026-11-30T18:00:00+05:30.',
    )
  return positionBefore(db, list, moment)
}

/**
 * Reads a page: what changed behind a position, each record as it stands. What is read is written into the audit trail;
 * an empty page tells nothing and leaves nothing.
 * @throws OAuthProblem for a question that makes no sense
 */
export async function readPage(
  { db, ports }: MachineParts,
  feeds: Feeds,
  list: ListName,
  question: Question,
  holder: TokenHolder,
): Promise<Page> {
  const now = ports.clock.now()
  await inTransaction(db, tx => numberChanges(tx, list, now))
  return inTransaction(db, async tx => {
    const start = await startOf(tx, list, question)
    const changes = await listChanges(tx, list, { after: start, limit: question.limit })
    const records: ReadonlyMap<number, PageRow> = await feeds[list](
      tx,
      changes.map(({ id }) => id),
    )
    const rows = changes.flatMap(({ id, position, changedOn }) => {
      const record = records.get(id)
      return record ? [{ id, position, changedOn: toIstIso(changedOn), ...record }] : []
    })
    const next = String(changes.at(-1)?.position ?? start)
    if (rows.length > 0) {
      const details = { list, rows: rows.length, after: String(start), next }
      const entry = { ...ofClient(holder.clientId), event: 'MACHINE_PAGE_READ', details }
      await writeAudit(tx, machine(holder.publicId), entry, now)
    }
    return { rows, next, more: changes.length === question.limit }
  })
}
