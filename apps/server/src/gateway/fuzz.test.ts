import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { DOOR_PATHS, ORGANISATION_ID, SURVEY_ORGANISATION_ID, toWire } from '#contract/envelope.ts'
import { chanceOf } from '#contract/testing/chance.ts'
import { type Known, NASTY, plausible, spoiled } from '#contract/testing/plausible.ts'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { paperEndpoints } from '#server/registries.ts'
import { oneOfEverything } from '#server/testing/oneOfEverything.ts'
import {
  type Answer,
  SURVEY_KEY,
  signIn,
  signUp,
  type TestCitizen,
  type TestPortal,
  testPortal,
} from '#server/testing/portal.ts'

/** More of both finds more: FUZZ_ROUNDS=500 FUZZ_SEED=7. Every run of the tests tries the same values. */
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 8)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

/** What the SMS gateway shows. */
const SMS_KEY = 'sms-key-of-this-test'

let portal: TestPortal
let citizen: TestCitizen
let known: Known

beforeAll(async () => {
  portal = await testPortal({ smsInboundKey: SMS_KEY })
  citizen = await signUp(portal)
  known = await oneOfEverything(portal, citizen)
})
afterAll(() => portal.close())

async function send(call: Call, params: unknown): Promise<Answer<unknown>> {
  const isSurvey = call.door === 'postAuthAdmin'
  const body = {
    OrgId: isSurvey ? SURVEY_ORGANISATION_ID : ORGANISATION_ID,
    ApiParams: toWire(params),
    ApiKey: call.key,
  }
  const options = {
    ...(call.door === 'citizen' ? { session: citizen.session } : {}),
    ...(isSurvey ? { clientKey: SURVEY_KEY } : {}),
  }
  return portal.sendRaw(DOOR_PATHS[call.door], body, options)
}

/** Limits of an hour, and sessions, are not what is tried here. */
async function later(): Promise<void> {
  portal.clock.advance(HOUR_MS)
  citizen = await signIn(portal, citizen)
}

/** Every address that is no call, with a place for what is sent. */
const ADDRESSES = [
  ...paperEndpoints.map(({ path }) => path),
  ...['Upload', 'Download', 'Delete'].map(act => `/Document/${act}Document`),
  '/Document/DownloadMyData',
  '/ExternalModule/RedeemToken',
  '/Payment/VerifyRazorPayResponse',
  '/Payment/RazorpayWebhook',
  '/verify/file',
  '/sms/inbound',
]
const READ = [
  '/verify/',
  '/ifsc/',
  '/draws/1/1/',
  '/draws/',
  '/openings/',
  '/openings/1/',
  '/openings/1/places/',
  '/machine/v1/payments?after=',
  '/machine/v1/payments?since=',
  '/machine/v1/',
  '/audit/',
  '/open?about=',
  '/desk/',
  '/venue-images/large/',
  '/venue-images/',
  '/',
]

const encoded = (value: unknown): string =>
  encodeURIComponent(typeof value === 'string' ? value.toWellFormed() : String(JSON.stringify(value))).slice(
    0,
    3000,
  )

describe('whatever another machine sends', () => {
  const inject = (url: string, headers: Record<string, string>, payload: string) =>
    portal.app.inject({ method: 'POST', url, headers, payload })

  it('an SMS gateway, with the right key, is answered without a fault', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${SMS_KEY}` }
    for (const [n, value] of NASTY.entries())
      for (const message of [
        { id: value, from: citizen.mobile, text: 'STATUS' },
        { id: 'm-1', from: value, text: 'STATUS' },
        { id: `m-${n}`, from: citizen.mobile, text: value },
        value,
      ]) {
        const { statusCode } = await inject('/sms/inbound', headers, JSON.stringify(message ?? null))
        expect([204, 400], JSON.stringify(message)).toContain(statusCode)
      }
  })

  it('a system that asks for a token gets the words of OAuth 2, whatever its name and secret are', async () => {
    for (const value of NASTY) {
      const given = encoded(value)
      const authorization = `Basic ${Buffer.from(`${given}:${given}`).toString('base64')}`
      const headers = { 'content-type': 'application/x-www-form-urlencoded', authorization }
      for (const form of ['grant_type=client_credentials', `grant_type=${given}&scope=${given}`]) {
        const { statusCode } = await inject('/machine/token', headers, form)
        expect(statusCode, `${form} ${given}`).toBeLessThan(500)
      }
      const asked = { url: '/machine/v1/payments', headers: { authorization: `Bearer ${given}` } }
      expect((await portal.app.inject(asked)).statusCode, given).toBeLessThan(500)
    }
  })
})

describe('whatever a program sends', () => {
  it.each(Object.values(calls))(
    '$key answers with its values or with a sentence, never with a fault',
    async call => {
      const chance = chanceOf(SEED)
      for (let round = 0; round < ROUNDS; round++) {
        const right = plausible(call.input, chance, known)
        const params = round % 4 === 0 ? right : spoiled(right, chance)
        const answer = await send(call, params)
        const told = `${call.key} ${JSON.stringify(params).slice(0, 600)}: ${answer.message}`
        expect(answer.code === 'FAULT' || answer.http >= 500, told).toBe(false)
        if (answer.http === 401 || answer.code === 'TOO_MANY_REQUESTS') await later()
        else if (answer.status !== 2) expect(answer.message, told).not.toBe('')
      }
    },
  )
})

describe('whatever stands in an address or in the body of one that is no call', () => {
  it.each(ADDRESSES)('%s answers without a fault', async url => {
    for (const value of NASTY) {
      for (const payload of [
        value,
        { applicationId: value, Token: value, entityId: value, DocumentId: value },
      ]) {
        const answer = await portal.sendRaw(url, payload ?? null, { session: citizen.session })
        expect(answer.code === 'FAULT' || answer.http >= 500, `${url} ${JSON.stringify(payload)}`).toBe(false)
      }
    }
  })

  it.each(READ)('%s… is found or not found', async url => {
    for (const value of NASTY) {
      for (const address of [
        `${url}${encoded(value)}`,
        `${url}x?q=${encoded(value)}`,
        `${url}%00`,
        `${url}%ff`,
      ]) {
        const { statusCode } = await portal.app.inject({ method: 'GET', url: address })
        expect(statusCode, address).toBeLessThan(500)
      }
    }
  })
})
