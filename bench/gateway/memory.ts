import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { DOOR_PATHS } from '#contract/envelope.ts'
import { serverArgs } from '../../scripts/lib/server.mjs'

const PORT = 8097
const ROOT = join(import.meta.dirname, '../..')

/** Resident megabytes of a process. */
async function resident(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Math.round(Number(stdout) / 1024)
}

/**
 * Starts the server as `npm start` does, on a data folder of its own, and has it fired at twice.
 * @param body of a public read
 * @returns resident megabytes after each
 */
export async function memoryOver(
  fire: (load: { url: string; body: object }) => Promise<unknown>,
  body: object,
): Promise<[number, number]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-memory-'))
  const origin = `http://localhost:${PORT}`
  const server = spawn(process.execPath, serverArgs, {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(PORT), DEMO_DATA: 'false' },
      ...{ LOG_LEVEL: 'error', REQUESTS_PER_MINUTE: '1000000' },
    },
    stdio: 'ignore',
  })
  const answers = () =>
    fetch(`${origin}/healthz`).then(
      reply => reply.ok,
      () => false,
    )
  try {
    while (!(await answers())) {
      if (server.exitCode !== null) throw new Error('the server did not start')
      await sleep(250)
    }
    const load = { url: origin + DOOR_PATHS.public, body }
    await fire(load)
    const after = await resident(server.pid ?? 0)
    await fire(load)
    return [after, await resident(server.pid ?? 0)]
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
}
