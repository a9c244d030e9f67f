import { documentRefusals } from '#contract/document/calls.ts'
import { general } from '#contract/general.ts'
import { sizeWords } from '#domain/documents/fileKind.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import type { Database } from '#server/db/pool.ts'
import { bytesOfOwner } from '#server/documents/documentListStore.ts'
import { lockUploads } from '#server/documents/documentStore.ts'
import type { Citizen, Db } from '#server/gateway/context.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import {
  type Arriving,
  addArriving,
  addPart,
  dropArriving,
  dropParts,
  findArriving,
  listParts,
  listUnfinished,
} from './arrivingStore.ts'
import { QUOTA_BYTES, type UploadTarget } from './uploadDocument.ts'

/** A part is at most so long, in bytes: on a thin line three seconds, which is what a break costs, and at 8 kilobytes a second within the time of a call. */
export const PART_BYTES = 128 * 1024
/** So many files of a citizen are under way at once; the next one ends the one that was left longest. */
const MOST_UNDER_WAY = 10

interface Parts<Codes extends string> extends Refusing<Codes> {
  readonly db: Database
  readonly ports: Pick<Ports, 'files' | 'random' | 'clock'>
}

/** Ends a file that was given up, or has become a document: its bytes first, so that a stop in between loses no trace of them. */
export async function forgetArriving(db: Db, files: Ports['files'], id: string): Promise<void> {
  for (const { fileKey } of await listParts(db, id)) await files.remove(fileKey)
  await dropParts(db, id)
}

/**
 * Begins a file that comes in parts; whether it is wanted at all has been asked before.
 * @throws Refused when it is empty, larger than its kind may be, or has no room
 */
export async function beginArriving(
  { db, ports, refuse }: Parts<'EMPTY' | 'TOO_LARGE' | 'QUOTA'>,
  citizen: Citizen,
  target: UploadTarget,
  file: { readonly name: string; readonly sizeBytes: number },
): Promise<string> {
  const most = maxBytesOf(target.documentTypeId)
  if (file.sizeBytes === 0) return refuse(documentRefusals.EMPTY())
  if (file.sizeBytes > most) return refuse(documentRefusals.TOO_LARGE({ n: sizeWords(most) }))
  const id = ports.random.uuid()
  await inTransaction(db, async tx => {
    await lockUploads(tx, citizen.userId)
    if ((await bytesOfOwner(tx, citizen.userId)) + file.sizeBytes > QUOTA_BYTES)
      return refuse(documentRefusals.QUOTA())
    const others = await listUnfinished(tx, citizen.userId)
    for (const left of others.slice(0, Math.max(0, others.length - MOST_UNDER_WAY + 1))) {
      await forgetArriving(tx, ports.files, left)
      await dropArriving(tx, left)
    }
    const { userId: ownerUserId, ...place } = target
    const one = { id, ...place, ownerUserId, loginLogId: citizen.loginLogId }
    await addArriving(tx, { ...one, fileName: file.name, sizeBytes: file.sizeBytes }, ports.clock.now())
  })
  return id
}

/**
 * Takes the next part of a file of this session. A part that came before, or leaves a gap, changes nothing.
 * @returns how many bytes are there: from where to go on
 * @throws Refused when there is no such file, or the part is longer than what is missing
 */
export async function takePart(
  { db, ports, refuse }: Parts<'TOO_LARGE'>,
  citizen: Citizen,
  { id, beginsAt }: { readonly id: string; readonly beginsAt: number },
  bytes: Uint8Array,
): Promise<number> {
  return inTransaction(db, async tx => {
    const one = await findArriving(tx, id, citizen, true)
    if (!one) return refuse(general.RECORD_NOT_FOUND())
    if (beginsAt !== one.receivedBytes || bytes.length === 0) return one.receivedBytes
    if (beginsAt + bytes.length > one.sizeBytes)
      return refuse(documentRefusals.TOO_LARGE({ n: sizeWords(one.sizeBytes) }))
    // A name of its own each time: what a rolled-back part left behind is nobody's, and is swept as such.
    const fileKey = `arriving/${id.slice(0, 2)}/${ports.random.uuid()}`
    await ports.files.put(fileKey, bytes, 'application/octet-stream')
    await addPart(tx, one, { fileKey, sizeBytes: bytes.length }, ports.clock.now())
    return beginsAt + bytes.length
  })
}

/**
 * A file that has come whole, put together.
 * @throws Refused when a part is missing
 */
export async function wholeOf(
  { db, ports, refuse }: Parts<'ONE_FILE' | 'BUSY'>,
  one: Arriving,
): Promise<{ readonly bytes: Uint8Array; readonly name: string }> {
  if (one.receivedBytes !== one.sizeBytes) return refuse(documentRefusals.ONE_FILE())
  const parts: Uint8Array[] = []
  for (const { fileKey } of await listParts(db, one.id))
    parts.push((await ports.files.get(fileKey)) ?? new Uint8Array())
  const bytes = Buffer.concat(parts)
  // Another request for the same file has just kept it and taken its parts away: asked again, it answers with what was kept.
  if (bytes.length !== one.sizeBytes) return refuse(documentRefusals.BUSY())
  return { bytes, name: one.fileName }
}
