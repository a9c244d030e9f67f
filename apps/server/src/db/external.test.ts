import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, inject, it } from 'vitest'
import { checkExternal } from './external.ts'

/** What a client asks for when it begins, by name (PostgreSQL's protocol, StartupMessage). */
function askedFor(message: Buffer): Map<string, string> {
  const texts = message.subarray(8).toString('latin1').split('\0')
  const asked = new Map<string, string>()
  for (let at = 0; texts[at]; at += 2) asked.set(texts[at] ?? '', texts[at + 1] ?? '')
  return asked
}

function startup(asked: ReadonlyMap<string, string>): Buffer {
  const body = Buffer.from(`${[...asked].map(([name, value]) => `${name}\0${value}\0`).join('')}\0`, 'latin1')
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, body])
}

function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`, 'latin1')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

let pooler: Server | undefined
afterEach(() => pooler?.close())

/** Stands before the tests' PostgreSQL, as a pooler does, and does with the first message as it is told. */
async function before(
  first: (client: Socket, asked: Map<string, string>, server: URL) => void,
): Promise<string> {
  const server = new URL(inject('databaseUrl'))
  pooler = createServer(client => client.once('data', message => first(client, askedFor(message), server)))
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(server)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((pooler.address() as AddressInfo).port)
  return url.href
}

const POOLER =
  /^The database of DATABASE_URL \(127\.0\.0\.1:\d+\/\w+\) cannot be used: a pooler stands before it, [^\n]+\.$/

it('PostgreSQL itself is taken', async () => {
  await expect(checkExternal('DATABASE_URL', inject('databaseUrl'))).resolves.toBeUndefined()
})

it('a pooler that takes no limits is refused in one sentence', async () => {
  const url = await before((client, asked) => {
    const name = [...asked.keys()].find(one => one.endsWith('_timeout'))
    client.end(refusal(`unsupported startup parameter: ${name}`))
  })
  await expect(checkExternal('DATABASE_URL', url)).rejects.toThrow(POOLER)
})

it('one that drops them silently is refused too', async () => {
  const url = await before((client, asked, server) => {
    for (const name of asked.keys()) if (name.endsWith('_timeout')) asked.delete(name)
    const behind = connect(`${server.searchParams.get('host')}/.s.PGSQL.${server.port || 5432}`)
    behind.write(startup(asked))
    client.pipe(behind).pipe(client)
  })
  await expect(checkExternal('DATABASE_URL', url)).rejects.toThrow(POOLER)
})
