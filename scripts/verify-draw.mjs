// Recomputes a published draw: npm run verify-draw -- <folder> [--manifest-hash <hex>]
// Looks for the Node that the project brings along, because an older one cannot run TypeScript files.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const platform = process.platform === 'win32' ? 'win' : process.platform
const binary = process.platform === 'win32' ? 'node.exe' : 'node'
const brought = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary)
const node = existsSync(brought) ? brought : process.execPath
const program = join(root, 'apps/server/src/authority/verifyDraw.ts')
const { status, error } = spawnSync(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
if (error) console.error(`Node could not be started: ${error.message}`)
process.exitCode = status ?? 2
