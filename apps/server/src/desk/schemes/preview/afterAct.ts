import { LeftEvents, watchEvents } from '#server/audit/witness.ts'
import type { Command } from '#server/authority/command.ts'
import { contextOf } from '#server/authority/contextOf.ts'
import type { InputFile } from '#server/authority/input/inputFile.ts'
import { ChangeList } from '#server/authority/output/changes.ts'
import type { Workplace } from '#server/authority/perform.ts'
import type { OfficerContext } from '#server/desk/gateway/context.ts'
import type { Db } from '#server/gateway/context.ts'
import { inTransaction } from '#server/gateway/transaction.ts'

/** Thrown to undo what was done only to be looked at. */
class Undone extends Error {}

/**
 * What is read right after an act, which is undone then: a draft as it would stand, without a second way to enter it.
 * @throws ActRefused, BadFile as the act itself would
 */
export async function afterAct<Seen>(
  { database }: Pick<Workplace, 'database'>,
  { officer, ports, log, now }: Pick<OfficerContext, 'officer' | 'ports' | 'log' | 'now'>,
  command: Command,
  source: InputFile,
  read: (db: Db) => Promise<Seen>,
): Promise<Seen> {
  const run = await command.prepare({}, source)
  const manner = { dryRun: true, proposes: false, progress: () => undefined }
  const seen: Seen[] = []
  try {
    // Its events go with it: none of them is this call's.
    await watchEvents(new LeftEvents(), () =>
      inTransaction(database, async db => {
        const there = { database, ports, log }
        await run(contextOf(db, now, { officer, reason: '' }, there, manner, new ChangeList(), []))
        seen.push(await read(db))
        throw new Undone()
      }),
    )
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  const [value] = seen
  if (value === undefined) throw new Error('an act was undone before it was read')
  return value
}
