import * as v from 'valibot'
import { instant } from '../fields/wire.ts'

/** A document without its bytes (docs/rules/document.md). */
export const DocumentRecord = v.object({
  documentId: v.number(),
  entityTypeId: v.number(),
  entityId: v.number(),
  documentTypeId: v.number(),
  /** What it is: 'Income certificate'. */
  documentName: v.string(),
  documentNameHi: v.string(),
  /** The file's own name, cleaned. */
  originalName: v.string(),
  mimeType: v.string(),
  sizeBytes: v.number(),
  /** base64 JPEG of at most 200 px, '' for a PDF. */
  thumbnailString: v.string(),
  uploadedOn: instant,
  isEditable: v.picklist([0, 1]),
})
export type DocumentRecord = v.InferOutput<typeof DocumentRecord>
