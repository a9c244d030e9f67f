import * as v from 'valibot'
import { findPage } from '#server/authority/differenceStore.ts'
import { type DeskOperation, listProposalsOf } from '#server/authority/operationListStore.ts'
import { PROPOSAL_MS } from '#server/authority/operationStore.ts'
import type { Db } from '#server/gateway/context.ts'

/** A batch that waits for approval, with the numbers of its refunds. */
export interface ProposedBatch {
  readonly operation: DeskOperation
  readonly batch: string
  readonly refundIds: readonly number[]
}

const Record = v.pipe(v.string(), v.regex(/^Refund \d+$/))

/** The refunds that a difference names. */
async function refundsIn(db: Db, { id, pages }: DeskOperation): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; page <= pages; page += 1)
    for (const { record } of (await findPage(db, id, page)) ?? [])
      if (v.is(Record, record)) ids.push(Number(record.slice('Refund '.length)))
  return ids
}

/** Batches of refunds that wait for approval, the oldest first. */
export async function listProposedBatches(db: Db, now: Date): Promise<ProposedBatch[]> {
  const waiting = await listProposalsOf(db, 'refund send', new Date(now.getTime() - PROPOSAL_MS))
  const batches: ProposedBatch[] = []
  for (const operation of waiting) {
    const { batch } = operation.options
    batches.push({
      operation,
      batch: typeof batch === 'string' ? batch : '',
      refundIds: await refundsIn(db, operation),
    })
  }
  return batches
}
