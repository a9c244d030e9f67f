import { createSha256, type Sha256Engine } from './sha256.ts'

const LEAF = 0
const NODE = 1

/** Hash of a leaf, RFC 6962 section 2.1: SHA-256(0x00 ‖ line). */
export function leafHash(line: Uint8Array, engine: Sha256Engine = createSha256()): Uint8Array {
  const out = new Uint8Array(32)
  engine.hashInto(LEAF, line, 0, line.length, out, 0)
  return out
}

/**
 * Root of a tree whose leaves arrive one by one. Keeps one hash per complete subtree, so a million lines need
 * twenty hashes of memory. The root is that of RFC 6962 (split at the largest power of two below n).
 */
export function createMerkleStream(engine: Sha256Engine = createSha256()) {
  const stack = new Uint8Array(32 * 65)
  const pair = new Uint8Array(64)
  let depth = 0
  let count = 0
  function join(left: number): void {
    pair.set(stack.subarray(left, left + 64))
    engine.hashInto(NODE, pair, 0, 64, stack, left)
  }
  return {
    /** Adds the line bytes[from, to). */
    add(bytes: Uint8Array, from = 0, to = bytes.length): void {
      engine.hashInto(LEAF, bytes, from, to, stack, depth * 32)
      depth++
      count++
      for (let n = count; n % 2 === 0; n /= 2) {
        depth--
        join((depth - 1) * 32)
      }
    },
    /** Number of lines added. */
    size: (): number => count,
    /** The root so far; the empty tree gives SHA-256 of nothing. More lines may follow. */
    root(): Uint8Array {
      const out = new Uint8Array(32)
      if (count === 0) {
        engine.hashInto(-1, out, 0, 0, out, 0)
        return out
      }
      const right = new Uint8Array(64)
      right.set(stack.subarray((depth - 1) * 32, depth * 32), 32)
      for (let level = depth - 2; level >= 0; level--) {
        right.set(stack.subarray(level * 32, level * 32 + 32), 0)
        engine.hashInto(NODE, right, 0, 64, right, 32)
      }
      out.set(right.subarray(32))
      return out
    },
  }
}

/** All hashes of a tree, level by level, leaves first; 64 bytes of memory per leaf. */
export interface MerkleTree {
  readonly size: number
  readonly levels: readonly Uint8Array[]
}

/** Builds the whole tree over leaf hashes laid end to end (32 bytes each). */
export function buildTree(leaves: Uint8Array, engine: Sha256Engine = createSha256()): MerkleTree {
  const levels = [leaves]
  let below = leaves
  while (below.length > 32) {
    const count = below.length / 32
    const level = new Uint8Array(Math.ceil(count / 2) * 32)
    for (let i = 0; i + 1 < count; i += 2) engine.hashInto(NODE, below, i * 32, i * 32 + 64, level, i * 16)
    // An odd last node is carried up unchanged: this is the split of RFC 6962.
    if (count % 2 === 1) level.set(below.subarray((count - 1) * 32), level.length - 32)
    levels.push(level)
    below = level
  }
  return { size: leaves.length / 32, levels }
}

/** Inclusion proof (RFC 6962 section 2.1.1): the sibling hashes from leaf to root. @throws RangeError outside the tree. */
export function inclusionPath(tree: MerkleTree, index: number): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= tree.size)
    throw new RangeError(`No leaf ${index} in a tree of ${tree.size}.`)
  const path: Uint8Array[] = []
  let at = index
  for (const level of tree.levels.slice(0, -1)) {
    const sibling = at ^ 1
    if (sibling * 32 < level.length) path.push(level.slice(sibling * 32, sibling * 32 + 32))
    at >>>= 1
  }
  return path
}

/**
 * Root that follows from one line, its index, the size of the tree and a path (RFC 9162 section 2.1.3.2), or null
 * when the path has the wrong length for that place.
 */
export function rootFromPath(
  line: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
  engine: Sha256Engine = createSha256(),
): Uint8Array | null {
  if (!Number.isInteger(index) || index < 0 || index >= size) return null
  let hash = leafHash(line, engine)
  let at = index
  let last = size - 1
  const pair = new Uint8Array(64)
  for (const sibling of path) {
    if (last === 0 || sibling.length !== 32) return null
    const siblingIsLeft = at % 2 === 1 || at === last
    pair.set(siblingIsLeft ? sibling : hash, 0)
    pair.set(siblingIsLeft ? hash : sibling, 32)
    if (siblingIsLeft) {
      while (at % 2 === 0 && at !== 0) {
        at = Math.floor(at / 2)
        last = Math.floor(last / 2)
      }
    }
    const parent = new Uint8Array(32)
    engine.hashInto(NODE, pair, 0, 64, parent, 0)
    hash = parent
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  return last === 0 ? hash : null
}
