import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#domain/dates/lengths.ts'
import { inTransaction } from '#server/gateway/transaction.ts'
import { sameAs } from '#server/lottery/hints/hintStore.ts'
import { indexOlder } from '#server/lottery/hints/indexHints.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { type Answers, completeAnswers, openScheme, submitted } from '#server/testing/lottery.ts'
import { eventsOf } from '#server/testing/paperCase.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let neha: DeskOfficer
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

interface Applied {
  readonly applId: number
  readonly applicationNumber: string
}

let accounts = 0
/** Answers whose account and address are nobody else's; changes are laid over them. */
const alone = (changes: Partial<Answers> = {}): Partial<Answers> => {
  accounts += 1
  const { refundAccount, correspondence } = completeAnswers()
  const number = String(50_000_000_000 + accounts)
  return {
    refundAccount: { ...refundAccount, number, confirmNumber: number } as Answers['refundAccount'],
    correspondence: { ...correspondence, line1: `House ${accounts}` } as Answers['correspondence'],
    ...changes,
  }
}

/** Applications under scrutiny in one scheme, one for each set of answers. */
async function scheme(...all: readonly Partial<Answers>[]): Promise<Applied[]> {
  const endOn = new Date(portal.clock.now().getTime() + HOUR_MS / 2)
  const campaignId = await openScheme(portal, { endOn })
  const applied: Applied[] = []
  for (const changes of all) applied.push(await submitted(portal, await signUp(portal), campaignId, changes))
  portal.clock.advance(HOUR_MS / 2 + 1)
  const { database, clock, ports, app } = portal
  await closeCampaigns.run({ db: database.db, now: clock.now(), ports, log: app.log })
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  return applied
}

const hints = async (one: Applied | undefined) =>
  (await neha.ask('caseHints', { number: one?.applicationNumber ?? '' })).value
const kinds = async (one: Applied | undefined) => (await hints(one)).map(({ kind, size }) => [kind, size])
const versionOf = async (one: Applied | undefined) =>
  (await neha.ask('scrutinyCase', { number: one?.applicationNumber ?? '' })).value.version

describe('what applications have in common', () => {
  test('is written with their submission, and read as one group, without any number of a person', async () => {
    const shared = alone()
    const [first, second, third, other] = await scheme(
      shared,
      alone({ refundAccount: shared.refundAccount }),
      alone({ refundAccount: shared.refundAccount }),
      alone(),
    )
    expect(await kinds(first)).toEqual([['ACCOUNT', 3]])
    expect(await kinds(other)).toEqual([])
    const [hint] = await hints(second)
    expect(hint?.others.map(({ number }) => number)).toEqual([
      first?.applicationNumber,
      third?.applicationNumber,
    ])
    expect(JSON.stringify(hint)).not.toContain(shared.refundAccount?.number)
    const { rows } = await sql<{ row: string }>`select hint_key::text as row from hint_key`.execute(portal.db)
    expect(rows.some(({ row }) => row.includes(shared.refundAccount?.number ?? '-'))).toBe(false)
    expect(await eventsOf(portal, second?.applId ?? 0, 'HINTS_READ')).toHaveLength(1)
  })

  test('includes an address that is written otherwise, and the same file', async () => {
    const { correspondence } = alone()
    const [one, two] = await scheme(
      alone({
        correspondence: { ...correspondence, line1: 'H-214, Nehru Enclave' } as Answers['correspondence'],
      }),
      alone({
        correspondence: { ...correspondence, line1: 'h 214 NEHRU enclave' } as Answers['correspondence'],
      }),
    )
    expect(await kinds(one)).toEqual([['ADDRESS', 2]])
    await portal.db
      .updateTable('document')
      .set({ sha256: Buffer.alloc(32, 9) })
      .where('entity_id', 'in', [one?.applId ?? 0, two?.applId ?? 0])
      .where('document_type_id', '=', 104)
      .execute()
    await sql`delete from hint_key where application_id in (${one?.applId}, ${two?.applId})`.execute(
      portal.db,
    )
    expect(await kinds(one)).toEqual([])
    const { database, clock, ports, app } = portal
    await indexOlder.run({ db: database.db, now: clock.now(), ports, log: app.log })
    expect((await kinds(one)).sort()).toEqual([
      ['ADDRESS', 2],
      ['FILE', 2],
    ])
  })

  test('reaches beyond the scheme to households that have a unit, and to no others', async () => {
    const shared = alone()
    const [before] = await scheme(shared)
    const [now] = await scheme(alone({ refundAccount: shared.refundAccount }))
    expect(await hints(now)).toEqual([])
    await sql`update lottery_application set status_id = 10 where id = ${before?.applId}`.execute(portal.db)
    expect(await hints(now)).toMatchObject([
      { kind: 'ACCOUNT', others: [{ number: before?.applicationNumber, isHoused: true, isOfScheme: false }] },
    ])
  })

  test('is found by the index of hashes in one statement, however many applications there are', async () => {
    const plan = await inTransaction(portal.database.db, async tx => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain ${sameAs(1, 101)}`.execute(tx)
    })
    const lines = plan.rows.map(row => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/Index (Only )?Scan using hint_key_same/)
    expect(lines).toMatch(/using lottery_application_pkey/)
    expect(lines).not.toContain('Seq Scan')
  })
})

describe('a hint', () => {
  test('is settled for its whole group by a sentence, and open again when another application joins', async () => {
    const shared = alone()
    const both = [shared, alone({ refundAccount: shared.refundAccount })]
    const [first, second, late] = await scheme(...both, alone())
    const [hint] = await hints(first)
    const settle = {
      number: first?.applicationNumber ?? '',
      version: await versionOf(first),
      kind: 'ACCOUNT' as const,
      group: hint?.group ?? '',
      verdict: 'CLEARED' as const,
      sentence: 'Husband and wife, one account',
    }
    const send = (more: object = {}) =>
      neha.ask('settleHint', { ...settle, idempotencyKey: crypto.randomUUID(), ...more })
    expect(await send({ sentence: ' ' })).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await send({ group: '0'.repeat(64) })).toMatchObject({ code: 'MOVED' })
    expect(await send({ version: settle.version + 1 })).toMatchObject({ code: 'MOVED' })
    expect(await send()).toMatchObject({ http: 200, code: undefined })
    expect((await hints(second))[0]?.finding).toMatchObject({
      verdict: 'CLEARED',
      sentence: settle.sentence,
      by: 'Neha Srivastava',
    })
    expect(await eventsOf(portal, first?.applId ?? 0, 'HINT_CLEARED')).toMatchObject([
      { remarks: settle.sentence, details: { kind: 'ACCOUNT', applications: 2 } },
    ])
    await sql`
      insert into hint_key select ${late?.applId}, campaign_id, kind, hash from hint_key
       where application_id = ${first?.applId} and kind = 'ACCOUNT'`.execute(portal.db)
    expect((await hints(second))[0]).toMatchObject({ size: 3, finding: null })
  })

  test('is shown to the section alone', async () => {
    const [one] = await scheme(alone())
    const stranger = await deskOfficer(portal, 'Stranger', [['DA', 'PROPERTY']])
    const number = one?.applicationNumber ?? ''
    expect(await stranger.ask('caseHints', { number })).toMatchObject({ code: 'NO_RIGHT' })
  })
})
