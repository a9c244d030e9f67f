import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Whom the way holds: nobody, whoever is under way, or those who come later too. */
type Held = 'none' | 'those' | 'all'

/**
 * A way to the database that can be held: what is sent then waits and nobody is told, as on a line that was cut without a
 * word. Let go, it brings what it held.
 */
export async function heldWay(to: string) {
  const server = new URL(to)
  const socket = `${server.searchParams.get('host')}/.s.PGSQL.${server.port || 5432}`
  const ends = new Set<Socket>()
  let held: Held = 'none'
  let came = 0
  const way = createServer(client => {
    came += 1
    const behind = connect(socket)
    for (const end of [client, behind]) {
      ends.add(end)
      end.on('error', () => undefined)
      end.on('close', () => ends.delete(end))
    }
    client.pipe(behind)
    behind.pipe(client)
    client.on('close', () => behind.destroy())
    if (held === 'all') for (const end of [client, behind]) end.pause()
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  server.searchParams.delete('host')
  server.hostname = '127.0.0.1'
  server.port = String((way.address() as AddressInfo).port)
  return {
    url: server.href,
    /** How many connections have come so far. */
    came: () => came,
    hold: (whom: Held) => {
      held = whom
      for (const end of ends) {
        if (whom === 'none') end.resume()
        else end.pause()
      }
    },
    close: () => {
      for (const end of ends) end.destroy()
      way.close()
    },
  }
}
