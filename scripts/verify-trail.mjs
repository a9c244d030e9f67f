// Recomputes the audit trail's chain from a file that the desk saved: npm run verify-trail -- <file>
// Looks for the Node that the project brings along, because an older one cannot run TypeScript files.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/project.mjs'

const platform = process.platform === 'win32' ? 'win' : process.platform
const binary = process.platform === 'win32' ? 'node.exe' : 'node'
const brought = join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', binary)
const node = existsSync(brought) ? brought : process.execPath
const program = join(root, 'apps/server/src/authority/verifyTrail.ts')
const { status, error } = spawnSync(node, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
if (error) console.error(`Node could not be started: ${error.message}`)
process.exitCode = status ?? 2
