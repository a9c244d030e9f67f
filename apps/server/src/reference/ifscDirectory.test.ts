import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ifscMayBelongTo } from '#domain/reference/ifsc.ts'
import { getIfscDirectory } from './ifscDirectory.ts'
import { readBanks } from './seedData.ts'

const file: Record<string, (number | string)[]> = JSON.parse(
  readFileSync(new URL('./vendor/ifsc/IFSC.json', import.meta.url), 'utf8'),
)
const directory = getIfscDirectory()
const banks = readBanks()
const codes = Object.entries(file).flatMap(([prefix, list]) =>
  list.map(branch => `${prefix}0${String(branch).padStart(6, '0')}`),
)

/** A repeatable stream of numbers below 2³² (xorshift), so that a failure names the same code again. */
function* samples(seed: number) {
  let state = seed
  for (;;) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    yield state >>> 0
  }
}

describe('the vendored IFSC data', () => {
  it("know the specification's example and its bank", () => {
    expect(directory.isKnownIfsc('SBIN0001234')).toBe(true)
    expect(directory.bankOfIfsc('SBIN0001234')?.name).toBe('State Bank of India')
  })
  it('do not know a branch or a bank that does not exist', () => {
    for (const unknown of ['SBIN0999999', 'SBIN0ZZZZZZ', 'ABCD0001234', 'CONS0TRUCTO'])
      expect(directory.isKnownIfsc(unknown), unknown).toBe(false)
  })
  it('hold 176,918 codes of 257 banks', () => {
    expect(codes).toHaveLength(176_918)
    expect(Object.keys(file)).toHaveLength(257)
  })
  it('know 1,000 codes drawn from the file', () => {
    const stream = samples(20_261_121)
    for (let drawn = 0; drawn < 1000; drawn += 1) {
      const code = codes[(stream.next().value ?? 0) % codes.length] ?? ''
      expect(directory.isKnownIfsc(code), code).toBe(true)
      expect(directory.bankOfIfsc(code)?.prefix).toBe(code.slice(0, 4))
    }
  })
  it('name every bank of the picker with a real prefix, used by one bank only', () => {
    const used = banks.flatMap(bank => bank.prefixes)
    expect(new Set(used).size).toBe(used.length)
    for (const prefix of [...used, ...banks.flatMap(bank => bank.memberOf)])
      expect(Object.hasOwn(file, prefix), prefix).toBe(true)
    expect(new Set(banks.map(bank => bank.bankId)).size).toBe(banks.length)
    expect(new Set(banks.map(bank => bank.name)).size).toBe(banks.length)
  })
  it('refuse a code of another bank, but not the sponsor of a rural bank', () => {
    const bankOf = (bankId: number) =>
      banks.find(bank => bank.bankId === bankId) ?? { prefixes: [], memberOf: [] }
    expect(ifscMayBelongTo('SBIN0001234', bankOf(1), directory)).toBe(true)
    expect(ifscMayBelongTo('SBIN0001234', bankOf(28), directory)).toBe(false)
    expect(ifscMayBelongTo('BARB0BUPGBX', bankOf(101), directory)).toBe(true)
    expect(ifscMayBelongTo('SBIN0001234', bankOf(999), directory)).toBe(true)
  })
  it('tell a co-operative bank behind the code of a larger one', () => {
    expect(directory.bankOfIfsc('BARB0BUPGBX')).toMatchObject({ prefix: 'BARB', isSublet: true })
    expect(directory.bankOfIfsc('UJVN0001111')).toMatchObject({ isSublet: false })
  })
})
