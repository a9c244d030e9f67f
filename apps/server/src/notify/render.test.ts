import { expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { render } from './render.ts'
import { templates } from './templates.ts'

const sms = (params: Record<string, string>, text = templates.TDS_RETURNED.sms) =>
  render({ sms: text, subject: say('', '') }, 'SMS', 'en', { number: 'T-1', ...params }, 'GDA').text

it('ends the words of an officer before the next sentence begins, whatever they end with', () => {
  const wanted =
    'TDS certificate T-1 was returned: The challan is missing. Please correct it on the portal. - GDA'
  for (const remarks of ['The challan is missing', 'The challan is missing.', ' The challan is missing. '])
    expect(sms({ remarks })).toBe(wanted)
  expect(sms({ remarks: 'चालान नहीं है' })).toContain('चालान नहीं है। Please')
  expect(sms({ remarks: 'Where is the challan?' })).toContain('challan? Please')
})

it('sets no second stop where the template has one', () => {
  const text = say('Refused: {reason}. See ({reason}).', '')
  expect(sms({ reason: 'Too small.' }, text)).toBe('Refused: Too small. See (Too small). - GDA')
  expect(sms({ reason: '' }, say('It goes back. {reason}', ''))).toBe('It goes back.  - GDA')
})
