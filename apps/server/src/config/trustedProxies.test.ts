import { describe, expect, it } from 'vitest'
import { readTrustedProxies } from './trustedProxies.ts'

const read = (value?: string) => readTrustedProxies(value === undefined ? {} : { TRUST_PROXY: value })

describe('TRUST_PROXY', () => {
  it('takes a number of proxies or their networks', () => {
    expect(read()).toBe(false)
    expect(read('false')).toBe(false)
    expect(read('0')).toBe(false)
    expect(read('2')).toBe(2)
    expect(read('10.0.0.0/8, 2001:db8::/32,192.0.2.1')).toEqual(['10.0.0.0/8', '2001:db8::/32', '192.0.2.1'])
  })

  it('refuses to believe everybody', () => {
    for (const value of [
      'true',
      '11',
      '-1',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      'proxy.example',
      '10.0.0.0/8/8',
    ])
      expect(() => read(value), value).toThrow(/TRUST_PROXY must be the number/)
  })
})
