import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { leadingZeroBits } from '#domain/proof/work.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { isProven, makeRiddle } from './proof.ts'

const NETWORK = '203.0.113.7'
const BITS = 8
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** A riddle with the number that solves it. */
function solved(riddle: string): string {
  for (let number = 0; ; number++) {
    const digest = createHash('sha256').update(`${riddle}.${number}`).digest()
    if (leadingZeroBits(digest) >= BITS) return `${riddle}.${number}`
  }
}
const accepts = (header: string, network = NETWORK) =>
  isProven(portal.database.app.pool, portal.ports, network, header)
const riddle = () => makeRiddle(portal.ports, NETWORK, BITS)

it('a proof serves the network that it was asked of, once, and for five minutes', async () => {
  const proof = solved(riddle())
  expect(await accepts(proof, '203.0.113.8')).toBe(false)
  expect(await accepts(proof)).toBe(true)
  expect(await accepts(proof)).toBe(false)
  const late = solved(riddle())
  portal.clock.advance(5 * MINUTE_MS + 1)
  expect(await accepts(late)).toBe(false)
})

it('a riddle made easier, younger or without a key is no riddle of ours', async () => {
  const [, at = '', salt = '', mac = ''] = riddle().split('.')
  const soon = (portal.clock.now().getTime() + MINUTE_MS).toString(36)
  const forged = [
    `0.${at}.${salt}.${mac}`,
    `${BITS}.${soon}.${salt}.${mac}`,
    `${BITS}.${at}.${salt}.`,
    `${BITS}.${at}.${salt}.${Buffer.alloc(16).toString('base64url')}`,
    `${BITS}.${at}.${salt}.${signedWithout(`proof|${BITS}.${at}.${salt}|${NETWORK}`)}`,
  ]
  for (const one of forged) expect(await accepts(solved(one)), one).toBe(false)
})

it('what the same key signs for another purpose is no riddle', async () => {
  const [, at = '', salt = ''] = riddle().split('.')
  const pepper = portal.ports.secrets.otpPepper
  // As an OTP's transaction is signed: the same key, without the prefix of riddles.
  const borrowed = createHmac('sha256', pepper)
    .update(`${BITS}.${at}.${salt}|${NETWORK}`)
    .digest()
    .subarray(0, 16)
  expect(await accepts(solved(`${BITS}.${at}.${salt}.${borrowed.toString('base64url')}`))).toBe(false)
})

/** A signature by the empty key: what a verifier takes that lets the message choose. */
const signedWithout = (text: string): string =>
  createHmac('sha256', '').update(text).digest().subarray(0, 16).toString('base64url')
