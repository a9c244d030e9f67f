import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesApplication, readSmsAsk } from './smsAsk.ts'

const NUMBER = 'GPDA/OL/26/0000412'
const asksFor = (text: string) => {
  const ask = readSmsAsk(text)
  return ask.kind === 'one' ? namesApplication(ask.number, NUMBER) : ask.kind
}

describe('an SMS that asks how an application stands', () => {
  it('is read as people write it', () => {
    for (const text of [
      `STATUS ${NUMBER}`,
      ` status  gpda/ol/26/0000412. `,
      'Status: GPDA OL 26 0000412',
      'STATUS-GPDA-OL-26-0000412',
      'स्थिति GPDA/OL/26/०००0412',
      'sthiti gpdaol260000412',
    ])
      expect([text, asksFor(text)]).toEqual([text, true])
  })

  it('asks for the foremost where it names none, and for nothing where it is no question', () => {
    for (const text of ['STATUS', 'status.', ' स्थिति ', 'Status ?'])
      expect([text, asksFor(text)]).toEqual([text, 'foremost'])
    for (const text of ['', 'Hello', 'STATUSES', 'स्थितियाँ', NUMBER, 'STATUS मेरा आवेदन', 'STOP'])
      expect([text, asksFor(text)]).toEqual([text, 'unknown'])
  })

  it('never takes another application for the one that is named', () => {
    expect(asksFor('STATUS GPDA/OL/26/0000413')).toBe(false)
    expect(asksFor('STATUS 412')).toBe(false)
    expect(namesApplication('', '')).toBe(false)
  })

  it('may hold anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
        expect(['one', 'foremost', 'unknown']).toContain(readSmsAsk(text).kind)
        expect(readSmsAsk(`STATUS ${text}`).kind).not.toBe('')
      }),
    )
  })
})
