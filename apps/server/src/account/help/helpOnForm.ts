import type { EntityType } from '#domain/application/kind.ts'
import { helperWords } from '#domain/help/helper.ts'
import type { Fact } from '#server/documents/print/data/common.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listHelpers } from './helperStore.ts'

/** Lines of an application's paper: who filled it in beside the citizen. */
export async function helpOnForm(
  { db, ports }: { readonly db: Db; readonly ports: Pick<Ports, 'secrets'> },
  entityTypeId: EntityType,
  entityId: number,
): Promise<Fact[]> {
  const label = { en: 'Filled in with the help of', hi: 'भरने में सहायता' }
  const helpers = await listHelpers(db, ports, { entityTypeId, entityId })
  return helpers.map(help => ({ label, value: helperWords(help) }))
}
