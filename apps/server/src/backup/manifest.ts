import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'

/** Written last: a backup without it was broken off. */
export const MANIFEST = 'manifest.json'

const Manifest = v.object({
  format: v.literal('citizen-portal manifest 1'),
  takenOn: v.string(),
  files: v.array(v.object({ path: v.string(), bytes: v.number(), sha256: v.string() })),
})
type Entry = v.InferOutput<typeof Manifest>['files'][number]

/** Paths of all files below a folder, with `/` between their parts, in the order of their names. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter(one => one.isFile())
    .map(one =>
      join(one.parentPath, one.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted()
}

async function entryOf(folder: string, path: string): Promise<Entry> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  const { size: bytes } = await stat(join(folder, path))
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Notes every file of a backup as it lies there, encrypted or not, with its hash. @returns how many */
export async function writeManifest(folder: string, now: Date): Promise<number> {
  const files: Entry[] = []
  for (const path of await filesBelow(folder)) files.push(await entryOf(folder, path))
  const manifest = { format: 'citizen-portal manifest 1', takenOn: now.toISOString(), files } as const
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, {
    flag: 'wx',
    mode: 0o600,
    flush: true,
  })
  return files.length
}

async function readManifest(folder: string): Promise<readonly Entry[] | undefined> {
  try {
    const text = await readFile(join(folder, MANIFEST), 'utf8')
    return v.parse(Manifest, JSON.parse(text)).files
  } catch {
    return undefined
  }
}

/** How many wrong files are named; a folder that was copied badly has thousands. */
const NAMED = 20

/**
 * Holds a backup against its manifest: every file that is named is there, byte for byte, and no other.
 *
 * @returns what is wrong, a sentence each; none for a whole backup
 */
export async function checkManifest(folder: string): Promise<string[]> {
  const named = await readManifest(folder)
  if (named === undefined)
    return [`${MANIFEST} is missing or damaged: the backup was broken off, or is older than manifests are.`]
  const wrong: string[] = []
  const present = new Set(await filesBelow(folder))
  present.delete(MANIFEST)
  for (const { path, bytes, sha256 } of named) {
    if (!present.delete(path)) wrong.push(`${path} is missing.`)
    else {
      const found = await entryOf(folder, path)
      if (found.bytes !== bytes || found.sha256 !== sha256) wrong.push(`${path} is not as it was written.`)
    }
  }
  for (const path of present) wrong.push(`${path} was not there when the backup was made.`)
  return wrong.length <= NAMED ? wrong : [...wrong.slice(0, NAMED), `… and ${wrong.length - NAMED} more.`]
}
