import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIfscDirectory, ifscConfirms, ifscMayBelongTo } from './ifsc.ts'

const directory = createIfscDirectory({
  branches: {
    SBIN: [1, 691, 1234, 300000, 'RRPUGB', 'COLLEC'],
    HDFC: [1, 999999, 'CABBLM', 'CHB101'],
    GABK: [7],
  },
  names: { SBIN: 'State Bank of India', HDFC: 'HDFC Bank', PURX: 'Purvanchal Gramin Bank' },
  sublets: { SBIN0RRPUGB: 'PURX' },
  subletRanges: { HDFC0CHB1: 'Hasti Co-operative Bank', HDFC0C: 'Wider range' },
})

describe('IFSC directory', () => {
  it('knows numeric branch codes with their leading zeros, and word codes', () => {
    for (const known of ['SBIN0001234', 'SBIN0000001', 'SBIN0300000', 'HDFC0999999', 'SBIN0COLLEC'])
      expect(directory.isKnownIfsc(known), known).toBe(true)
  })
  it('does not know other branches or other banks', () => {
    for (const unknown of ['SBIN0001235', 'SBIN0999999', 'SBIN0CABBLM', 'GABK0000008', 'ABCD0001234'])
      expect(directory.isKnownIfsc(unknown), unknown).toBe(false)
  })
  it('refuses what is not an IFSC', () => {
    for (const bad of ['', 'SBIN', 'sbin0001234', 'SBIN1001234', 'SBIN000123', 'SBIN00012345', 'SBIN01234.5'])
      expect(directory.isKnownIfsc(bad), bad).toBe(false)
  })
  it('is not fooled by names that every object has', () => {
    const plain = createIfscDirectory({ branches: {}, names: {}, sublets: {}, subletRanges: {} })
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{4}0[A-Z0-9]{6}$/),
        code => !plain.isKnownIfsc(code) && plain.bankOfIfsc(code) === undefined,
      ),
    )
  })
  it('names the bank, or the smaller bank that uses the code', () => {
    expect(directory.bankOfIfsc('SBIN0001234')).toEqual({
      prefix: 'SBIN',
      name: 'State Bank of India',
      isSublet: false,
    })
    expect(directory.bankOfIfsc('SBIN0RRPUGB')).toMatchObject({
      name: 'Purvanchal Gramin Bank',
      isSublet: true,
    })
    expect(directory.bankOfIfsc('HDFC0CHB101')).toMatchObject({
      name: 'Hasti Co-operative Bank',
      isSublet: true,
    })
    expect(directory.bankOfIfsc('GABK0000007')).toMatchObject({ name: 'GABK', isSublet: false })
    expect(directory.bankOfIfsc('ABCD0001234')).toBeUndefined()
    expect(directory.bankOfIfsc('SBIN')).toBeUndefined()
  })
})

it('a bank is confirmed only when the directory itself names it: else it was named by hand', () => {
  const sbi = { prefixes: ['SBIN'], memberOf: [] }
  expect(ifscConfirms('SBIN0001234', sbi, directory)).toBe(true)
  expect(ifscConfirms('SBIN0001235', sbi, directory), 'an unknown branch').toBe(false)
  expect(ifscConfirms('SBIN0RRPUGB', sbi, directory), 'a smaller bank by its code').toBe(false)
  expect(ifscConfirms('SBIN0000691', { prefixes: [], memberOf: ['SBIN'] }, directory)).toBe(false)
  expect(ifscConfirms('HDFC0000001', { prefixes: [], memberOf: [] }, directory), 'another bank').toBe(false)
})

describe('an IFSC against the chosen bank', () => {
  const sbi = { prefixes: ['SBIN'], memberOf: [] }
  it('is refused only when it surely belongs to another bank', () => {
    expect(ifscMayBelongTo('SBIN0001234', sbi, directory)).toBe(true)
    expect(ifscMayBelongTo('HDFC0000001', sbi, directory)).toBe(false)
    expect(ifscMayBelongTo('HDFC0CHB101', sbi, directory)).toBe(true)
    expect(ifscMayBelongTo('ABCD0001234', sbi, directory)).toBe(true)
    expect(ifscMayBelongTo('HDFC0000001', { prefixes: [], memberOf: [] }, directory)).toBe(true)
    expect(ifscMayBelongTo('SBIN0000691', { prefixes: [], memberOf: ['SBIN'] }, directory)).toBe(true)
    expect(ifscMayBelongTo('HDFC0000001', { prefixes: [], memberOf: ['SBIN'] }, directory)).toBe(false)
  })
})
