// npm run test:cluster: the layout of deploy/ on this machine, from Debian's packages, in a network of its own; each part fails
// under load, then every promise is asked; exit code 1 when one is broken. Needs root on Linux.
//   --seed <n>  another city (1)   --only <words>  those failures alone whose name holds the words
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './lib/build.mjs'
import { ensureInstalled, node24 } from './lib/install.mjs'
import { giveUp, run } from './lib/run.mjs'

/** What each part is run with, and the package it comes from. */
const PROGRAMS = Object.entries({
  '/usr/bin/unshare': 'util-linux',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  '/usr/sbin/haproxy': 'haproxy',
})

if (process.getuid?.() !== 0) giveUp('Networks and disks of its own are made by root on Linux alone.')
const missing = PROGRAMS.flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
if (missing.length > 0)
  giveUp(`Some parts are missing: apt-get install --no-install-recommends ${missing.join(' ')}`)

await ensureInstalled({ tools: true })
const node = node24()
await buildWeb(node)
const own = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']
/** The first process of its own takes in those whose parents have ended, as a shell does: Patroni looks for such ends. */
const first = ['bash', '-c', '"$@"; exit $?', 'cluster']
const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
const args = ['cluster/main.ts', '--folder', folder, ...process.argv.slice(2)]
process.exitCode = await run('unshare', [...own, ...first, node, ...args])
rmSync(folder, { recursive: true })
