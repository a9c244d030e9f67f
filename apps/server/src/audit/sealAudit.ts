import type { Database } from '#server/db/pool.ts'
import type { Timer } from '#server/jobs/timer.ts'
import { CHAIN_START, sealOf } from './chain.ts'
import {
  findLastSeal,
  insertSeals,
  listUnsealed,
  lockSealing,
  moveSealMark,
  SEAL_MARKS,
} from './sealStore.ts'

const BATCH = 5000

/**
 * Seals the audit events whose transactions are over, in order. Events of transactions that still run wait: none of
 * them can appear behind the seal afterwards.
 *
 * @returns how many were sealed
 */
export async function sealAudit(database: Database): Promise<number> {
  let sealed = 0
  for (const kind of SEAL_MARKS)
    for (let count = BATCH; count === BATCH; sealed += count) count = await sealBatch(database, kind)
  return sealed
}

async function sealBatch(database: Database, kind: (typeof SEAL_MARKS)[number]): Promise<number> {
  return database.transaction().execute(async db => {
    await lockSealing(db)
    const events = await listUnsealed(db, kind, BATCH)
    const end = events.at(-1)
    if (!end) return 0
    const last = await findLastSeal(db)
    let previous = last?.hash ?? CHAIN_START
    let seq = last?.seq ?? 0n
    const seals = events.map(event => {
      const hash = sealOf(previous, event)
      seq += 1n
      const seal = { seq, auditEventId: event.id, previousHash: previous, hash }
      previous = hash
      return seal
    })
    await insertSeals(db, seals)
    await moveSealMark(db, kind, end)
    return events.length
  })
}

/** Seals every minute, so that no more than a minute of the trail is ever without its chain. */
export const sealAuditTimer: Timer = {
  name: 'audit.seal',
  everySeconds: 60,
  async run({ db }) {
    await sealAudit(db)
  },
}
