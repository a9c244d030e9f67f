import * as v from 'valibot'
import { NOT_YET, openJson, sealJson } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

const NAME = 'document.name_sealed'
const THUMBNAIL = 'document.thumbnail_sealed'
const Name = v.object({ name: v.string() })
const Thumbnail = v.object({ thumbnail: v.string() })

/** What opens the face of a document, and what seals it. */
export type FaceKeys = Pick<Ports, 'secrets'>
export type FaceSealing = Pick<Ports, 'secrets' | 'random'>

/** What a document shows of itself before its file is opened. */
export interface DocumentFace {
  /** The name under which it was sent. */
  readonly originalName: string
  /** base64 JPEG, '' for a PDF. */
  readonly thumbnail: string
}

/** The same as its row keeps it: a name or a small picture may tell as much of a person as the file. */
export interface SealedFace {
  readonly id: number
  readonly name_sealed: Buffer
  readonly thumbnail_sealed: Buffer
  /** Open, while they were never sealed. */
  readonly original_name: string
  readonly thumbnail: string
}

/** The columns of `SealedFace`. */
export const FACE_COLUMNS = ['id', 'name_sealed', 'thumbnail_sealed', 'original_name', 'thumbnail'] as const

/** Opens the face of a document. @throws Error when it was altered, or comes from another document */
export function openFace({ secrets: { fieldKey } }: FaceKeys, row: SealedFace): DocumentFace {
  const { name } = v.parse(
    Name,
    openJson(fieldKey, row.name_sealed, NAME, row.id, { name: row.original_name }),
  )
  const open = { thumbnail: row.thumbnail }
  return {
    originalName: name,
    ...v.parse(Thumbnail, openJson(fieldKey, row.thumbnail_sealed, THUMBNAIL, row.id, open)),
  }
}

/** What the row of a document holds of its face. */
export const sealFace = (
  { secrets: { fieldKey }, random }: FaceSealing,
  id: number,
  { originalName, thumbnail }: DocumentFace,
) => ({
  name_sealed: sealJson(fieldKey, random, { name: originalName }, NAME, id),
  thumbnail_sealed: thumbnail === '' ? NOT_YET : sealJson(fieldKey, random, { thumbnail }, THUMBNAIL, id),
})
