import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIST_NAMES, machineLists, pageOf } from '#contract/machine/lists.ts'
import { EntityType } from '#domain/application/kind.ts'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import { noteReversed } from '#server/payments/transaction/transactionStore.ts'
import { completeDraft, openScheme } from '#server/testing/lottery.ts'
import { byTwo, officer, PROPOSER } from '#server/testing/officer.ts'
import { payInFull } from '#server/testing/payments.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'
import { testProperty, testScheme } from '#server/testing/property.ts'
import { addTestSystem, ask, basic, tokenFor } from './testing/machine.ts'

let portal: TestPortal
let scheme: number
let erp: { publicId: string; secret: string }

const addSystem = (name: string, scopes: string) => addTestSystem(portal, name, scopes)

async function pay(): Promise<string> {
  const citizen = await signUp(portal)
  const { applId } = await completeDraft(portal, citizen, scheme)
  const wish = { entityTypeId: EntityType.LotteryApplication, entityId: applId }
  return (await payInFull(portal, citizen, wish)).receiptNumber
}

beforeAll(async () => {
  portal = await testPortal()
  scheme = await openScheme(portal)
  erp = await addSystem('Accounts', 'payments:read')
})
afterAll(() => portal.close())

describe('a token', () => {
  it('is given for id and secret, counts ten minutes, and is kept as a hash alone', async () => {
    const { status, body, headers } = await ask(portal, 'token', { authorization: basic(erp) })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'payments:read' })
    const rows = JSON.stringify(await portal.db.selectFrom('machine_token').selectAll().execute())
    expect(rows).not.toContain(String(body.access_token))
    const token = await tokenFor(portal, erp)
    expect((await ask(portal, 'v1/payments', { token })).status).toBe(200)
    portal.clock.advance(10 * MINUTE_MS)
    const late = await ask(portal, 'v1/payments', { token })
    expect(late).toMatchObject({ status: 401, body: { error: 'invalid_token' } })
    expect(late.headers['www-authenticate']).toContain('error="invalid_token"')
  })

  it('is refused in the words of OAuth 2', async () => {
    const authorization = basic(erp)
    const asked = async (given: Parameters<typeof ask>[2]) => {
      const { status, body } = await ask(portal, 'token', given)
      return [status, body.error]
    }
    expect(await asked({})).toEqual([401, 'invalid_client'])
    expect(await asked({ authorization: basic({ ...erp, secret: 'mcs_wrong' }) })).toEqual([
      401,
      'invalid_client',
    ])
    expect(await asked({ authorization: basic({ ...erp, publicId: 'mc_none' }) })).toEqual([
      401,
      'invalid_client',
    ])
    expect(await asked({ authorization, form: {} })).toEqual([400, 'invalid_request'])
    const password = { grant_type: 'password' }
    expect(await asked({ authorization, form: password })).toEqual([400, 'unsupported_grant_type'])
    const more = { grant_type: 'client_credentials', scope: 'payments:read refunds:read' }
    expect(await asked({ authorization, form: more })).toEqual([400, 'invalid_scope'])
    const twice = 'grant_type=client_credentials&grant_type=client_credentials'
    expect(await asked({ authorization, raw: twice })).toEqual([400, 'invalid_request'])
  })

  it('is given at most thirty times a minute, to forty that ask at once', async () => {
    const system = await addSystem('Hasty', 'payments:read')
    const all = await Promise.all(
      Array.from({ length: 40 }, () => ask(portal, 'token', { authorization: basic(system) })),
    )
    expect(all.filter(one => one.status === 200)).toHaveLength(30)
    expect(all.filter(one => one.status === 429 && one.headers['retry-after'] === '60')).toHaveLength(10)
  })

  it('ends with a new secret, and with the system', async () => {
    const system = await addSystem('Archive', 'payments:read')
    const token = await tokenFor(portal, system)
    await officer(portal, PROPOSER).run('integration client secret', { client: system.publicId })
    expect((await ask(portal, 'v1/payments', { token })).status).toBe(401)
    expect((await ask(portal, 'token', { authorization: basic(system) })).status).toBe(401)
    const { out } = await officer(portal, PROPOSER).run('integration client secret', {
      client: system.publicId,
    })
    const next = { ...system, secret: /mcs_[\w-]+/.exec(out)?.[0] ?? '' }
    const last = await tokenFor(portal, next)
    await officer(portal, PROPOSER).run('integration client end', { client: system.publicId })
    expect((await ask(portal, 'v1/payments', { token: last })).status).toBe(401)
    expect((await ask(portal, 'token', { authorization: basic(next) })).status).toBe(401)
  })
})

