// Writes the list of common passwords that the portal refuses: the stems (domain/fields/passwordStem.ts) of the first 10,000
// lines of a list of passwords, most frequent first, each as the first five bytes of its SHA-256, sorted.
//   node scripts/common-passwords.mjs data/passwords.txt
// The list at hand is data/passwords.txt of zxcvbn (MIT licence, © 2012-2016 Dan Wheeler and Dropbox, Inc.), revision
// 67c4ece9efc40c9d0a1d7d995b2b22a91be500c2.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stemOf } from '../packages/domain/src/fields/passwordStem.ts'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the list of passwords.')
const stems = new Set(
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, 10_000)
    .map(line => stemOf(line.trim().split(/\s+/)[0] ?? ''))
    .filter(stem => stem.length >= 4),
)
const hashes = [...stems].map(stem => createHash('sha256').update(stem).digest().subarray(0, 5))
hashes.sort(Buffer.compare)
writeFileSync(join(root, 'apps/server/src/account/commonPasswords.bin'), Buffer.concat(hashes))
console.log(`${hashes.length} stems`)
