import { connect } from 'node:net'
import type { Attack } from './lib/attack.ts'

/** The portal gives heads and bodies 30 seconds, and looks every five. */
const PATIENCE_MS = 40_000

/** How the server ends a request of which only so much is ever sent. */
function ending(origin: string, sent: string): Promise<string | undefined> {
  const { hostname, port } = new URL(origin)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname)
    const timer = setTimeout(() => {
      socket.destroy()
      resolve('a request that never ends is still open')
    }, PATIENCE_MS)
    socket.resume()
    socket.once('error', () => undefined)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
    socket.write(sent)
  })
}

const head =
  'POST /Gateway/api/GatewayService/GetList HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\n'

export const attacks: readonly Attack[] = [
  {
    name: 'hold connections with heads and bodies that drip in',
    isLong: true,
    async run({ origin }) {
      const held = await Promise.all([
        ending(origin, `${head}content-length: 100\r\n\r\n{"OrgId"`),
        ending(origin, `${head}transfer-encoding: chunked\r\n\r\n5\r\n{"Org`),
        ending(origin, head),
      ])
      return held.find(one => one !== undefined)
    },
  },
]
