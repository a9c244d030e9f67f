import { createHash, createHmac } from 'node:crypto'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromHex, toHex, utf8 } from './bytes.ts'
import { buildTree, createMerkleStream, inclusionPath, leafHash, rootFromPath } from './merkle.ts'
import { createSha256, sha256 } from './sha256.ts'
import { treeRoot } from './testing/parts.ts'

/** RFC 6962 section 2.1, word for word: recursive, split at the largest power of two below n. */
function slowRoot(lines: readonly Uint8Array[]): Buffer {
  const hash = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const [only] = lines
  if (only === undefined) return hash()
  if (lines.length === 1) return hash(Buffer.of(0), only)
  let split = 1
  while (split * 2 < lines.length) split *= 2
  return hash(Buffer.of(1), slowRoot(lines.slice(0, split)), slowRoot(lines.slice(split)))
}

/** The eight leaves and roots that Certificate Transparency implementations test with. */
const CT_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(fromHex)
const CT_ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

describe('SHA-256 and HMAC', () => {
  it('agree with node:crypto and noble for every length around the block borders', () => {
    const engine = createSha256()
    const out = new Uint8Array(32)
    const input = Uint8Array.from({ length: 300 }, (_, i) => (i * 7) & 255)
    for (let length = 0; length <= 300; length++) {
      const message = input.subarray(0, length)
      expect(toHex(sha256(message))).toBe(toHex(nobleSha256(message)))
      for (const prefix of [0, 1]) {
        engine.hashInto(prefix, input, 0, length, out, 0)
        expect(toHex(out)).toBe(createHash('sha256').update(Buffer.of(prefix)).update(message).digest('hex'))
      }
    }
  })
  it('agree for any key and message', () => {
    const bytes = fc.uint8Array({ maxLength: 200 })
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        const out = new Uint8Array(32)
        createSha256().hmac(key)(message, message.length, out, 0)
        return toHex(out) === createHmac('sha256', key).update(message).digest('hex')
      }),
    )
  })
})

describe('the Merkle tree', () => {
  it('gives the known roots of RFC 6962, the empty tree and the empty leaf included', () => {
    CT_ROOTS.forEach((root, count) => {
      const stream = createMerkleStream()
      for (const leaf of CT_LEAVES.slice(0, count)) stream.add(leaf)
      expect(toHex(stream.root())).toBe(root)
    })
  })
  it('gives one root however it is computed, and a path for every leaf', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 90 }), { minLength: 1, maxLength: 40 }), lines => {
        const stream = createMerkleStream()
        const leaves = new Uint8Array(lines.length * 32)
        lines.forEach((line, i) => {
          stream.add(line)
          leaves.set(leafHash(line), i * 32)
        })
        const tree = buildTree(leaves)
        const root = slowRoot(lines).toString('hex')
        expect(toHex(stream.root())).toBe(root)
        expect(toHex(treeRoot(tree))).toBe(root)
        lines.forEach((line, i) => {
          const path = inclusionPath(tree, i)
          expect(toHex(rootFromPath(line, i, lines.length, path) ?? new Uint8Array())).toBe(root)
        })
      }),
    )
  })
  it('refuses a path of another line, another place or another length', () => {
    const lines = Array.from({ length: 11 }, (_, i) => utf8(`line ${i}`))
    const leaves = new Uint8Array(lines.length * 32)
    lines.forEach((line, i) => {
      leaves.set(leafHash(line), i * 32)
    })
    const tree = buildTree(leaves)
    const root = toHex(treeRoot(tree))
    const path = inclusionPath(tree, 4)
    const gives = (line: string, index: number, size: number, siblings: Uint8Array[]) => {
      const found = rootFromPath(utf8(line), index, size, siblings)
      return found !== null && toHex(found) === root
    }
    expect(gives('line 4', 4, 11, path)).toBe(true)
    expect(gives('line 5', 4, 11, path)).toBe(false)
    expect(gives('line 4', 5, 11, path)).toBe(false)
    expect(gives('line 4', 4, 11, path.slice(1))).toBe(false)
    expect(gives('line 4', 4, 11, [...path, new Uint8Array(32)])).toBe(false)
    expect(gives('line 4', 11, 11, path)).toBe(false)
    expect(() => inclusionPath(tree, 11)).toThrow(RangeError)
  })
})
