import type { LayoutPlan } from '#contract/lottery/campaign.ts'
import type { Owner, PropertyRecord } from '#domain/property/record.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { findPlan } from './lookupStore.ts'
import { listOwnersFor } from './ownerStore.ts'

/** What the register tells an allottee beside the facts of the property: its owners of today as one of them sees them, and the plan that shows it. */
export async function describeProperty(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
  property: PropertyRecord,
): Promise<{ readonly owners: readonly Owner[]; readonly layout: LayoutPlan | null }> {
  return { owners: await listOwnersFor(db, ports, property.id, userId), layout: await findPlan(db, property) }
}
