import { describe, expect, it } from 'vitest'
import { afterLogin, judge } from './guard.ts'

const path = '/applications?status=%22draft%22~0123456789abcdef'

describe('the route guard', () => {
  it('lets everybody into public and shared addresses', () => {
    for (const guard of ['noAuth', 'shared'] as const)
      expect(judge({ guard, signedIn: false, path, signedOut: null })).toEqual({ kind: 'enter' })
  })

  it('lets a citizen into their own pages', () => {
    expect(judge({ guard: 'citizen', signedIn: true, path, signedOut: null })).toEqual({ kind: 'enter' })
  })

  it('sends a visitor to login with the original path and query', () => {
    expect(judge({ guard: 'citizen', signedIn: false, path, signedOut: null })).toEqual({
      kind: 'login',
      redirect: path,
      notice: null,
    })
  })

  it.each(['citizen', 'shared', 'noAuth'] as const)(
    'sends to a plain login just after a logout, also from a %s address',
    guard => {
      expect(judge({ guard, signedIn: false, path, signedOut: 'logout' })).toEqual({
        kind: 'login',
        redirect: null,
        notice: null,
      })
    },
  )

  it('keeps the way back when the session expired, and says so', () => {
    expect(judge({ guard: 'citizen', signedIn: false, path, signedOut: 'expired' })).toEqual({
      kind: 'login',
      redirect: path,
      notice: 'expired',
    })
  })
})

describe('the address after login', () => {
  it('is the wanted one', () => {
    expect(afterLogin(path)).toBe(path)
  })

  it('is home when nothing was wanted', () => {
    expect(afterLogin(null)).toBe('/home')
    expect(afterLogin('')).toBe('/home')
  })

  it('is never another site', () => {
    for (const evil of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/ /evil',
      '\t//evil',
    ])
      expect(afterLogin(evil)).toBe('/home')
  })

  it('is never the login form again', () => {
    for (const again of ['/login', '/login?redirect=x', '/signup', '/forgot-password#a', '/'])
      expect(afterLogin(again)).toBe('/home')
    expect(afterLogin('/login-history')).toBe('/login-history')
  })
})
