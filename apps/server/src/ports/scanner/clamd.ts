import { connect, type Socket } from 'node:net'
import type { Scanner, ScanVerdict } from './Scanner.ts'

/** Where clamd listens: a host with its port, or the path of a socket. */
export type ClamdPlace = { readonly host: string; readonly port: number } | { readonly path: string }

/** Smaller than the limit of every clamd (StreamMaxLength), which counts the whole file. */
const CHUNK = 64 * 1024
/** Its longest answer names a virus. */
const LONGEST_ANSWER = 1000
const TIMEOUT_MS = 30_000

/** A part of the stream: its length in four bytes, then itself; a length of nothing ends it. */
function chunk(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function send(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let from = 0; from < bytes.length; from += CHUNK)
    socket.write(chunk(bytes.subarray(from, from + CHUNK)))
  socket.write(chunk(new Uint8Array()))
}

function verdictOf(answer: string): ScanVerdict {
  if (/^stream: OK\0?$/.test(answer)) return 'CLEAN'
  if (/^stream: .+ FOUND\0?$/.test(answer)) return 'INFECTED'
  throw new Error('the virus scanner could not look into a file')
}

/** A clamd, asked over its own protocol (`man clamd`, INSTREAM), a connection for each file. */
export const clamd = (place: ClamdPlace, timeoutMs = TIMEOUT_MS): Scanner => ({
  scan: bytes =>
    new Promise((resolve, reject) => {
      const socket = connect(place)
      let answer = ''
      socket.setTimeout(timeoutMs, () =>
        socket.destroy(new Error('the virus scanner gave no answer in time')),
      )
      socket.on('error', reject)
      socket.on('data', part => {
        answer += part.toString('latin1')
        if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('the virus scanner says too much'))
      })
      socket.on('end', () => {
        socket.destroy()
        try {
          resolve(verdictOf(answer))
        } catch (error) {
          reject(error)
        }
      })
      socket.on('connect', () => send(socket, bytes))
    }),
})
