import { ActRefused } from '#server/gateway/actRefused.ts'
import type { Db } from '#server/gateway/context.ts'
import type { LandUseHead } from './applicationRow.ts'
import { findByNumber } from './applicationStore.ts'

/**
 * Finds and holds a sent application by its public number.
 * @throws ActRefused when there is none
 */
export async function getByNumber(db: Db, applicationNumber: string): Promise<LandUseHead> {
  const found = await findByNumber(db, applicationNumber)
  if (!found) throw new ActRefused(`There is no application ${applicationNumber}.`)
  return found
}

/** The officer as the audit trail names them; citizens see only the desk. */
export const authority = (officer: string) => ({ type: 'AUTHORITY', id: officer }) as const
