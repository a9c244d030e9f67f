import { statSync } from 'node:fs'

/** Whether others than its owner may read a file; Windows has no such bits. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0
