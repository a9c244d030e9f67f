import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { clamd } from './clamd.ts'

let server: Server | undefined
afterEach(() => new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve())))

/** The parts of a stream as clamd takes it apart; undefined while its end has not come. */
function streamIn(sent: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0')
  if (!sent.subarray(0, command.length).equals(command)) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** A scanner that speaks clamd's protocol and answers as it is told. */
async function scannerThat(answers: (file: Buffer, socket: Socket) => void) {
  server = createServer(socket => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', part => {
      sent = Buffer.concat([sent, part])
      const file = streamIn(sent)
      if (file) answers(file, socket)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
}

describe('clamd', () => {
  it('is sent the whole file and believed', async () => {
    const sent = Buffer.alloc(200_000, 'paper')
    const place = await scannerThat((file, socket) => {
      const found = file.includes('EICAR') ? 'Eicar-Signature FOUND' : file.equals(sent) ? 'OK' : 'torn'
      socket.end(`stream: ${found}\0`)
    })
    expect(await clamd(place).scan(sent)).toBe('CLEAN')
    expect(await clamd(place).scan(Buffer.from('…EICAR…'))).toBe('INFECTED')
    await expect(clamd(place).scan(Buffer.from('other'))).rejects.toThrow('could not look into')
  })

  it('that is silent, breaks off, talks on or is not there keeps no file in', async () => {
    const silent = await scannerThat(() => undefined)
    await expect(clamd(silent, 1).scan(Buffer.from('x'))).rejects.toThrow('no answer in time')
    server?.close()
    const broken = await scannerThat((_file, socket) => socket.destroy())
    await expect(clamd(broken).scan(Buffer.from('x'))).rejects.toThrow()
    server?.close()
    const chatty = await scannerThat((_file, socket) => socket.write('stream: OK'.repeat(500)))
    await expect(clamd(chatty).scan(Buffer.from('x'))).rejects.toThrow('too much')
    server?.close()
    await expect(clamd({ path: '/nowhere/clamd.sock' }).scan(Buffer.from('x'))).rejects.toThrow()
  })
})
