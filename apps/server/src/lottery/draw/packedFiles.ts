import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const pack = promisify(brotliCompress)
/** A roll of a million entries in both forms fits; what was asked for longest ago goes. */
const MOST_BYTES = 192 * 1024 * 1024
/** More takes seconds for a large roll and saves little: most of it are digests. */
const QUALITY = 5

/** A file as it is sent. */
export interface PackedFile {
  readonly plain: Buffer
  readonly brotli: Buffer
}

/** Published files in memory, packed once: a hall of fifty thousand asks for the same one. Keyed by content. */
export class PackedFiles {
  readonly #made = new Map<string, Promise<PackedFile>>()
  readonly #sizes = new Map<string, number>()

  /** The file of a digest; `load` reads its bytes when it is not here. A failure is forgotten. */
  get(sha256: string, load: () => Promise<Uint8Array>): Promise<PackedFile> {
    const found = this.#made.get(sha256)
    if (found) {
      this.#made.delete(sha256)
      this.#made.set(sha256, found)
      return found
    }
    const made = load().then(async bytes => {
      const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
      return { plain, brotli: await pack(plain, { params }) }
    })
    this.#made.set(sha256, made)
    made.then(
      file => this.#keep(sha256, file),
      () => this.#made.delete(sha256),
    )
    return made
  }

  #keep(sha256: string, { plain, brotli }: PackedFile): void {
    this.#sizes.set(sha256, plain.length + brotli.length)
    let all = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0)
    for (const oldest of this.#made.keys()) {
      if (all <= MOST_BYTES || oldest === sha256) break
      all -= this.#sizes.get(oldest) ?? 0
      this.#made.delete(oldest)
      this.#sizes.delete(oldest)
    }
  }
}
