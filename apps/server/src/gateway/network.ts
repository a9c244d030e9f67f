import { isIPv4, isIPv6 } from 'node:net'

/** The first four groups of an IPv6 address, each written out. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  if (tail === undefined) return groups.slice(0, 4)
  const after = tail === '' ? [] : tail.split(':')
  // An IPv4 part at the end stands for two groups.
  const width = after.length + (after.at(-1)?.includes('.') ? 1 : 0)
  const zeros = Array<string>(Math.max(0, 8 - groups.length - width)).fill('0')
  return [...groups, ...zeros, ...after].slice(0, 4)
}

/**
 * The network that limits count: an IPv4 address as it is, of IPv6 the /64 that one household or phone has. Whatever is
 * no address counts as itself.
 */
export function networkOf(ip: string): string {
  const bare = (ip.split('%')[0] ?? '').toLowerCase()
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (!isIPv6(bare)) return bare
  return `${firstGroups(bare)
    .map(group => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