it('a token opens nothing from an address or a cookie, where logs and browsers would keep it', async () => {
  const token = await tokenFor(portal, erp)
  expect((await ask(portal, 'v1/payments', { token })).status).toBe(200)
  for (const path of [`v1/payments?access_token=${token}`, `v1/payments?token=${token}`])
    expect((await ask(portal, path, {})).status, path).toBe(401)
  const cookie = await portal.app.inject({
    url: '/machine/v1/payments',
    headers: { cookie: `access_token=${token}` },
  })
  expect(cookie.statusCode).toBe(401)
})

describe('what officers do about systems', () => {
  it('gives no access before a second officer has approved, and shows no secret in a rehearsal', async () => {
    const proposed = await officer(portal, PROPOSER).run('integration client add', {
      name: 'Unapproved',
      scopes: 'payments:read',
    })
    expect(proposed.out).toContain('Proposed as operation')
    const client = /mc_[\w-]+/.exec(proposed.out)?.[0] ?? 'mc_none'
    const refused = await officer(portal, PROPOSER).run('integration client secret', { client })
    expect(refused).toMatchObject({ code: 1 })
    const dry = await officer(portal, PROPOSER).run('integration client secret', {
      client: erp.publicId,
      'dry-run': true,
    })
    expect(dry.out).not.toContain('mcs_')
    expect((await ask(portal, 'token', { authorization: basic(erp) })).status).toBe(200)
  })

  it('refuses a scope that there is none of', async () => {
    const wrong = await byTwo(portal, 'integration client add', { name: 'X', scopes: 'everything' })
    expect(wrong).toMatchObject({ code: 2 })
  })
})

