import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of an address', () => {
  it('is the /64 of an IPv6 address, however it is written', () => {
    for (const ip of [
      '2001:db8:1:2:3:4:5:6',
      '2001:0DB8:0001:0002::9',
      '2001:db8:1:2::',
      '2001:db8:1:2:ffff:ffff:10.0.0.1',
    ])
      expect(networkOf(ip)).toBe('2001:db8:1:2::/64')
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })

  it('is an IPv4 address itself, also inside an IPv6 one', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  })
})
