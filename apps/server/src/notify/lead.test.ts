import { describe, expect, it } from 'vitest'
import { LEADS, linkOf } from './lead.ts'
import { render } from './render.ts'
import { templates } from './templates.ts'

const PORTAL = 'https://portal.example'

describe('the link of a message', () => {
  it.each(Object.entries(LEADS))('%s names what the message itself names', (code, lead) => {
    const { sms } = templates[code as keyof typeof templates]
    // A link of its own is in the words; a record and a room have no number that a citizen would know.
    if (lead && 'about' in lead && lead.about === 'number') {
      expect(sms.en).toContain(`{${lead.about}}`)
      expect(sms.hi).toContain(`{${lead.about}}`)
    }
    if (sms.en.includes('{link}') || sms.en.includes('{otp}')) expect(lead).toBeNull()
  })

  it('stands before the code of the authority in an SMS, and on a line of its own in a mail', () => {
    const params = { number: 'GPDA/LU/26/0000007' }
    const link = linkOf(PORTAL, 'LAND_USE_APPROVED', params)
    expect(link).toBe('https://portal.example/#/open?about=GPDA%2FLU%2F26%2F0000007')
    const said = (channel: 'SMS' | 'EMAIL', language: 'en' | 'hi') =>
      render(templates.LAND_USE_APPROVED, channel, language, params, 'GPDA', link).text
    for (const language of ['en', 'hi'] as const) {
      expect(said('SMS', language).endsWith(`${link} - GPDA`)).toBe(true)
      expect(said('EMAIL', language).split('\n').at(-1)).toBe(link)
    }
  })

  it('is left out where a message was made without what it would name, and of a code always', () => {
    expect(linkOf(PORTAL, 'REFUND_SENT', { amount: '1.00', reference: '-' })).toBe('')
    expect(linkOf(PORTAL, 'OTP', { otp: '123456', number: 'x' })).toBe('')
    expect(linkOf(PORTAL, 'NO_SUCH_TEMPLATE', { number: 'x' })).toBe('')
    const bare = render(templates.LAND_USE_APPROVED, 'EMAIL', 'en', { number: 'x' }, 'GPDA')
    expect(bare.text).not.toContain('\n')
  })

  it('leads to a screen of the citizen where no record is meant', () => {
    expect(linkOf(PORTAL, 'PASSWORD_CHANGED', { on: '01-01-2026' })).toBe(
      'https://portal.example/#/user-settings/general',
    )
  })
})
