import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import type { VaultPlace } from '#server/ports/masterKey.ts'

const Asked = v.object({ plaintext: v.optional(v.string()), ciphertext: v.optional(v.string()) })

/** A key service on loopback that speaks the transit engine of Vault, or fails like it. */
export interface TestVault {
  readonly place: VaultPlace
  /** Requests so far, `decrypt/portal`. */
  readonly asked: string[]
  /** True while its storage is sealed: it answers 503 to everything. */
  isSealed: boolean
  close(): Promise<void>
}

/** Encrypts with a key that never leaves it, as `vault:v1:…`; a wrong token is 403, a foreign ciphertext 400. */
export async function testVault(): Promise<TestVault> {
  const secret = randomBytes(32)
  const token = randomBytes(12).toString('hex')
  const test = { asked: [] as string[], isSealed: false }
  const encrypt = (plain: string): string => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', secret, iv)
    const body = Buffer.concat([cipher.update(Buffer.from(plain, 'base64')), cipher.final()])
    return `vault:v1:${Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64')}`
  }
  const decrypt = (text: string): string => {
    const bytes = Buffer.from(text.replace('vault:v1:', ''), 'base64')
    const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(-16))
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('base64')
  }
  const answer = (path: string, given: string | undefined, body: string): [number, object] => {
    if (test.isSealed) return [503, { errors: ['Vault is sealed'] }]
    if (given !== token) return [403, { errors: ['permission denied'] }]
    const { plaintext, ciphertext } = v.parse(Asked, JSON.parse(body))
    try {
      if (path === '/v1/transit/encrypt/portal')
        return [200, { data: { ciphertext: encrypt(plaintext ?? ''), key_version: 1 } }]
      if (path === '/v1/transit/decrypt/portal')
        return [200, { data: { plaintext: decrypt(ciphertext ?? '') } }]
    } catch {
      return [400, { errors: ['cipher: message authentication failed'] }]
    }
    return [404, { errors: ['no handler for route'] }]
  }
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const path = request.url ?? ''
      test.asked.push(path.replace('/v1/transit/', ''))
      const header = request.headers['x-vault-token']
      const [status, said] = answer(path, typeof header === 'string' ? header : undefined, body)
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(test, {
    place: { address, token, mount: 'transit', key: 'portal' },
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}
