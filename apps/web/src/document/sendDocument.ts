import * as v from 'valibot'
import { DocumentRecord } from '#contract/document/record.ts'
import { sendBytes, upload } from '#web/api/files.ts'
import { getSession } from '#web/api/session.ts'
import { type Doors, sendInParts } from './inParts.ts'

export interface DocumentTarget {
  readonly entityTypeId: number
  /** 0 until the record exists; the document is mapped to it later. */
  readonly entityId: number
  readonly documentTypeId: number
}

/** A file up to this size, in bytes, goes at once: sent anew it costs less than asking how far it came. */
const AT_ONCE_BYTES = 256 * 1024

const Received = v.object({ receivedBytes: v.number() })
const Begun = v.object({ uploadId: v.string(), partBytes: v.pipe(v.number(), v.minValue(1)) })

function doorsOf(target: DocumentTarget, file: File, signal: AbortSignal): Doors<DocumentRecord> {
  const { entityTypeId: EntityTypeId, documentTypeId: DocumentTypeId, entityId } = target
  const place = { EntityTypeId, DocumentTypeId, entityId }
  const ask = async (path: string, query: Readonly<Record<string, string | number>>) =>
    (await sendBytes(path, query, null, { signal })).payload
  return {
    begin: async () =>
      v.parse(
        Begun,
        await ask('/Document/BeginUpload', { ...place, sizeBytes: file.size, name: file.name.slice(-400) }),
      ),
    state: async ({ uploadId }) =>
      v.parse(Received, await ask('/Document/UploadState', { uploadId })).receivedBytes,
    part: async ({ uploadId }, beginsAt, part, onSent) => {
      const options = { signal, onProgress: onSent }
      const { payload } = await sendBytes('/Document/UploadPart', { uploadId, beginsAt }, part, options)
      return v.parse(Received, payload).receivedBytes
    },
    finish: async ({ uploadId }) =>
      v.parse(
        DocumentRecord,
        await ask('/Document/UploadDocument', { userNo: getSession()?.id ?? 0, ...place, uploadId }),
      ),
  }
}

/**
 * Uploads one file for a record, a large one in parts, so that a broken line costs a part; `onProgress` gets the bytes sent.
 * Called again for the same file it goes on from where it stood. Throws the server's refusal.
 */
export async function sendDocument(
  target: DocumentTarget,
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
): Promise<DocumentRecord> {
  if (file.size > AT_ONCE_BYTES)
    return sendInParts(file, doorsOf(target, file, options.signal), options.onProgress)
  const { entityTypeId, entityId, documentTypeId } = target
  const { output } = await upload('/Document/UploadDocument', {
    query: {
      userNo: getSession()?.id ?? 0,
      EntityTypeId: entityTypeId,
      DocumentTypeId: documentTypeId,
      folder: 'citizen',
      entityId,
    },
    file,
    output: DocumentRecord,
    signal: options.signal,
    onProgress: part => options.onProgress(Math.round(part * file.size)),
  })
  return output
}
