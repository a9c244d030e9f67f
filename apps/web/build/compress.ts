import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(js|css|html|svg|json|txt)$/

/** The level above which zstd needs more memory to unpack than a phone likes to give. */
const ZSTD_LEVEL = 19

/** Writes a .br, a .zst and a .gz beside every text file of the build, so that the server only hands them out. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !TEXT.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const content = readFileSync(path)
        const options = {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }
        writeFileSync(`${path}.br`, brotliCompressSync(content, options))
        const zstd = { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }
        writeFileSync(`${path}.zst`, zstdCompressSync(content, zstd))
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
      }
    },
  }
}
