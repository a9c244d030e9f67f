import { DAY_MS } from '#domain/dates/lengths.ts'
import { findOrphans } from '#server/documents/orphanStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { type Command, command, flag } from '../command.ts'

/** Long enough for every act to be over whose row a file may still wait for. */
const WAITS_MS = DAY_MS

const sweep = command({
  name: 'files sweep',
  summary: 'Removes files of the store that no record names and that are older than a day',
  details:
    'Papers and uploads are written before their record, so an act that was undone leaves a file behind. Rehearse with\n--dry-run: the list is what would go. When most of the store would go, the database is hardly the one that the files\nbelong to, and the tool refuses.',
  kind: 'changes',
  options: { most: flag('sweep although most of the store would go') },
  async run({ db, now, ports, change, unchanged, afterCommit }, { most }) {
    const { all, orphans } = await findOrphans(db, ports.files, new Date(now.getTime() - WAITS_MS))
    if (!most && orphans.length > all / 2)
      throw new ActRefused(
        `${orphans.length} of the ${all} files in the store have no record: is this the database they belong to? --most sweeps them all the same.`,
      )
    for (const key of orphans) change({ kind: 'removed', record: `File ${key}` })
    unchanged(all - orphans.length)
    afterCommit(async () => {
      for (const key of orphans) await ports.files.remove(key)
    })
    return {}
  },
})

export const filesCommands: readonly Command[] = [sweep]
