import { createServer, type Socket } from 'node:net'

/** An SMTP server on loopback that takes mail, or says no. */
export interface TestSmtpServer {
  readonly url: string
  /** Whole messages, headers first, as they came. */
  readonly mails: string[]
  /** Answer to the next recipients, such as '550 no such mailbox'; '' takes them. */
  refuseWith: string
  close(): Promise<void>
}

/** Speaks as much of RFC 5321 as a client needs to send one mail after the other. */
export async function smtpServer(): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>()
  const test: TestSmtpServer = { url: '', mails: [], refuseWith: '', close: () => Promise.resolve() }
  const server = createServer(socket => {
    sockets.add(socket)
    let waiting = ''
    let mail: string | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    const answer = (line: string) => {
      if (mail !== undefined) {
        if (line !== '.') mail += `${line.startsWith('..') ? line.slice(1) : line}\n`
        else {
          test.mails.push(mail)
          mail = undefined
          say('250 taken')
        }
        return
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO') say('250-localhost\r\n250 8BITMIME')
      else if (verb === 'RCPT') say(test.refuseWith || '250 ok')
      else if (verb === 'DATA') {
        mail = ''
        say('354 go on')
      } else if (verb === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }
    socket.on('data', chunk => {
      waiting += chunk.toString('utf8')
      const lines = waiting.split('\r\n')
      waiting = lines.pop() ?? ''
      lines.forEach(answer)
    })
    socket.on('error', () => undefined)
    say('220 localhost')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return Object.assign(test, {
    url: `smtp://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  })
}
