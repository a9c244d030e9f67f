import { describe, expect, it } from 'vitest'
import { fromWire, toWire } from './envelope.ts'

describe('the casing boundary', () => {
  it('writes PascalCase and drops keys with a leading underscore, at every depth', () => {
    expect(toWire({ loginId: 'a', _draft: 1, heads: [{ headName: 'x', _ui: true }] })).toEqual({
      LoginId: 'a',
      Heads: [{ HeadName: 'x' }],
    })
  })
  it('spells a payment head as the specification does: Id, HeadName, TotalAmount, subItems', () => {
    const head = { id: 1, headName: 'x', totalAmount: '1.00', subItems: [{ name: 'y', amount: '1.00' }] }
    expect(Object.keys(Object(toWire(head)))).toEqual(['Id', 'HeadName', 'TotalAmount', 'subItems'])
    expect(fromWire(toWire(head))).toEqual(head)
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
