// Packs the text files of the built pages, on all cores, so that the server only hands them out. Whoever asks meanwhile gets
// them unpacked. Called by scripts/lib/build.mjs.
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { root } from './lib/project.mjs'

const brotli = promisify(brotliCompress)

/** The verifier for a memory stick is saved as it is, not shown. */
const TEXT = /(?<!verify-draw)\.(?:js|css|html|svg|json|txt)$/
const FOLDERS = ['dist/web', 'dist/desk', 'dist/hall']
/** Where a packed file is written before it stands beside its file: nobody may be handed half of one. */
const UNFINISHED = join(root, '.cache/packing')

/** The level above which zstd needs more memory to unpack than a phone likes to give. */
const ZSTD_LEVEL = 19

/** So many files at once, as Node packs by as many threads. Each takes some 20 MB: all together would not fit. */
const HANDS = 4

let serial = 0

/**
 * @param {string} path
 * @param {Buffer} content
 */
async function place(path, content) {
  serial += 1
  const unfinished = join(UNFINISHED, String(serial))
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

/**
 * Writes a .br, a .zst and a .gz beside a file. Only the first takes long; Node's other way to zstd takes four times as long.
 * @param {string} path
 */
async function pack(path) {
  const content = await readFile(path)
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  const zstd = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }
  await place(`${path}.br`, await brotli(content, best))
  await place(`${path}.zst`, zstdCompressSync(content, zstd))
  await place(`${path}.gz`, gzipSync(content, { level: 9 }))
}

await rm(UNFINISHED, { recursive: true, force: true })
mkdirSync(UNFINISHED, { recursive: true })
const files = FOLDERS.map(folder => join(root, folder))
  .filter(folder => existsSync(folder))
  .flatMap(folder => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter(entry => entry.isFile() && TEXT.test(entry.name))
  .map(entry => join(entry.parentPath, entry.name))
const hand = async () => {
  for (let file = files.pop(); file !== undefined; file = files.pop()) await pack(file)
}
await Promise.all(Array.from({ length: HANDS }, hand))
await rm(UNFINISHED, { recursive: true })
