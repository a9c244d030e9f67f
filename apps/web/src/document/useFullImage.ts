import { useQuery } from '@tanstack/react-query'
import type { DocumentRecord } from '#contract/document/record.ts'
import { download } from '#web/api/files.ts'
import { fresh } from '#web/api/queries.ts'
import { fileOf } from './documentItem.ts'

const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('the picture could not be read'))
    reader.readAsDataURL(blob)
  })

/** The picture of a document in full size; nothing is asked for a PDF, which the dialog offers to download. */
export function useFullImage(document: DocumentRecord | null) {
  return useQuery({
    queryKey: ['Document/DownloadDocument', document?.documentId],
    queryFn: async () => {
      if (!document) return null
      const { path, query, name } = fileOf(document)
      return asDataUrl((await download(path, query, name)).blob)
    },
    enabled: document?.mimeType.startsWith('image/') ?? false,
    staleTime: fresh.reference,
  })
}
