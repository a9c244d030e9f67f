import { connect } from 'node:net'

/**
 * What a portal answers to bytes sent as they stand: a browser, and so its `fetch`, would set them right first.
 * @returns heads and bodies of all answers, as text
 */
export function talk(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', part => {
      answer += part
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
    socket.write(bytes)
  })
}

/** A GET of an address as it is written. */
export const rawGet = (origin: string, path: string): Promise<string> =>
  talk(
    origin,
    `GET ${path} HTTP/1.1\r\nhost: portal\r\nx-forwarded-for: 10.9.8.7\r\nconnection: close\r\n\r\n`,
  )
