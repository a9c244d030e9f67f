import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from './form.ts'
import { comparedParts, sameAddress } from './sameness.ts'

const address = (line1: string, line2 = 'Ashiana', pincode = '226012') => ({
  ...EMPTY_FORM.correspondence,
  line1,
  line2,
  pincode,
})

describe('an address', () => {
  it('is the same however its commas, hyphens, cases and spaces are written', () => {
    const ways = ['H-214, Nehru Enclave', 'h 214 nehru  enclave', 'H.214 NEHRU ENCLAVE,']
    expect(new Set(ways.map(way => sameAddress(address(way)))).size).toBe(1)
    expect(sameAddress(address('एच-214, नेहरू एन्क्लेव'))).toBe(sameAddress(address('एच 214 नेहरू एन्क्लेव')))
  })
  it('is another one in another house or another place, and none where nothing was answered', () => {
    expect(sameAddress(address('H-215, Nehru Enclave'))).not.toBe(
      sameAddress(address('H-214, Nehru Enclave')),
    )
    expect(sameAddress(address('H-214', 'Ashiana', '226001'))).not.toBe(sameAddress(address('H-214')))
    expect(sameAddress(address(' , ', '', ''))).toBe('')
  })
})

it('an account is the same in whichever branch, and not at another bank', () => {
  const account = (ifsc: string, number: string) =>
    comparedParts({ ...EMPTY_FORM, refundAccount: { ...EMPTY_FORM.refundAccount, ifsc, number } })
  expect(account('SBIN0000125', '0030211')).toEqual(account('SBIN0009999', '30211'))
  expect(account('PUNB0000125', '30211')).not.toEqual(account('SBIN0000125', '30211'))
})

it('what was not answered is like nothing else', () => {
  expect(comparedParts(EMPTY_FORM)).toEqual([])
  fc.assert(
    fc.property(fc.string(), pan => {
      expect(comparedParts({ ...EMPTY_FORM, pan }).every(({ value }) => value !== '')).toBe(true)
    }),
  )
})
