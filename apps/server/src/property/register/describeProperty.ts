import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import type { Owner, PropertyRecord } from '#domain/property/record.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findPlan } from './lookupStore.ts'
import { listOwners } from './ownerStore.ts'

/** What the register tells an allottee beside the facts of the property: its owners of today, and the plan that shows it. */
export async function describeProperty(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  property: PropertyRecord,
): Promise<{ readonly owners: readonly Owner[]; readonly layout: LayoutPlan | null }> {
  return { owners: await listOwners(db, ports, property.id), layout: await findPlan(db, property) }
}
