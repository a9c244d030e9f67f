import { describe, expect, it } from 'vitest'
import { fromWire, toWire } from './envelope.ts'

describe('the casing boundary', () => {
  it('writes PascalCase and drops keys with a leading underscore, at every depth', () => {
    expect(toWire({ loginId: 'a', _draft: 1, heads: [{ headName: 'x', _ui: true }] })).toEqual({
      LoginId: 'a',
      Heads: [{ HeadName: 'x' }],
    })
  })
  it('comes back unchanged', () => {
    const value = { applId: 7, documents: [{ documentId: 1, name: null }], list: ['a'], n: 0 }
    expect(fromWire(toWire(value))).toEqual(value)
  })
  it('never lets a caller reach a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":true}}')
    expect(fromWire(hostile)).toEqual({})
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})
