import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dataDir, port } from './place.ts'

const root = join(import.meta.dirname, '../..')

/** A file that an officer hands to the tool. */
export interface OfficersFile {
  name: string
  content: string
}

/** A CSV file of one row. */
export function oneRow(head: string, row: string): OfficersFile {
  return { name: 'in.csv', content: `${head}\n${row}\n` }
}

/**
 * An officer at the authority's tool, on the database of the running portal.
 * @param command e.g. 'landuse move'; more options follow it as words
 * @param by the officer's name: an approval needs another name than the act
 * @returns what the tool printed
 * @throws Error with the tool's own sentence when it refuses
 */
export function officers(command: string, file?: OfficersFile, by = 'A. Sharma'): string {
  const folder = mkdtempSync(join(tmpdir(), 'officer-'))
  const input: string[] = []
  if (file) {
    const path = join(folder, file.name)
    writeFileSync(path, file.content)
    input.push('--in', path)
  }
  const args = [...command.split(' '), ...input, '--by', by, '--reason', 'Browser test']
  try {
    return execFileSync(process.execPath, ['apps/server/src/authority/main.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
