import { expect, it } from 'vitest'
import { isOwnHost } from './ownHosts.ts'

const OWN = ['https://portal.example.in/x', '', 'http://localhost:8080']

it.each([
  ['https://portal.example.in/#/home', true],
  ['https://maps.portal.example.in', true],
  ['http://localhost:8080/verify', true],
  ['https://portal.example.in.evil.example', false],
  ['https://notportal.example.in', false],
  ['https://x.com/gpda', false],
  ['not an address', false],
])('tells of %s whether it is the authority’s own', (url, isOwn) => {
  expect(isOwnHost(url, OWN)).toBe(isOwn)
})
