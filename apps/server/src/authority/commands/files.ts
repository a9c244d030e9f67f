import { writeFile } from 'node:fs/promises'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { findDocument } from '#server/documents/documentStore.ts'
import { findOriginal } from '#server/documents/originalStore.ts'
import { findOrphans } from '#server/documents/orphanStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { type Command, command, flag, option } from '../command.ts'
import { text, whole } from '../input/fields.ts'

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

const original = command({
  name: 'files original',
  summary: 'Writes what a citizen uploaded, byte for byte as it came, for a dispute about what was sent',
  details:
    'What the portal shows and hands on is written anew: pictures without what the camera noted, PDFs without what is not\nseen. The file that this command writes may hold anything: open it on no machine that matters.',
  kind: 'changes',
  options: {
    document: option('number of the document', whole(1), 'number'),
    to: option('the file to write', text(500), 'file'),
  },
  async run({ db, ports, audit, change, afterCommit }, { document: documentId, to }) {
    const key = await findOriginal(db, documentId)
    const document = key === null ? null : await findDocument(db, documentId)
    if (key === null || !document) throw new ActRefused(`Document ${documentId} has no original.`)
    const { entityTypeId, entityId } = document
    await audit({ entityTypeId, entityId, event: 'ORIGINAL_TAKEN_OUT', details: { documentId } })
    change({ kind: 'added', record: `${to} with the original of document ${documentId}` })
    afterCommit(async () => {
      const bytes = await ports.files.get(key)
      if (!bytes) throw new Error(`the original of document ${documentId} is gone from the store`)
      await writeFile(to, bytes, { mode: 0o600, flag: 'wx' })
    })
    return {}
  },
})

export const filesCommands: readonly Command[] = [sweep, original]
