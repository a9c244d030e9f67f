import type { DocumentRecord } from '#contract/document/record.ts'
import type { Language } from '#domain/dates/format.ts'
import { FILE_KIND_NAMES, sizeWords } from '#domain/documents/fileKind.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { UploadedFile } from '#web/forms/upload/running.ts'
import type { DocumentItem } from '#web/ui/Documents/DocumentThumb.tsx'
import type { FileRequest } from './paper.ts'

const KINDS: Readonly<Record<string, Bilingual>> = {
  'image/jpeg': FILE_KIND_NAMES.jpeg,
  'image/png': FILE_KIND_NAMES.png,
  'application/pdf': FILE_KIND_NAMES.pdf,
}

/** A document for the kit's thumbs and preview: its name in the page's language, "JPEG, 48 KB". */
export const toItem = (document: DocumentRecord, language: Language): DocumentItem => ({
  DocumentId: document.documentId,
  OriginalName: document.originalName,
  DocumentName: language === 'hi' ? document.documentNameHi : document.documentName,
  ThumbnailString: document.thumbnailString,
  note: [KINDS[document.mimeType]?.[language] ?? '', sizeWords(document.sizeBytes, language)]
    .filter(Boolean)
    .join(', '),
})

/** A document as the value of an upload field. */
export const toUploaded = (document: DocumentRecord): UploadedFile => ({
  DocumentId: document.documentId,
  OriginalName: document.originalName,
  ThumbnailString: document.thumbnailString,
  sizeBytes: document.sizeBytes,
})

/** The request for a document's bytes. */
export const fileOf = (document: DocumentRecord): FileRequest => ({
  path: '/Document/DownloadDocument',
  query: { DocumentId: document.documentId },
  name: document.originalName,
})
