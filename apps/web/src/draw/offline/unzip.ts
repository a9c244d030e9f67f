/** Reads ZIP archives (APPNOTE 6.3.9) as `zip` and every file manager write them: stored and deflated members. */

const END = 0x06054b50
const MEMBER = 0x02014b50
const STORED = 0
const DEFLATED = 8
/** The end record has 22 bytes and a comment of at most 64 KB. */
const END_BYTES = 22
const FAR = 0xffff + END_BYTES

/** What an archive may unfold to: a roll of millions of entries fits, a bomb does not. */
const MOST_BYTES = 1_073_741_824

interface Member {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - END_BYTES; at >= Math.max(0, view.byteLength - FAR); at--)
    if (view.getUint32(at, true) === END) return at
  throw new RangeError('This is no ZIP archive.')
}

function membersOf(bytes: Uint8Array): Member[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const members: Member[] = []
  for (let i = 0; i < count; i++) {
    if (view.getUint32(at, true) !== MEMBER) throw new RangeError('The ZIP archive is damaged.')
    const nameLength = view.getUint16(at + 28, true)
    members.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return members
}

async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array> {
  const out = new Uint8Array(size)
  let at = 0
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (at + part.value.length > size) throw new RangeError('The ZIP archive is damaged.')
    out.set(part.value, at)
    at += part.value.length
  }
  if (at !== size) throw new RangeError('The ZIP archive is damaged.')
  return out
}

/**
 * The files of an archive by their whole names; folders are left out.
 * @throws RangeError when it is no ZIP, is damaged, names a file twice, or unfolds to more than a gigabyte
 */
export async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<Map<string, Uint8Array>> {
  const members = membersOf(bytes).filter(({ name }) => !name.endsWith('/'))
  if (members.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
    throw new RangeError('The ZIP archive is too large.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, Uint8Array>()
  for (const { name, method, packed, size, at } of members) {
    if (files.has(name)) throw new RangeError(`${name} is in the archive twice.`)
    // The local header repeats the name, and may have another extra field than the directory.
    const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
    const content = bytes.subarray(from, from + packed)
    if (method === STORED) files.set(name, content)
    else if (method === DEFLATED) files.set(name, await inflate(content, size))
    else throw new RangeError(`${name} is packed in a way that is not read here.`)
  }
  return files
}
