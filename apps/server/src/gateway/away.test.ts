import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOOR_PATHS, ORGANISATION_ID } from '#contract/envelope.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { createPool } from '#server/db/pool.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Ends every connection of the portal that waits for a lock. @returns once there was one */
async function cutThoseThatWait(): Promise<void> {
  const cut = sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await cut.execute(portal.db)).rows.length).toBeGreaterThan(0)
}

/** What is answered when the database goes while a question is under way. */
async function answerWhileItGoes(ask: () => Promise<Response>): Promise<Response> {
  const client = await portal.database.pool.connect()
  await client.query('begin')
  await client.query('lock table notice in access exclusive mode')
  const asked = ask()
  await cutThoseThatWait()
  const answer = await asked
  await client.query('rollback')
  client.release()
  return answer
}

const origin = () => `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`

describe('without its database the portal', () => {
  it('says in the citizen’s language that it cannot answer and when to ask again, and answers once it is back', async () => {
    const ask = () =>
      fetch(`${origin()}${DOOR_PATHS.public}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'hi' },
        body: JSON.stringify({ OrgId: ORGANISATION_ID, ApiKey: 'GetNoticeList', ApiParams: { Limit: 3 } }),
      })
    const answer = await answerWhileItGoes(ask)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toEqual({
      Status: 3,
      Message: 'पोर्टल अभी उत्तर नहीं दे पा रहा है। कृपया 5 सेकंड बाद फिर प्रयास करें।',
      CustomObject: null,
      Code: 'AWAY',
    })
    expect((await portal.send('GetNoticeList', { limit: 3 })).status).toBe(2)
  })

  it('knows what is not the database’s doing', async () => {
    const pool = createPool({ url: 'postgres://nobody@127.0.0.1:9/nothing', size: 1 })
    const refused = await pool.query('select 1').catch((error: unknown) => error)
    const missing = await readFile('/no/such/file').catch((error: unknown) => error)
    const wrong = await portal.database.pool.query('select nothing').catch((error: unknown) => error)
    expect([refused, missing, wrong, 'text'].map(isDatabaseAway)).toEqual([true, false, false, false])
    await pool.end()
  })
})

describe('every error has the portal’s envelope', () => {
  const end = 'host: x\r\nconnection: close\r\n'
  it.each([
    ['what is no HTTP', `BLAH /x HTTP/1.1\r\n${end}\r\n`, 400],
    ['a head that is too long', `GET / HTTP/1.1\r\n${end}a: ${'b'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address that is none', `GET /%zz HTTP/1.1\r\n${end}\r\n`, 400],
    ['a request to no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['two lengths', `POST / HTTP/1.1\r\n${end}transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n`, 400],
    ['an address where nothing is', `DELETE /x HTTP/1.1\r\n${end}\r\n`, 404],
    ['a wish that nobody knows', `GET /x HTTP/1.1\r\n${end}expect: wonders\r\n\r\n`, 404],
    [
      'a body that is no JSON',
      `POST /healthz HTTP/1.1\r\n${end}content-type: application/json\r\ncontent-length: 3\r\n\r\n{a}`,
      400,
    ],
  ])('%s', async (_, sent, status) => {
    const socket = connect((portal.app.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', part => {
      answer += part.toString()
    })
    socket.write(sent)
    await once(socket, 'close')
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body)).toEqual({
      Status: 1,
      Message: expect.stringMatching(/\S/),
      CustomObject: null,
      Code: 'http',
    })
  })
})
