import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { smtpServer } from '#server/ports/couriers/testing/smtpServer.ts'

const Sms = v.object({ to: v.string(), text: v.string() })

/** What a portal in production leans on, played on loopback in its real protocols, with the environment that names it. */
export interface ProductionPeers {
  readonly environment: Readonly<Record<string, string>>
  /** Text messages that the gateway took. */
  readonly texts: v.InferOutput<typeof Sms>[]
  close(): Promise<void>
}

const key = () => randomBytes(32).toString('hex')

/** An SMS gateway and a mail server, and everything else that production asks of its environment. */
export async function productionPeers(): Promise<ProductionPeers> {
  const texts: v.InferOutput<typeof Sms>[] = []
  const gateway = createServer((request, reply) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      texts.push(v.parse(Sms, JSON.parse(body)))
      reply.writeHead(202).end()
    })
  })
  await new Promise<void>(resolve => gateway.listen(0, '127.0.0.1', resolve))
  const mail = await smtpServer()
  const p12 = new URL('../documents/sign/fixtures/test-authority.p12', import.meta.url)
  return {
    texts,
    environment: {
      PORTAL_MODE: 'production',
      PUBLIC_URL: 'https://portal.example.in',
      RAZORPAY_KEY_ID: 'rzp_live_0000000000test',
      RAZORPAY_KEY_SECRET: key(),
      RAZORPAY_WEBHOOK_SECRET: key(),
      RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
      RAZORPAYX_WEBHOOK_SECRET: key(),
      SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
      SMS_API_KEY: key(),
      SMS_SENDER: 'GPDATS',
      WEB_MANAGER: 'Smt. Kavita Rawat',
      WEB_MANAGER_HI: 'श्रीमती कविता रावत',
      TIMESTAMP_URLS: 'https://timestamp.example.in/rfc3161',
      SMTP_URL: mail.url,
      SMTP_FROM: 'no-reply@portal.example.in',
      OTP_PEPPER: key(),
      IDENTITY_PEPPER: key(),
      FIELD_KEY: key(),
      SIGNING_P12: fileURLToPath(p12),
      SIGNING_P12_PASSPHRASE: 'secret',
    },
    async close() {
      gateway.closeAllConnections()
      await new Promise(resolve => gateway.close(resolve))
      await mail.close()
    },
  }
}
