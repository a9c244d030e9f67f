import type { JobContext, Timer } from '#server/jobs/timer.ts'

const DAY_MS = 86_400_000
/** A file that waited a day for its record belongs to a form that was given up. */
const WAITS_MS = DAY_MS
/** Deleted bytes are kept this long: a mistake, or a dispute, can still be looked into. */
const BIN_MS = 90 * DAY_MS
const AT_ONCE = 200

async function binForgotten({ db, now, log }: JobContext): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ state: 'DELETED', deleted_on: now })
    .where('state', '=', 'TEMP')
    .where('uploaded_on', '<', new Date(now.getTime() - WAITS_MS))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) log.info({ documents: Number(numUpdatedRows) }, 'uploads without a record binned')
}

async function emptyBin({ db, now, ports, log }: JobContext): Promise<void> {
  const due = db
    .selectFrom('document')
    .select(['id', 'file_key'])
    .where('deleted_on', '<', new Date(now.getTime() - BIN_MS))
    .where('purged_on', 'is', null)
    .orderBy('id')
    .limit(AT_ONCE)
  for (let rows = await due.execute(); rows.length > 0; rows = await due.execute()) {
    // The bytes first: should this stop half-way, the next run removes them again, which does no harm.
    for (const row of rows) {
      await ports.files.remove(row.file_key)
      await db
        .updateTable('document')
        .set({ purged_on: now, thumbnail: '' })
        .where('id', '=', row.id)
        .execute()
    }
    log.info({ documents: rows.length }, 'bytes of deleted uploads purged')
  }
}

/** Bins uploads that no record took within a day, and removes the bytes of what was deleted 90 days ago. */
export const purgeDocuments: Timer = {
  name: 'documents.purge',
  everySeconds: 3_600,
  async run(context) {
    await binForgotten(context)
    await emptyBin(context)
  },
}
