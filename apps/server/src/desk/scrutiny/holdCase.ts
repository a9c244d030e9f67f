import { deskGeneral } from '#contract/desk/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { conflictSentence } from '#server/authority/right.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { findItemOf, holdItem } from '#server/work/workStore.ts'
import { type Asking, checkScrutinises, type ReadCase, readCase } from './readCase.ts'

/**
 * The case for an act, its row held. Refuses (MOVED) when it is another one than the officer saw, and (NO_RIGHT) who only
 * reads cases and whoever comes second: another officer holds it.
 * @throws ActRefused when the applicant is the officer, or one of theirs: somebody else works on the case
 */
export async function holdCase(
  context: Asking,
  { number, version }: { readonly number: string; readonly version: number },
): Promise<ReadCase> {
  checkScrutinises(context)
  const read = await readCase(context, number)
  const found = await findItemOf(context.db, EntityType.LotteryApplication, read.application.id)
  const item = found && (await holdItem(context.db, found.id))
  if (item?.version !== version) return context.refuse(deskGeneral.MOVED())
  const isOthers = item.holderId !== null && item.holderId !== context.officer.officerId
  if (isOthers) return context.refuse(deskGeneral.NO_RIGHT())
  const { db, ports, officer } = context
  const conflict = await conflictSentence(db, ports, officer.officerId, [read.application.userId])
  if (conflict !== null) throw new ActRefused(conflict)
  // What was read before the lock may have been another officer's turn: read again under it.
  return readCase(context, number)
}
