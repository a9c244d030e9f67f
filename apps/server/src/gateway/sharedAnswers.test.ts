import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { DOOR_PATHS, ORGANISATION_ID } from '#contract/envelope.ts'
import { openScheme } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { statementsOf } from '#server/testing/statements.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ keepsShared: true })
  await openScheme(portal)
  // Nothing is kept before the server hears of changes.
  await vi.waitFor(async () => expect((await statementsOf(() => ask())).statements).toBe(0), {
    timeout: 60_000,
  })
})
afterAll(() => portal.close())
afterEach(() => vi.restoreAllMocks())

const LIST = 'GetSchemeCampaignList2'
const ask = (headers: Record<string, string> = {}, ApiParams: object = {}, ApiKey = LIST) =>
  portal.app.inject({
    method: 'POST',
    url: DOOR_PATHS.public,
    headers: { 'content-type': 'application/json', ...headers },
    payload: { OrgId: ORGANISATION_ID, ApiKey, ApiParams },
  })

test('a list that every visitor gets alike is made and packed once, and told apart by its tag', async () => {
  const { answer: plain, statements } = await statementsOf(() => ask())
  const packed = await ask({ 'accept-encoding': 'gzip, br' })
  expect(statements).toBe(0)
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.etag).toBe(plain.headers.etag)
  expect(plain.headers.vary).toBe('accept-encoding, accept-language')
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(plain.json())
  // In another language it is another answer.
  expect((await statementsOf(() => ask({ 'accept-language': 'hi' }))).statements).toBeGreaterThan(0)
})

test('forty who ask at once for what is not kept share one making', async () => {
  const one = await statementsOf(() => ask({}, { Phase: 'active' }))
  const many = await statementsOf(() =>
    Promise.all(Array.from({ length: 40 }, () => ask({}, { Phase: 'active', AllocationModeId: 1 }))),
  )
  expect(many.statements).toBeGreaterThan(0)
  expect(many.statements).toBeLessThanOrEqual(one.statements)
  expect(new Set(many.answer.map(({ body }) => body)).size).toBe(1)
})

test('a change of what it was made from is seen at once, by whomever it was made', async () => {
  const before = (await ask()).headers.etag
  await portal.db.updateTable('scheme').set({ name_en: 'Told Anew' }).execute()
  await expect.poll(async () => (await ask()).headers.etag).not.toBe(before)
  expect((await ask()).body).toContain('Told Anew')
})

test('it is made anew after fifteen seconds: schemes open and close by the clock alone', async () => {
  await ask()
  portal.clock.advance(15_000)
  expect((await statementsOf(() => ask())).statements).toBeGreaterThan(0)
})

test('what no page of ours asks is answered, and not kept', async () => {
  for (const params of [{ Phase: 'active', note: 'x'.repeat(400) }, { note: [1] }]) {
    await ask({}, params)
    const { answer, statements } = await statementsOf(() => ask({}, params))
    expect([answer.statusCode, answer.headers.etag, statements > 0]).toEqual([200, undefined, true])
  }
  const deep = JSON.parse(`${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`)
  expect((await ask({}, deep)).statusCode).toBe(200)
})

test('a citizen’s own answer, a refusal and another door are nobody else’s', async () => {
  const { session } = await signUp(portal)
  const own = () => ask({ ...session })
  await own()
  expect((await statementsOf(own)).statements).toBeGreaterThan(0)
  const wrong = () => ask({}, { CampaignId: 'x' })
  await wrong()
  expect((await wrong()).headers.etag).toBeUndefined()
  const { port } = portal.app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}${DOOR_PATHS.public}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ OrgId: ORGANISATION_ID, ApiKey: LIST, ApiParams: {} }),
  })
  expect(await reply.json()).toEqual((await ask()).json())
})
