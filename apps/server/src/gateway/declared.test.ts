import { describe, expect, it, vi } from 'vitest'
import { general } from '#contract/general.ts'
import { alert, refusals } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { checkEvents, declaredRefusal, logUndeclared, spokenRefusal } from './declared.ts'

const known = refusals({ KNOWN: alert(say('Known.', 'ज्ञात।')) })
const strange = refusals({ STRANGE: alert(say('Strange.', 'अज्ञात।')) }).STRANGE()

function place() {
  const error = vi.fn()
  return { error, onUndeclared: logUndeclared, log: { error } }
}

describe('a refusal', () => {
  it('that is declared, or general, passes in silence', () => {
    const at = place()
    for (const refusal of [known.KNOWN(), general.STALE()])
      expect(declaredRefusal(at, 'Call', known, refusal)).toBe(refusal)
    expect(at.error).not.toHaveBeenCalled()
  })
  it('that mixes languages once it is filled is told by its place, not by what stands in it', () => {
    const { UNTIL } = refusals({ UNTIL: alert(say('Until {code}.', '{code} तक।')) })
    const at = place()
    expect(spokenRefusal(at, 'Call', { UNTIL }, UNTIL({ code: '7 PM' })).code).toBe('UNTIL')
    expect(spokenRefusal(at, 'Call', { UNTIL }, UNTIL({ code: 'T-7' })).code).toBe('UNTIL')
    const told = { by: 'Call', what: 'mixed', code: 'UNTIL: English in the Hindi of code' }
    expect(at.error.mock.calls).toEqual([[told, 'undeclared']])
  })
  it('that is not declared still reaches the citizen, and operators read of it', () => {
    const at = place()
    expect(declaredRefusal(at, 'Call', known, strange)).toBe(strange)
    expect(at.error).toHaveBeenCalledWith({ by: 'Call', what: 'refusal', code: 'STRANGE' }, 'undeclared')
  })
})

it('of the events that an act left, those that are not declared are told', () => {
  const at = place()
  checkEvents(at, 'Call', ['SAVED'], new Set(['SAVED', 'LOST']))
  expect(at.error).toHaveBeenCalledOnce()
  expect(at.error).toHaveBeenCalledWith({ by: 'Call', what: 'event', code: 'LOST' }, 'undeclared')
})
