import { createMerkleStream, type MerkleTree } from '../merkle.ts'
import type { Roll } from '../roll.ts'

/** Root of a tree; the empty tree gives SHA-256 of nothing. */
export function treeRoot(tree: MerkleTree): Uint8Array {
  const top = tree.levels.at(-1)
  return top === undefined || top.length === 0 ? createMerkleStream().root() : top.slice(0, 32)
}

/** The line of row `row` without its newline. */
export function lineAt(roll: Roll, row: number): Uint8Array {
  return roll.bytes.subarray(roll.lineStart[row] ?? 0, (roll.lineStart[row + 1] ?? 1) - 1)
}
