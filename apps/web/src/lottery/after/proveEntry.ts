import type { EntryProof } from '#domain/draw/entryProof.ts'
import type { FromEntry, ToEntry } from './entry.worker.ts'

/**
 * Makes the proof of one's own line on this device, from the files that everybody has.
 *
 * @throws Error when the files cannot be fetched or read
 */
export function proveEntry(
  asked: ToEntry,
  worker: Worker = new Worker(new URL('./entry.worker.ts', import.meta.url), { type: 'module' }),
): Promise<EntryProof | null> {
  return new Promise<EntryProof | null>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<FromEntry>) =>
      'fault' in event.data ? reject(new Error(event.data.fault)) : resolve(event.data.proof),
    )
    worker.addEventListener('error', event => reject(new Error(event.message)))
    worker.postMessage(asked)
  }).finally(() => worker.terminate())
}
