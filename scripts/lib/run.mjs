// Running other programs: one after the other in scripts, and the long-running server with its signals.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './project.mjs'

/** The signals that ask a program to stop. */
export const STOP_SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Prints one plain sentence and ends the script.
 * @param {string} sentence
 * @returns {never}
 */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** How far a program steps back that leaves the processor to others: it gets a tenth where they want all of it. */
const STEP_BACK = 10

/**
 * Runs a program in the checkout and answers its exit code; a program that cannot be run answers 127.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { stepsBack?: boolean }} options stepsBack: it, and what it starts,
 *   leaves the processor to whatever else runs
 * @returns {Promise<number>}
 */
export function run(command, args, { stepsBack = false, ...options } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    if (stepsBack && child.pid) setPriority(child.pid, STEP_BACK)
    child.once('error', error => {
      process.stderr.write(`${command} could not be run: ${error.message}\n`)
      resolve(127)
    })
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)))
  })
}

/**
 * Runs a program beside others: what it says goes into a file, as a pipe that nobody reads in time would stop it.
 * @param {string} log the file; written anew
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ stepsBack?: boolean }} options as of `run`
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runAside(log, command, args, options = {}) {
  const file = openSync(log, 'w')
  const code = await run(command, args, { ...options, stdio: ['ignore', file, file] })
  closeSync(file)
  return { code, output: readFileSync(log, 'utf8') }
}

/**
 * The script file of a development tool, so that it can be run by the right Node.
 * @param {string} path inside node_modules
 */
export function tool(path) {
  return join(root, 'node_modules', path)
}

/**
 * Hands the terminal to a server: signals go on to it, its exit code becomes ours. A channel tells it when we are
 * killed outright, and when npm that started us is.
 * @param {string} node
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function become(node, args, env = process.env) {
  if (!existsSync(node)) giveUp(`Node 24 is missing at ${node}; run npm ci.`)
  const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  child.once('error', error => giveUp(`The server could not be run: ${error.message}`))
  child.once('exit', code => process.exit(code ?? 1))
  for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal))
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, 500).unref()
  }
  return child
}
