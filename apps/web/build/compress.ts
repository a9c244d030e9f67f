import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)

const TEXT = /\.(js|css|html|svg|json|txt)$/

/** The level above which zstd needs more memory to unpack than a phone likes to give. */
const ZSTD_LEVEL = 19

/** So many files at once, as Node packs by as many threads. Each takes some 20 MB: all together would not fit. */
const HANDS = 4

/** Writes a .br, a .zst and a .gz beside a file. Only the first takes long; Node's other way to zstd takes four times as long. */
async function pack(path: string): Promise<void> {
  const content = await readFile(path)
  const best = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }
  const zstd = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }
  await writeFile(`${path}.br`, await brotli(content, best))
  await writeFile(`${path}.zst`, zstdCompressSync(content, zstd))
  await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }))
}

/** Packs every text file of the build, on all cores, so that the server only hands them out. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && TEXT.test(entry.name))
        .map(entry => join(entry.parentPath, entry.name))
      const hand = async () => {
        for (let file = files.pop(); file !== undefined; file = files.pop()) await pack(file)
      }
      await Promise.all(Array.from({ length: HANDS }, hand))
    },
  }
}
