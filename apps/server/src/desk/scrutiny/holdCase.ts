import { deskGeneral } from '#contract/desk/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { findItemOf, holdItem } from '#server/work/workStore.ts'
import { type Asking, type ReadCase, readCase } from './readCase.ts'

/**
 * The case for an act, its row held. Refuses (MOVED) when it is another one than the officer saw, and (NO_RIGHT) when another
 * officer holds it: the second reads, and does not write.
 */
export async function holdCase(
  context: Asking,
  { number, version }: { readonly number: string; readonly version: number },
): Promise<ReadCase> {
  const read = await readCase(context, number)
  const found = await findItemOf(context.db, EntityType.LotteryApplication, read.application.id)
  const item = found && (await holdItem(context.db, found.id))
  if (item?.version !== version) return context.refuse(deskGeneral.MOVED())
  const isOthers = item.holderId !== null && item.holderId !== context.officer.officerId
  if (isOthers) return context.refuse(deskGeneral.NO_RIGHT())
  // What was read before the lock may have been another officer's turn: read again under it.
  return readCase(context, number)
}
