import { vi } from 'vitest'
import { sealAudit } from '#server/audit/sealAudit.ts'
import { type AuditVerdict, verifyAudit } from '#server/audit/verifyAudit.ts'
import type { Database } from '#server/db/pool.ts'

/**
 * Seals until no event waits, and verifies the chain. Events wait for every transaction that runs in the same
 * PostgreSQL, those of test files beside this one among them.
 *
 * @param known a hash of a seal, hex
 */
export async function sealAll(db: Database, known?: string): Promise<AuditVerdict> {
  return vi.waitFor(
    async () => {
      await sealAudit(db)
      const verdict = await verifyAudit(db, () => undefined, known)
      if (verdict.waiting > 0)
        throw new Error(`${verdict.waiting} events wait for a transaction that does not end`)
      return verdict
    },
    { timeout: 60_000 },
  )
}
