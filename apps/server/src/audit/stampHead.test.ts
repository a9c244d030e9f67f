import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { checkToken } from '#domain/timestamp/token.ts'
import { sealAll } from '#server/testing/audit.ts'
import { officer } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { writeAudit } from './audit.ts'
import { stampHead } from './stampHead.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const Heads = v.object({
  Heads: v.array(
    v.object({ Day: v.string(), Head: v.string(), Seal: v.number(), Tokens: v.array(v.string()) }),
  ),
})
const event = { entityTypeId: EntityType.Property, entityId: 1, event: 'OTP_SENT' } as const
const write = async (at: Date) => {
  await writeAudit(portal.db, { type: 'TIMER', id: 'test' }, event, at)
  expect((await sealAll(portal.database.db)).waiting).toBe(0)
}
const stampNow = () =>
  stampHead.run({ db: portal.db, now: portal.clock.now(), ports: portal.ports, log: portal.app.log })
const verified = async () => (await officer(portal, 'A. Sharma').run('audit verify')).out

it('stamps the head of each day once, for everybody to read, and finds an event that is dated back behind it', async () => {
  await write(portal.clock.now())
  await stampNow()
  await stampNow()
  const { Heads: heads } = v.parse(Heads, (await portal.app.inject({ url: '/audit/heads.json' })).json())
  expect(heads).toHaveLength(1)
  const token = Buffer.from(heads[0]?.Tokens[0] ?? '', 'base64')
  expect(checkToken(token, heads[0]?.Head ?? '').witness).toBe('Practice witness')
  portal.clock.advance(DAY_MS)
  await write(portal.clock.now())
  expect(await verified()).toContain('Correct')

  await write(new Date(portal.clock.now().getTime() - 4 * DAY_MS))
  expect(await verified()).toContain('is dated before a head that was stamped earlier')
})
