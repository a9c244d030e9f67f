import { describe, expect, it } from 'vitest'
import { isEasyPassword } from './easyPassword.ts'

const known = { names: ['Sunita', '', 'Verma'], authority: 'Gomtipur Development Authority' }

describe('an easy password', () => {
  it('is a common word, however it is dressed', () => {
    for (const password of [
      'Password1!',
      'P@ssw0rd2026#',
      'Qwerty@123',
      '#1Dragon1',
      'Iloveyou!1',
      'Pa$$word99!',
    ])
      expect(isEasyPassword(password, known), password).toBe(true)
  })

  it('is a word of the portal, of the authority, or the citizen’s own name', () => {
    for (const password of [
      'Citizen#2026',
      'Lottery@1',
      'Gomtipur#1',
      'Sunita@1990',
      'Verma#12',
      'Sunitav@1',
    ])
      expect(isEasyPassword(password, known), password).toBe(true)
  })

  it('is none that was thought up', () => {
    for (const password of ['Gomti#2026', 'Sarovar#1', 'Kunj#2026', 'Nadi!kinare7Pul', 'aA1!bB2@cC3#'])
      expect(isEasyPassword(password, known), password).toBe(false)
  })
})
