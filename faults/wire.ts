import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How a wire carries: at once, late, or not at all while both ends believe that it does. */
type Carries = 'at once' | 'late' | 'nothing'

/** The wire between the portal and its database. */
export interface Wire {
  /** The URL of a database behind it, for one that is reached by its socket. */
  urlOf(database: string, user: string, password: string): string
  /** From now on. */
  carry(how: Carries): void
  /** Every line that is open breaks now. @returns how many */
  cut(): number
  close(): void
}

const LATE_MS = 120

/** Lays a wire to a PostgreSQL that listens at a socket. */
export async function layWire(socketPath: string): Promise<Wire> {
  const lines = new Set<readonly [Socket, Socket]>()
  let how: Carries = 'at once'
  const join = async (from: Socket, to: Socket) => {
    try {
      for await (const bytes of from) {
        if (how === 'late') await wait(LATE_MS)
        while (how === 'nothing' && !to.destroyed) await wait(50)
        if (to.destroyed) return
        to.write(bytes)
      }
      to.end()
    } catch {
      // A line that breaks is what this wire is for; the other end hears of it.
      to.destroy()
    }
  }
  const server = createServer({ allowHalfOpen: true }, portal => {
    const database = connect(socketPath)
    const line = [portal, database] as const
    lines.add(line)
    for (const end of line)
      end
        .on('error', () => undefined)
        .on('close', () => {
          lines.delete(line)
          for (const other of line) other.destroy()
        })
    void join(portal, database)
    void join(database, portal)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const cut = () => {
    const open = lines.size
    for (const line of lines) for (const end of line) end.destroy()
    return open
  }
  return {
    urlOf: (database, user, password) =>
      `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    carry(next) {
      how = next
    },
    cut,
    close() {
      cut()
      server.close()
    },
  }
}
