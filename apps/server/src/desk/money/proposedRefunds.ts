import * as v from 'valibot'
import { findPage } from '#server/authority/differenceStore.ts'
import { type DeskOperation, listProposalsOf } from '#server/authority/operationListStore.ts'
import { PROPOSAL_MS } from '#server/authority/operationStore.ts'
import { openOptions } from '#server/authority/sealedOptions.ts'
import type { OfficerContext } from '../gateway/context.ts'

type Reading = Pick<OfficerContext, 'db' | 'ports' | 'now'>

/** A batch that waits for approval, with the numbers of its refunds. */
export interface ProposedBatch {
  readonly operation: DeskOperation
  readonly batch: string
  readonly refundIds: readonly number[]
}

const Record = v.pipe(v.string(), v.regex(/^Refund \d+$/))

/** The refunds that a difference names. */
async function refundsIn({ db, ports }: Reading, { id, pages }: DeskOperation): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; page <= pages; page += 1)
    for (const { record } of (await findPage(db, ports, id, page)) ?? [])
      if (v.is(Record, record)) ids.push(Number(record.slice('Refund '.length)))
  return ids
}

/** Batches of refunds that wait for approval, the oldest first. */
export async function listProposedBatches(reading: Reading): Promise<ProposedBatch[]> {
  const waiting = await listProposalsOf(
    reading.db,
    'refund send',
    new Date(reading.now.getTime() - PROPOSAL_MS),
  )
  const batches: ProposedBatch[] = []
  for (const operation of waiting) {
    const { batch } = openOptions(reading.ports, operation)
    batches.push({
      operation,
      batch: typeof batch === 'string' ? batch : '',
      refundIds: await refundsIn(reading, operation),
    })
  }
  return batches
}
