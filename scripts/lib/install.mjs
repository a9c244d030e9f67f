// Installs what is missing from the lock file, and finds the Node 24 that comes with it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.mjs'
import { giveUp, run } from './run.mjs'

/** Major and minor version. */
const OLDEST_NODE = /** @type {const} */ ([20, 19])

/**
 * A file of npm, as far as it is read here; undefined when it is not there.
 * @param {string} path
 * @returns {{ packages: Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }> } | undefined}
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** What npm wrote down of what it installed. */
const recordOfInstalled = () => readJson(join(root, 'node_modules/.package-lock.json'))

/**
 * Whether npm's record of what it installed has every package of the lock file, in its version.
 * @param {boolean} tools
 */
function isInstalled(tools) {
  const wanted = readJson(join(root, 'package-lock.json'))
  const installed = recordOfInstalled()
  if (!wanted || !installed) return false
  return Object.entries(wanted.packages).every(
    ([path, { version, optional, dev, devOptional }]) =>
      path === '' ||
      optional ||
      (!tools && (dev || devOptional)) ||
      installed.packages[path]?.version === version,
  )
}

/** Whether a checkout has the tools of tests and checks, or some of them. */
const hasTools = () => Object.values(recordOfInstalled()?.packages ?? {}).some(({ dev }) => dev)

/**
 * Makes node_modules what the lock file says. Quick when it already is.
 * @param {{ tools?: boolean }} [what] `tools`: with what tests, checks and benches need beside what builds and serves the
 * portal; whoever only starts it waits for none of that
 */
export async function ensureInstalled({ tools = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    giveUp(`Node ${OLDEST_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
  if (isInstalled(tools)) return
  console.log('Installing the packages of the lock file …')
  const npm = process.env.npm_execpath
  const group = tools || hasTools() ? '--include=dev' : '--omit=dev'
  const common = [group, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  /** @param {string[]} args @param {import('node:child_process').SpawnOptions} [options] */
  const install = (args, options) =>
    npm
      ? run(process.execPath, [npm, ...args, ...common], options)
      : run('npm', [...args, ...common], { shell: process.platform === 'win32', ...options })
  // npm ci refuses a lock file that lacks a build for another system, as one written from a partial registry does;
  // npm install takes the same locked versions then.
  // The second also adds what is missing, where the first would begin by taking away what a running portal uses.
  const exact = isInstalled(false) ? 1 : await install(['ci'], { stdio: 'ignore' })
  const code = exact === 0 ? 0 : await install(['install', '--no-save'])
  if (code !== 0) giveUp('The packages could not be installed; see the messages of npm above.')
}

/**
 * Path of Node 24: the one in node_modules, else the one that runs this script if it is new enough.
 * @returns {string}
 */
export function node24() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const bundled = join(root, 'node_modules', `node-${system}-${process.arch}`, file)
  if (existsSync(bundled) && spawnSync(bundled, ['--version']).status === 0) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return giveUp(
    'Node 24 is not available for this machine from the packages; install Node 24 and start again.',
  )
}
