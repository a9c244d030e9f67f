import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DESK_LIVE } from '#contract/desk/envelope.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { findOfficerSession, listOpenSessions } from '#server/officer/officerSessionStore.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { openScheme, submitted } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let neha: DeskOfficer
let closed: Date
beforeAll(async () => {
  portal = await testPortal()
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + HOUR_MS / 2) })
  for (let i = 0; i < 2; i++) await submitted(portal, await signUp(portal), campaignId)
  portal.clock.advance(HOUR_MS / 2 + 1)
  await portal.runTimers(closeCampaigns.name)
  closed = portal.clock.now()
  // The first line begins to listen: from then on each change is heard.
  const first = await lineOf(await deskOfficer(portal, 'Meera Krishnan', [['A2', null]]))
  await first.next('again')
})
beforeEach(async () => {
  portal.clock.freeze(closed)
  // What nobody holds is left alone: whoever begins to listen may still hear of it.
  await portal.db
    .updateTable('work_item')
    .set({ holder_id: null, held_on: null })
    .where('holder_id', 'is not', null)
    .execute()
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
})
const open: AbortController[] = []
afterEach(() => {
  for (const line of open.splice(0)) line.abort()
})
afterAll(() => portal.close())

/** Opens the line of an officer, as a browser does. */
async function lineOf({ token }: Pick<DeskOfficer, 'token'>, headers: Record<string, string> = {}) {
  const abort = new AbortController()
  open.push(abort)
  const { port } = portal.app.server.address() as AddressInfo
  const reply = await fetch(`http://127.0.0.1:${port}${DESK_LIVE}`, {
    headers: { cookie: `desk=${token}`, ...headers },
    signal: abort.signal,
  })
  // What is not read keeps its socket, for which the server would wait at its end.
  if (reply.status !== 200) await reply.text()
  const reader =
    reply.status === 200 ? reply.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
  let text = ''
  /** News that came before the one that was waited for. */
  const passed: unknown[] = []
  return {
    reply,
    passed,
    /** The next news of a kind; what came before it is passed by. */
    async next(kind: string): Promise<Record<string, unknown>> {
      for (;;) {
        const [event, ...rest] = text.split('\n\n')
        if (rest.length > 0 && event !== undefined) {
          text = rest.join('\n\n')
          const data = /^data: (.*)$/m.exec(event)?.[1]
          const news = data === undefined ? undefined : JSON.parse(data)
          if (news?.kind === kind) return news
          if (news) passed.push(news)
          continue
        }
        const { value, done } = (await reader?.read()) ?? { done: true, value: '' }
        if (done) throw new Error('the line ended')
        text += value
      }
    },
  }
}
const next = (officer: DeskOfficer) => officer.ask('takeNext', { idempotencyKey: randomUUID() })

test('who looks at a section hears which cases of it changed, with their versions and nothing else', async () => {
  const line = await lineOf(neha)
  expect(line.reply.headers.get('content-type')).toContain('text/event-stream')
  expect(line.reply.headers.get('cache-control')).toContain('no-transform')
  const { value } = await next(await deskOfficer(portal, 'Arif Khan', [['DA', 'LOTTERY']]))
  expect(await line.next('work')).toEqual({
    kind: 'work',
    section: 'LOTTERY',
    cases: [[value?.id, value?.version]],
  })
})

test('nobody hears of another section, nor what another officer is told', async () => {
  const farah = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LAND_USE']])
  const line = await lineOf(farah)
  const { value } = await next(neha)
  const arif = await deskOfficer(portal, 'Arif Khan', [['DA', 'LOTTERY']])
  const given = [{ id: value?.id ?? 0, version: value?.version ?? 0 }]
  const mine = await lineOf(arif)
  await neha.ask('assign', { idempotencyKey: randomUUID(), to: arif.officerId, cases: given })
  expect(await mine.next('told')).toEqual({ kind: 'told' })
  // A proposal is heard by both: what came before it was not for this line.
  await sql`update authority_operation set state = state where false`.execute(portal.db)
  expect(await line.next('approvals')).toEqual({ kind: 'approvals' })
  expect(line.passed).toEqual([])
})

test('a line needs a session, comes from the own pages, and an officer has six at most', async () => {
  expect((await lineOf({ token: 'x'.repeat(43) })).reply.status).toBe(401)
  expect((await lineOf(neha, { 'sec-fetch-site': 'cross-site' })).reply.status).toBe(403)
  const states = []
  for (let i = 0; i < 7; i++) states.push((await lineOf(neha)).reply.status)
  expect(states).toEqual([200, 200, 200, 200, 200, 200, 204])
})

test('whoever comes back after a break is told so', async () => {
  const second = await lineOf(neha, { 'last-event-id': '4' })
  expect(await second.next('again')).toEqual({ kind: 'again' })
})

test('a session that nobody touches grows quiet, however often its screens ask by themselves', async () => {
  const isIdle = true
  const idle = () => findOfficerSession(portal.db, neha.token, 'DESK', portal.clock.now(), isIdle)
  const sessionId = (await idle())?.sessionId ?? 0
  const isOpen = async () =>
    (await listOpenSessions(portal.db, [sessionId], portal.clock.now())).has(sessionId)
  for (let minute = 0; minute < 14; minute += 2) {
    portal.clock.advance(2 * MINUTE_MS)
    expect(await idle()).not.toBeNull()
  }
  expect(await isOpen()).toBe(true)
  portal.clock.advance(MINUTE_MS)
  expect([await idle(), await isOpen()]).toEqual([null, false])
})
