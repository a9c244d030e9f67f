import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * A port on which nobody listens. It lies below those that systems hand out by themselves (from 32768 on Linux, 49152
 * elsewhere), so that no connection of a test beside this one is given it before the server takes it.
 */
export async function freePort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); port < 32_000; port += 1) {
    const probe = createServer()
    const isFree = await new Promise<boolean>(resolve => {
      probe.once('error', () => resolve(false))
      probe.listen(port, () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
  throw new Error('no port is free from 20000 to 32000')
}

export interface Launched {
  readonly child: ChildProcess
  /** What it printed so far. */
  readonly said: { out: string; err: string }
  /** How it ended. */
  readonly left: Promise<{ code: unknown; out: string; err: string }>
}

/** Where Node keeps what it has compiled, if the run says so: it changes nothing but the time of a start. */
const { NODE_COMPILE_CACHE } = process.env
const kept = NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}

/**
 * Starts the server as a program of its own, with nothing in its environment but what is given, and a channel to whoever
 * started it; in one process unless the settings say otherwise.
 *
 * @param options what it is told, and what Node is told
 */
export function launchServer(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  options: { readonly args?: readonly string[]; readonly nodeArgs?: readonly string[] } = {},
): Launched {
  const { args = [], nodeArgs = [] } = options
  const child = spawn(process.execPath, [...nodeArgs, main, ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PROCESSES: '1',
      ...kept,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (!child.stdout || !child.stderr) throw new Error('the server was started without its pipes')
  const said = { out: '', err: '' }
  child.stdout.on('data', text => {
    said.out += text
  })
  child.stderr.on('data', text => {
    said.err += text
  })
  const left = once(child, 'close').then(([code]) => ({ code, ...said }))
  return { child, said, left }
}
