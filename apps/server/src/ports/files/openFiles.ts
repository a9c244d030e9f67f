import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { FileStore } from '#server/ports/files.ts'
import type { Random } from '#server/ports/random.ts'
import { diskFiles } from './diskFiles.ts'
import { s3Files } from './s3Files.ts'

/** The configured file store: the bucket when one is given, else the data folder. */
export const openFiles = (
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  random: Random,
): FileStore => (files.kind === 's3' ? s3Files(files) : diskFiles(join(dataDir, 'files'), random))