describe('the list of payments', () => {
  it('tells each payment once, page after page, and again when it changes', async () => {
    const receipts = [await pay(), await pay(), await pay()]
    const token = await tokenFor(portal, erp)
    const first = await ask(portal, 'v1/payments?limit=2', { token })
    const page = v.parse(pageOf(machineLists.payments.row), first.body)
    expect([page.rows.length, page.more]).toEqual([2, true])
    const rest = v.parse(
      pageOf(machineLists.payments.row),
      (await ask(portal, `v1/payments?after=${page.next}`, { token })).body,
    )
    expect(rest.more).toBe(false)
    const told = [...page.rows, ...rest.rows]
    expect(told.map(row => row.receiptNumber).toSorted()).toEqual(receipts.toSorted())
    expect(told[0]).toMatchObject({
      amountPaise: 46423550,
      amount: '464235.50',
      method: 'ONLINE',
      reversedOn: null,
    })
    expect(JSON.stringify(told)).not.toContain('Sunita')
    const id = told.find(row => row.receiptNumber === receipts[0])?.id ?? 0
    await noteReversed(portal.db, id, { on: portal.clock.now(), reason: 'bounced' })
    const again = await ask(portal, `v1/payments?after=${rest.next}`, { token })
    expect(v.parse(pageOf(machineLists.payments.row), again.body).rows.map(row => row.receiptNumber)).toEqual(
      [receipts[0]],
    )
  })

  it('is CSV by its ending or by Accept, and every page that was read stands in the trail', async () => {
    const token = await tokenFor(portal, erp)
    const byName = await ask(portal, 'v1/payments.csv?limit=2', { token })
    const byHeader = await ask(portal, 'v1/payments?limit=2', { token, accept: 'text/csv' })
    expect(byHeader.text).toBe(byName.text)
    expect(byName.headers['content-type']).toContain('text/csv')
    const [head, ...lines] = byName.text.split('\r\n')
    expect(head).toMatch(/^id,position,changedOn,receiptNumber,/)
    expect(lines).toHaveLength(3)
    expect(byName.headers['x-next']).toMatch(/^\d+$/)
    const events = await portal.db
      .selectFrom('audit_event')
      .select(['event', 'actor_id', 'details'])
      .where('event', '=', 'MACHINE_PAGE_READ')
      .execute()
    expect(events.at(-1)).toMatchObject({ actor_id: erp.publicId, details: { list: 'payments', rows: 2 } })
  })

  it('begins at a moment, and refuses a question that makes no sense', async () => {
    const token = await tokenFor(portal, erp)
    const asked = async (query: string) => {
      const { status, body } = await ask(portal, `v1/payments?${query}`, { token })
      return [status, body.error ?? (body.rows as unknown[]).length]
    }
    expect(await asked('since=2020-01-01')).toEqual([200, 3])
    portal.clock.advance(MINUTE_MS)
    const since = encodeURIComponent(portal.clock.now().toISOString())
    const fresh = await pay()
    expect(fresh).not.toBe('')
    expect(await asked(`since=${since}`)).toEqual([200, 1])
    for (const wrong of [
      'since=soon',
      'limit=501',
      'limit=0',
      'after=-1',
      'affter=3',
      'after=1&since=2020-01-01',
    ])
      expect(await asked(wrong)).toEqual([400, 'invalid_request'])
    expect((await ask(portal, 'v1/payments', {})).body.error).toBe('invalid_token')
  })

  it('misses no payment whose transaction lasts while others are read', async () => {
    const token = await tokenFor(portal, erp)
    const before = String((await ask(portal, 'v1/payments?limit=500', { token })).body.next)
    const [one, two] = await portal.db
      .selectFrom('payment_transaction')
      .select('id')
      .where('confirmed_on', 'is not', null)
      .orderBy('id')
      .limit(2)
      .execute()
    const touch = (db: typeof portal.db, id: number) =>
      db.updateTable('payment_transaction').set({ rested_on: null }).where('id', '=', id).execute()
    const slow = await portal.database.db.startTransaction().execute()
    await touch(slow, one?.id ?? 0)
    await touch(portal.db, two?.id ?? 0)
    const ids = async (after: string) => {
      const { body } = await ask(portal, `v1/payments?after=${after}`, { token })
      return { ids: (body.rows as { id: number }[]).map(row => row.id), next: String(body.next) }
    }
    const meanwhile = await ids(before)
    expect(meanwhile.ids).toEqual([two?.id])
    await slow.commit().execute()
    expect((await ids(meanwhile.next)).ids).toEqual([one?.id])
  })
})

describe('every list', () => {
  const ALL = 'applications:read properties:read'

  it('is refused to a token without its scope', async () => {
    const token = await tokenFor(portal, erp)
    for (const list of LIST_NAMES.filter(name => name !== 'payments')) {
      const { status, body, headers } = await ask(portal, `v1/${list}`, { token })
      expect([list, status, body.error]).toEqual([list, 403, 'insufficient_scope'])
      expect(headers['www-authenticate']).toContain(`scope="${machineLists[list].scope}"`)
    }
  })

  it('tells of no draft, and of a property only when the register changes', async () => {
    const token = await tokenFor(portal, await addSystem('Register', ALL))
    const nextOf = async (list: string) =>
      String((await ask(portal, `v1/${list}?limit=500`, { token })).body.next)
    await testProperty(portal, await testScheme(portal))
    const [applications, properties] = [await nextOf('lottery-applications'), await nextOf('properties')]
    await completeDraft(portal, await signUp(portal), scheme)
    const { id } = await portal.db.selectFrom('property').select('id').executeTakeFirstOrThrow()
    const change = portal.db.updateTable('property').where('id', '=', id)
    await change.set({ account_version: 9 }).execute()
    expect((await ask(portal, `v1/lottery-applications?after=${applications}`, { token })).body.rows).toEqual(
      [],
    )
    expect((await ask(portal, `v1/properties?after=${properties}`, { token })).body.rows).toEqual([])
    await change.set({ is_mortgaged: true }).execute()
    const { body } = await ask(portal, `v1/properties?after=${properties}`, { token })
    expect(body.rows).toMatchObject([{ id, isMortgaged: true }])
  })
})
