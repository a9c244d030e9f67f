import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Challenge, Proof } from '#contract/desk/credential.ts'
import { passkeyCalls } from '#contract/desk/passkeys.ts'
import { scrutinyDeskCalls } from '#contract/desk/scrutiny.ts'
import { AlertError } from '#web/api/errors.ts'
import { ask } from './ask.ts'
import { type WaitingAct, waitingActs } from './presence.ts'

const fetched = vi.fn<typeof fetch>()
const answer = (body: unknown) => fetched.mockResolvedValueOnce(Response.json(body))
const refusal = (code: string, presence?: Challenge) =>
  answer({ refusal: { code, message: code, ...(presence ? { presence } : {}) } })

/** What was sent, in turn: the call, its input, and whether a proof lay beside it. */
const sent = () =>
  fetched.mock.calls.map(([path, init]) => ({
    call: String(path).split('/').at(-1),
    input: JSON.parse(String(init?.body)),
    proof: new Headers(init?.headers).get('x-presence'),
  }))

const options = { challenge: 'AAAA', rpId: 'localhost', timeout: 1, allowCredentials: [] }
const challengeOf = (challengeId: string): Challenge => ({
  challengeId,
  options: { ...options, userVerification: 'required' },
})
const EARLIER = '11111111-1111-4111-8111-111111111111'
const LATER = '22222222-2222-4222-8222-222222222222'
const proofOf = (challengeId: string): Proof => ({
  challengeId,
  password: { password: 'पासवर्ड', code: '123456' },
})
const asked = { number: 'GPDA/OL/26/0000412', code: 'pan', reason: 'Compared with the card' }
const reveal = () => ask(scrutinyDeskCalls.revealAnswer, asked)
/** An act whose very input is signed. */
const signed = { ...scrutinyDeskCalls.revealAnswer, presence: 'signed' } as const

async function waiting(): Promise<WaitingAct> {
  await vi.waitUntil(() => waitingActs.get() !== null)
  const act = waitingActs.get()
  if (!act) throw new Error('no act waits')
  return act
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  waitingActs.get()?.giveUp()
  fetched.mockReset()
})

describe('a call that is refused for want of presence', () => {
  test('names act, case and reason, and is sent again as it was once its officer proved', async () => {
    refusal('PRESENCE_NEEDED')
    const revealed = reveal()
    const act = await waiting()
    const { number, reason } = asked
    expect(act).toMatchObject({ act: scrutinyDeskCalls.revealAnswer.confirms, number, reason })
    answer({ value: challengeOf(EARLIER) })
    expect(await act.challenge()).toEqual(challengeOf(EARLIER))
    answer({ value: null })
    answer({ value: { value: 'ABCPV1234F' } })
    await act.prove(proofOf(EARLIER))
    expect(await revealed).toEqual({ value: 'ABCPV1234F' })
    const all = sent()
    expect(all.map(({ call }) => call)).toEqual([
      'reveal-answer',
      'begin-presence',
      'prove-presence',
      'reveal-answer',
    ])
    expect(all[3]?.input).toEqual(asked)
    expect(waitingActs.get()).toBeNull()
  })

  test('waits on after a wrong proof, and ends without a word when it is given up', async () => {
    refusal('PRESENCE_NEEDED')
    const revealed = reveal()
    const act = await waiting()
    refusal('SIGN_IN_FAILED')
    await expect(act.prove(proofOf(EARLIER))).rejects.toBeInstanceOf(AlertError)
    expect(waitingActs.get()).toBe(act)
    act.giveUp()
    await expect(revealed).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent().filter(({ call }) => call === 'reveal-answer')).toHaveLength(1)
  })

  test('is asked about after the one before it, never at once', async () => {
    refusal('PRESENCE_NEEDED')
    refusal('PRESENCE_NEEDED')
    const first = reveal()
    const act = await waiting()
    const second = ask(passkeyCalls.beginPasskey, {})
    await vi.waitUntil(() => fetched.mock.results.length === 2)
    expect(waitingActs.get()).toBe(act)
    act.giveUp()
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    const next = await waiting()
    expect(next.act).toEqual(passkeyCalls.beginPasskey.confirms)
    next.giveUp()
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('an act that is signed carries the proof in its header, and is asked anew after a refused one', async () => {
  refusal('PRESENCE_NEEDED', challengeOf(EARLIER))
  const done = ask(signed, asked)
  const act = await waiting()
  expect((await act.challenge()).challengeId).toBe(EARLIER)
  refusal('PRESENCE_REFUSED')
  await expect(act.prove(proofOf(EARLIER))).rejects.toBeInstanceOf(AlertError)
  refusal('PRESENCE_NEEDED', challengeOf(LATER))
  expect((await act.challenge()).challengeId).toBe(LATER)
  answer({ value: { value: 'ABCPV1234F' } })
  await act.prove(proofOf(LATER))
  expect(await done).toEqual({ value: 'ABCPV1234F' })
  const all = sent()
  expect(all.every(({ call, input }) => call === 'reveal-answer' && input.reason === asked.reason)).toBe(true)
  const header = Buffer.from(all.at(-1)?.proof ?? '', 'base64url').toString('utf8')
  expect(JSON.parse(header)).toEqual(proofOf(LATER))
})
