import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks that are no public address (IANA special-purpose registries): ours, neighbours', documentation's, everybody's. */
const SPECIAL_V4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]
/** Of IPv6 only global unicast is public; these lie in it and are not, or carry an IPv4 address inside. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return list
}

const special = listOf([...SPECIAL_V4, ...SPECIAL_V6])
const globalV6 = listOf(['2000::/3'])

/** Whether an address lies in one of some networks. */
export function liesIn(ip: string, networks: BlockList): boolean {
  return networks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}

/** Networks as a list that addresses are held against: `10.20.0.0/16`, `2001:db8::/32`, or one address. */
export const networksOf = listOf

/** Whether an address is one of the public Internet. An IPv4 address inside an IPv6 one counts as none. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false
  if (isIPv6(ip) && !liesIn(ip, globalV6)) return false
  return !liesIn(ip, special)
}
