import { describe, expect, it } from 'vitest'
import { pathInHash } from '../../boot/firstWave.ts'
import { pathFor } from '../address/href.ts'
import { isPath, type Path, paths } from '../address/paths.ts'
import { chainOf } from './chain.ts'
import { placeOf } from './place.ts'
import type { Screen } from './screen.ts'
import { visitOf } from './visit.ts'

const screen: Screen = { load: () => Promise.resolve({ default: () => null, title: () => '' }) }
const screens: ReadonlyMap<Path, Screen> = new Map<Path, Screen>([
  ['/', screen],
  ['/login', screen],
  ['/verify', screen],
  ['/services/online-lotteries/info', screen],
  ['/services/online-lotteries/$campaignId', screen],
  ['/properties/$propertyId', { ...screen, layout: true, opens: '/properties/$propertyId/details' }],
  ['/properties/$propertyId/details', screen],
])
const open = (hash: string) => visitOf(placeOf(hash), screens)
const visitOfHash = (hash: string) => {
  const verdict = open(hash)
  if (verdict.kind !== 'visit') throw new Error(`${hash} leads to ${verdict.href}`)
  return verdict.visit
}

describe('an address inside the hash', () => {
  it('is taken apart into path, search and anchor', () => {
    expect(placeOf('#/notices?code=AB#notice-3')).toEqual({
      href: '/notices?code=AB#notice-3',
      path: '/notices',
      search: { code: 'AB' },
      anchor: 'notice-3',
    })
  })

  it('has its anchor behind %23, as a fragment may hold no second #; a parameter that ends so is none', () => {
    expect(placeOf('#/notices%23notice-3')).toMatchObject({ path: '/notices', anchor: 'notice-3' })
    expect(placeOf('#/faq?code=AB%23pay')).toMatchObject({ search: { code: 'AB' }, anchor: 'pay' })
    expect(placeOf('#/services/a%23b~0e4f140c8c89139e')).toMatchObject({
      path: '/services/a%23b~0e4f140c8c89139e',
      anchor: '',
    })
    expect(pathInHash('#/notices%23notice-3')).toBe('/notices')
  })

  it('is the home page where there is none', () => {
    for (const hash of ['', '#', '#anchor']) expect(placeOf(hash).path).toBe('/')
    expect(visitOfHash('').path).toBe('/')
  })

  it('finds a word before a parameter, with or without a slash at the end', () => {
    expect(visitOfHash('#/services/online-lotteries/info/').path).toBe('/services/online-lotteries/info')
    const href = pathFor({ to: '/services/online-lotteries/$campaignId', params: { campaignId: 12 } })
    expect(visitOfHash(`#${href}`)).toMatchObject({
      path: '/services/online-lotteries/$campaignId',
      params: { campaignId: 12 },
    })
  })

  it('that is not there is a visit of nothing', () => {
    for (const hash of ['#/nothing', '#/services/online-lotteries/words', '#/%E0%A4%A'])
      expect(visitOfHash(hash)).toMatchObject({ path: null, chain: [] })
  })

  it('is 404 below every known address where the table names no child', () => {
    const all = new Map<Path, Screen>(
      Object.keys(paths)
        .filter(isPath)
        .map(path => [path, screen]),
    )
    const known = Object.keys(paths).filter(path => !path.includes('$'))
    for (const path of known) {
      const below = `#${path.replace(/\/$/, '')}/zzz`
      expect(visitOf(placeOf(below), all), below).toMatchObject({ visit: { path: null, chain: [] } })
    }
    const property = pathFor({ to: '/properties/$propertyId', params: { propertyId: 7 } })
    expect(visitOf(placeOf(`#${property}/zzz`), all)).toMatchObject({ visit: { path: null } })
  })

  it('carries what comes from outside, unsigned', () => {
    expect(visitOfHash('#/verify?code=GPDA-1&utm_source=x').search).toEqual({ code: 'GPDA-1', paper: '' })
  })
})

describe('the guard before an address', () => {
  const property = pathFor({ to: '/properties/$propertyId', params: { propertyId: 7 } })

  it('sends a visitor to the login form, with the way back', () => {
    const href = pathFor({ to: '/login', search: { redirect: property } })
    expect(open(`#${property}`)).toEqual({ kind: 'redirect', href })
  })

  it('signs out whoever changed a parameter by hand', () => {
    expect(open(`#${property.replace('7', '8')}`)).toEqual({ kind: 'redirect', href: '/login' })
    expect(open('#/login?redirect="/home"~0000000000000000')).toEqual({ kind: 'redirect', href: '/login' })
  })

  it('finds the layouts around a screen, the outermost first', () => {
    expect(chainOf('/properties/$propertyId/details', screens)).toEqual([
      '/properties/$propertyId',
      '/properties/$propertyId/details',
    ])
  })
})
