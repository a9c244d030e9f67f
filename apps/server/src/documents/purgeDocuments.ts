import { DAY_MS, HOUR_SECONDS } from '#domain/dates/lengths.ts'
import type { JobContext, Timer } from '#server/jobs/timer.ts'
import { listToPurge } from './documentListStore.ts'
import { binWaiting } from './documentMovesStore.ts'
import { markPurged } from './documentStore.ts'
import { findOriginal, forgetOriginal } from './originalStore.ts'
import { forgetArriving } from './upload/arriving.ts'
import { dropArriving, listUntouched } from './upload/arrivingStore.ts'

/** A file that waited a day for its record belongs to a form that was given up. */
const WAITS_MS = DAY_MS
/** Deleted bytes are kept this long: a mistake, or a dispute, can still be looked into. */
export const BIN_MS = 90 * DAY_MS
const AT_ONCE = 200

async function binForgotten({ db, now, log }: JobContext): Promise<void> {
  const documents = await binWaiting(db, new Date(now.getTime() - WAITS_MS), now)
  if (documents > 0) log.info({ documents }, 'uploads without a record binned')
}

async function emptyBin({ db, now, ports, log }: JobContext): Promise<void> {
  const due = () => listToPurge(db, new Date(now.getTime() - BIN_MS), AT_ONCE)
  for (let documents = await due(); documents.length > 0; documents = await due()) {
    // The bytes first: should this stop half-way, the next run removes them again, which does no harm.
    for (const { id, fileKey } of documents) {
      await ports.files.remove(fileKey)
      const original = await findOriginal(db, id)
      if (original !== null) await ports.files.remove(original)
      await forgetOriginal(db, id)
      await markPurged(db, id, now)
    }
    log.info({ documents: documents.length }, 'bytes of deleted uploads purged')
  }
}

/** A file that came in parts and at which nothing came for a day was given up, or its answer was heard long ago. */
async function dropUntouched({ db, now, ports, log }: JobContext): Promise<void> {
  const due = () => listUntouched(db, new Date(now.getTime() - WAITS_MS), AT_ONCE)
  for (let ids = await due(); ids.length > 0; ids = await due()) {
    for (const id of ids) {
      await forgetArriving(db, ports.files, id)
      await dropArriving(db, id)
    }
    log.info({ files: ids.length }, 'files that came in parts dropped')
  }
}

/** Bins uploads that no record took within a day, and removes the bytes of what was deleted 90 days ago and of what never came whole. */
export const purgeDocuments: Timer = {
  name: 'documents.purge',
  everySeconds: HOUR_SECONDS,
  async run(context) {
    await binForgotten(context)
    await emptyBin(context)
    await dropUntouched(context)
  },
}
