import type { EntityType } from '#domain/application/kind.ts'
import { helperWords } from '#domain/help/helper.ts'
import { listHelpers } from '#server/account/help/helperStore.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'

/** Who filled in beside the citizen, a line each in both languages; nobody for most cases. */
export const caseHelpers = async (
  { db, ports }: Pick<OfficerContext, 'db' | 'ports'>,
  entityTypeId: EntityType,
  entityId: number,
) => (await listHelpers(db, ports, { entityTypeId, entityId })).map(helperWords)
