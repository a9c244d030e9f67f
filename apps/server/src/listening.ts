import cluster from 'node:cluster'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, StartupError } from './startupError.ts'

type Place = { readonly port: number; readonly host: string }

const PATIENCE_MS = 1_500
/**
 * So many who knock at once are let in by the system until the server comes to them; it takes no more than it is told to
 * (`somaxconn`). Whoever finds this full knocks again after one second, three and seven.
 */
const BACKLOG = 4_096

function explain(error: unknown, { port, host }: Place): unknown {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is already in use; stop the program that uses it, or set PORT to another number.`,
      )
    case 'EACCES':
      return new StartupError(`No permission to listen on port ${port}; set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupError(
        `HOST ${host} is not an address of this machine; unset it to listen on all of them.`,
      )
    default:
      return error
  }
}

function tryPort({ port, host }: Place): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

/**
 * Makes sure that the port is free before the database is touched. A server that was just killed may need a moment
 * to let it go.
 */
export async function checkPort(place: Place): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await tryPort(place)
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' || Date.now() > end) throw explain(error, place)
      await sleep(100)
    }
  }
}

/**
 * Of several processes each has a socket of its own on the port, and the kernel shares out who knocks: where the keeper
 * handed connections on, one that was on its way to a process that just died would wait for ever. Other systems than
 * Linux have no such sockets for it.
 */
const besideOthers =
  cluster.isWorker && process.platform === 'linux' ? { reusePort: true, exclusive: true } : {}

/** Starts to listen, or says in one sentence why that cannot be. */
export async function listen(
  server: { listen(place: Place & { readonly backlog: number }): Promise<unknown> },
  { port, host }: Place,
): Promise<void> {
  try {
    await server.listen({ port, host, backlog: BACKLOG, ...besideOthers })
  } catch (error) {
    throw explain(error, { port, host })
  }
}
