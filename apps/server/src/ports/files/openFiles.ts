import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { KeyRing } from '#server/ports/keyRing.ts'
import type { Random } from '#server/ports/random.ts'
import { diskFiles } from './diskFiles.ts'
import { s3Files } from './s3Files.ts'
import { type SealedFileStore, sealedFiles } from './sealedFiles.ts'

interface Sealing {
  readonly random: Random
  readonly ring: KeyRing
  readonly refresh: () => Promise<void>
}

/** The configured file store, whose files lie sealed: the bucket when one is given, else the data folder. */
export const openFiles = (
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  sealing: Sealing,
): SealedFileStore =>
  sealedFiles(
    files.kind === 's3' ? s3Files(files) : diskFiles(join(dataDir, 'files'), sealing.random),
    sealing,
  )
