import { describe, expect, it } from 'vitest'
import { pathFor } from './href.ts'
import {
  parseParams,
  parseSearch,
  stringifyParams,
  stringifySearch,
  TamperedError,
  UnknownAddressError,
  validateSearch,
} from './signedSearch.ts'
import { open, seal } from './signing.ts'

describe('a signed value', () => {
  it('comes back as it was, whatever JSON it is', () => {
    for (const value of ['All', '', 'हिन्दी ~ "quoted"', 7, 0, { floor: [1, 2] }, null, true])
      expect(open('status', seal('status', value))).toEqual({ ok: true, value })
  })

  it('carries 16 hex digits after a separator', () => {
    expect(seal('propertyId', 7)).toMatch(/^7~[0-9a-f]{16}$/)
  })

  it('is refused when the value, the signature or the parameter is another', () => {
    const sealed = seal('propertyId', 7)
    expect(open('propertyId', sealed.replace('7', '8')).ok).toBe(false)
    expect(open('propertyId', `${sealed.slice(0, -1)}${sealed.endsWith('0') ? '1' : '0'}`).ok).toBe(false)
    expect(open('tenderId', sealed).ok).toBe(false)
    expect(open('propertyId', '7').ok).toBe(false)
    expect(open('propertyId', '').ok).toBe(false)
  })
})

describe('search parameters', () => {
  it('go into the address with signatures and come back as typed values', () => {
    const search = stringifySearch({ status: 'draft' })
    expect(search).toMatch(/^\?status=%22draft%22%7E[0-9a-f]{16}$/)
    expect(validateSearch('/applications', parseSearch(search))).toEqual({ status: 'draft' })
  })

  it('have their default when missing', () => {
    expect(validateSearch('/bookings', parseSearch(''))).toEqual({ tab: 'upcoming' })
    expect(validateSearch('/services/property-search/search-id', {})).toEqual({ label: 'Property Search' })
    expect(validateSearch('/login', {})).toEqual({ redirect: null })
  })

  it('that are not ours are dropped, never an offence', () => {
    const search = parseSearch('?utm_source=sms&razorpay_payment_id=pay_1')
    expect(validateSearch('/applications', search)).toEqual({ status: 'All' })
    expect(stringifySearch(search)).toBe('')
  })

  it('without or with a wrong signature are an offence on a screen that takes them, and nothing elsewhere', () => {
    const search = parseSearch('?status=draft')
    expect(() => validateSearch('/applications', search)).toThrow(TamperedError)
    expect(validateSearch('/bookings', search)).toEqual({ tab: 'upcoming' })
  })

  it('of the wrong kind are an offence even when signed', () => {
    const path = '/services/demand-surveys/$demandSurveyId/applications/form'
    expect(() => validateSearch(path, parseSearch(stringifySearch({ applicationId: 'x' })))).toThrow(
      TamperedError,
    )
  })

  it('from paper are carried as plain text', () => {
    expect(pathFor({ to: '/verify', search: { code: '7KQ4-PD2M' } })).toBe('/verify?code=7KQ4-PD2M')
    expect(validateSearch('/verify', parseSearch('?code=7KQ4-PD2M'))).toEqual({
      code: '7KQ4-PD2M',
      paper: '',
    })
  })
})

describe('path parameters', () => {
  it('that were never sealed are an address that is not there; a value without its signature is an offence', () => {
    const read = (propertyId: string) => () =>
      parseParams('/properties/$propertyId', ['propertyId'], { propertyId })
    expect(read('zzz')).toThrow(UnknownAddressError)
    expect(read('42')).toThrow(TamperedError)
    expect(read('42~0000000000000000')).toThrow(TamperedError)
  })

  it('are signed in links and plain for screens', () => {
    const path = pathFor({ to: '/properties/$propertyId/payments', params: { propertyId: 42 } })
    const sealed = /^\/properties\/(42~[0-9a-f]{16})\/payments$/.exec(decodeURIComponent(path))?.[1]
    expect(sealed).toBeDefined()
    expect(parseParams('/properties/$propertyId', ['propertyId'], { propertyId: sealed })).toEqual({
      propertyId: 42,
    })
  })

  it('changed by hand are refused, and never signed again by the router', () => {
    expect(() => parseParams('/properties/$propertyId', ['propertyId'], { propertyId: '42' })).toThrow(
      TamperedError,
    )
    expect(stringifyParams('/properties/$propertyId', { propertyId: '43~0000000000000000' })).toEqual({
      propertyId: '43~0000000000000000',
    })
  })
})
