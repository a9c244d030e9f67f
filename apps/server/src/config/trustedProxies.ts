import { isIP, isIPv6 } from 'node:net'
import { StartupError } from '#server/startupError.ts'
import { type Environment, text } from './environment.ts'

/** The proxies that are believed about X-Forwarded-For: how many stand in front, or their networks; false for none. */
export type TrustedProxies = false | number | readonly string[]

const MOST_PROXIES = 10

/** Whether a word is an address or a network: `10.0.0.0/8`. */
export function isNetwork(word: string): boolean {
  const [ip = '', bits, more] = word.split('/')
  if (more !== undefined || isIP(ip) === 0) return false
  const widest = isIPv6(ip) ? 128 : 32
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= widest)
}

/**
 * `TRUST_PROXY`: a number of proxies, or networks with commas in between.
 * @throws StartupError for anything else: who believes every proxy believes whatever a visitor writes
 */
export function readTrustedProxies(env: Environment): TrustedProxies {
  const value = text(env, 'TRUST_PROXY')
  if (value === undefined || value === 'false' || value === '0') return false
  if (/^\d+$/.test(value) && Number(value) <= MOST_PROXIES) return Number(value)
  const networks = value.split(',').map(word => word.trim())
  if (networks.every(isNetwork)) return networks
  throw new StartupError(
    `TRUST_PROXY must be the number of proxies in front of the portal (such as 1), or their networks (such as 10.0.0.0/8,2001:db8::/32), not "${value}".`,
  )
}

/** The same as the HTTP server takes it; of a number, so many addresses counted from the portal outwards. */
export const trustOf = (
  proxies: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_, hop) => hop < proxies : proxies && [...proxies]
