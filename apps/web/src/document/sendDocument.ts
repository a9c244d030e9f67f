import { DocumentRecord } from '#contract/document/record.ts'
import { upload } from '#web/api/files.ts'
import { getSession } from '#web/api/session.ts'

export interface DocumentTarget {
  readonly entityTypeId: number
  /** 0 until the record exists; the document is mapped to it later. */
  readonly entityId: number
  readonly documentTypeId: number
}

/** Uploads one file for a record; `onProgress` gets the bytes sent. Throws the server's refusal. */
export async function sendDocument(
  { entityTypeId, entityId, documentTypeId }: DocumentTarget,
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
): Promise<DocumentRecord> {
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
