import { expect, it } from 'vitest'
import { say } from '#contract/text.ts'
import { inBothTongues } from '#domain/text/tongue.ts'
import type { MessageTemplate } from './message.ts'
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

it('tells nobody that Rs 0.00 comes back: what promises money has its words for none', () => {
  const promising = Object.entries<MessageTemplate>(templates).filter(
    ([
      ,
      {
        sms: { en },
      },
    ]) =>
      /Rs \{(refund|amount)\}[^.]*(to your bank account|to the bank account|comes back)|Refund: Rs/.test(en),
  )
  expect(promising.length).toBeGreaterThan(5)
  for (const [name, template] of promising) {
    const told = (language: 'en' | 'hi', sum: string) =>
      render(template, 'SMS', language, { refund: sum, amount: sum }, 'क').text
    expect(told('en', '500.00'), name).toContain('500.00')
    for (const language of ['en', 'hi'] as const) expect(told(language, '0.00'), name).not.toContain('0.00')
    expect(told('hi', '0.00').replace(/\{\w+\}/g, ''), name).not.toMatch(/[a-z]/i)
  }
})

it('tells an officer’s remark in both languages to each reader in their own', () => {
  const remarks = inBothTongues('The challan is missing', 'चालान नहीं है')
  expect(sms({ remarks })).toContain('was returned: The challan is missing. Please')
  const hindi = render({ ...templates.TDS_RETURNED }, 'SMS', 'hi', { number: 'T-1', remarks }, 'GDA').text
  expect(hindi).toContain('चालान नहीं है। कृपया')
  expect(hindi).not.toContain('missing')
})
