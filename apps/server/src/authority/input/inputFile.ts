import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type * as v from 'valibot'
import { WrongCall } from '../errors.ts'

/** A file that was given to a command; it can be read more than once. */
export interface InputFile {
  readonly name: string
  readonly bytes: () => AsyncIterable<Uint8Array>
}

/** A column of a file of equal rows. */
export interface FileColumn {
  readonly name: string
  readonly mayLack: boolean
}

type AnySchema = v.GenericSchema<unknown, unknown>

/**
 * What a file is made of, so that forms and the help are made from the schema that checks it: one document over camelCase
 * keys, or equal rows whose columns have fields of their own.
 */
export type FileContent =
  | { readonly kind: 'document'; readonly schema: AnySchema }
  | {
      readonly kind: 'rows'
      readonly columns: Readonly<Record<string, AnySchema>>
      /** The columns that name a record. */
      readonly key: readonly string[]
    }

/** What a command expects of its file. */
export interface FileSpec<Content> {
  /** One line for the help. */
  readonly about: string
  /** Lines that describe columns or keys, for the help. */
  readonly shape: readonly string[]
  /** Headings of a file of equal rows; absent for a document. */
  readonly columns?: readonly FileColumn[]
  /** Absent where the file is no data: a paper, a draw. */
  readonly content?: FileContent
  /** @throws BadFile with every wrong place, before anything is done */
  read(source: InputFile): Promise<Content>
}

/** @throws WrongCall when there is no such file */
export async function fileAt(path: string): Promise<InputFile> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isFile()) throw new WrongCall(`--in ${path}: there is no such file.`)
  return { name: basename(path), bytes: () => createReadStream(path) }
}

export const fileOf = (name: string, content: Uint8Array): InputFile => ({
  name,
  bytes: async function* () {
    yield content
  },
})

/** The whole file in memory. */
export async function contentOf(source: InputFile): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of source.bytes()) parts.push(part)
  return Buffer.concat(parts)
}
