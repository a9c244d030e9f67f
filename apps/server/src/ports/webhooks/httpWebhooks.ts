import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, liesIn, networksOf } from './publicAddress.ts'
import type { WebhookReply, WebhookSender } from './WebhookSender.ts'

export interface WebhookOptions {
  /** Networks of the authority that may be reached beside the public Internet: `10.20.0.0/16`. */
  readonly networks: readonly string[]
  /** Only for tests: a receiver without a certificate. */
  readonly allowsHttp?: boolean
  /** How names are looked up; the system's way unless a test has its own. */
  readonly lookup?: (
    name: string,
    done: (error: Error | null, found: readonly LookupAddress[]) => void,
  ) => void
}

const TIMEOUT_MS = 10_000

const bySystem: NonNullable<WebhookOptions['lookup']> = (name, done) =>
  systemLookup(name, { all: true, verbatim: true }, done)

/**
 * Sends webhooks by HTTPS. A name is looked up as the connection is made and every address of it must be allowed: what the name
 * led to before counts for nothing, and a connection goes to none but the addresses that were looked at.
 */
export function httpWebhooks({
  networks,
  allowsHttp = false,
  lookup = bySystem,
}: WebhookOptions): WebhookSender {
  const own = networksOf(networks)
  const isAllowed = (ip: string) => isPublicAddress(ip) || liesIn(ip, own)

  const lookupAllowed: LookupFunction = (name, options, done) =>
    lookup(name, (error, found) => {
      if (error) return done(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return done(new Error('the name leads to an address that must not be reached'), '')
      if (options.all === true) return done(null, [...found])
      return done(null, first.address, first.family)
    })

  function faultOf(url: string) {
    const at = URL.parse(url)
    if (!at || (at.protocol !== 'https:' && !(allowsHttp && at.protocol === 'http:'))) return 'NOT_HTTPS'
    if (at.username !== '' || at.password !== '' || at.hash !== '') return 'NOT_HTTPS'
    const host = at.hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) !== 0) return isAllowed(host) ? undefined : 'NOT_PUBLIC'
    return host.includes('.') ? undefined : 'NOT_PUBLIC'
  }

  return {
    faultOf,
    post: (url, headers, body) =>
      new Promise<WebhookReply>((resolve, reject) => {
        // An address in the URL itself is never looked up.
        if (faultOf(url) !== undefined) return reject(new Error('the address must not be reached'))
        const send = url.startsWith('https:') ? overHttps : overHttp
        const outgoing = send(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          lookup: lookupAllowed,
          agent: false,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        outgoing.on('response', reply => {
          resolve({ status: reply.statusCode ?? 0 })
          reply.destroy()
        })
        outgoing.on('error', reject)
        outgoing.end(body)
      }),
  }
}
