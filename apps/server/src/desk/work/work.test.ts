import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { istDay } from '#domain/dates/ist.ts'
import { DAY_MS, HOUR_MS } from '#domain/dates/lengths.ts'
import { closeCampaigns } from '#server/lottery/scrutiny/scrutinyTimers.ts'
import { type DeskOfficer, deskOfficer } from '#server/testing/deskOfficer.ts'
import { openScheme, submitted } from '#server/testing/lottery.ts'
import { signUp, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let neha: DeskOfficer
let arif: DeskOfficer
/** The moment after the scheme closed. */
let closed: Date
const CASES = 4
beforeAll(async () => {
  portal = await testPortal()
  const campaignId = await openScheme(portal, { endOn: new Date(portal.clock.now().getTime() + HOUR_MS / 2) })
  for (let i = 0; i < CASES; i++) await submitted(portal, await signUp(portal), campaignId)
  portal.clock.advance(HOUR_MS / 2 + 1)
  await portal.runTimers(closeCampaigns.name)
  closed = portal.clock.now()
})
beforeEach(async () => {
  portal.clock.freeze(closed)
  await freeAll()
  neha = await deskOfficer(portal, 'Neha Srivastava', [['DA', 'LOTTERY']])
  arif = await deskOfficer(portal, 'Arif Khan', [['DA', 'LOTTERY']])
})
afterAll(() => portal.close())

const next = (officer: DeskOfficer) => officer.ask('takeNext', { idempotencyKey: randomUUID() })
const queue = async (officer: DeskOfficer, holder: 'anybody' | 'nobody' | 'me' = 'anybody') =>
  (await officer.ask('queue', { section: 'LOTTERY', holder })).value
/** Everything lies free at its desk again. */
const freeAll = () => portal.db.updateTable('work_item').set({ holder_id: null, held_on: null }).execute()

describe('the queue of a section', () => {
  test('shows whose case it is, until when, and counts that add up', async () => {
    const { cases, desks, isLast } = await queue(neha)
    expect(cases).toHaveLength(CASES)
    expect(isLast).toBe(true)
    expect(cases[0]).toMatchObject({
      applicant: 'Sunita Verma',
      desk: 'LOTTERY_FIRST',
      holder: null,
      daysLeft: 5,
    })
    expect(desks).toEqual([{ desk: 'LOTTERY_FIRST', waiting: CASES, overdue: 0, dueToday: 0, free: CASES }])
  })

  test('goes on after the last case of the page before, and neither skips nor repeats one', async () => {
    const { cases } = await queue(neha)
    const [first] = cases
    const after = { dueDay: first?.dueDay ?? '', id: first?.id ?? 0 }
    const { value } = await neha.ask('queue', { section: 'LOTTERY', after })
    expect(value.cases.map(({ id }) => id)).toEqual(cases.slice(1).map(({ id }) => id))
  })

  test('leads from a case to those beside it, also after the case has left the list', async () => {
    const { cases } = await queue(neha, 'nobody')
    const places = cases.map(({ id, dueDay }) => ({ id, dueDay: dueDay ?? '' }))
    const beside = async (at = places[1]) => {
      const list = { section: 'LOTTERY', holder: 'nobody', at: at ?? { id: 0, dueDay: '' } } as const
      const { before, after, count } = (await neha.ask('neighbours', list)).value
      return [before?.id, after?.id, count]
    }
    expect(await beside()).toEqual([places[0]?.id, places[2]?.id, CASES])
    expect(await beside(places[0])).toEqual([undefined, places[1]?.id, CASES])
    await next(arif)
    await next(arif)
    expect(await beside()).toEqual([undefined, places[2]?.id, CASES - 2])
    const own = { section: 'LOTTERY', holder: 'me', at: places[0] ?? { id: 0, dueDay: '' } } as const
    expect((await arif.ask('neighbours', own)).value).toMatchObject({ before: null, count: 2 })
    const { value } = await arif.ask('queue', { section: 'LOTTERY' })
    expect(value.mine).toEqual([{ desk: 'LOTTERY_FIRST', count: 2 }])
  })

  test('is seen by those of the section alone', async () => {
    const farah = await deskOfficer(portal, 'Farah Naqvi', [['DA', 'LAND_USE']])
    const head = await deskOfficer(portal, 'Meera Krishnan', [['A2', null]])
    const admin = await deskOfficer(portal, 'Pooja Yadav', [['AD', null]])
    expect(await farah.ask('queue', { section: 'LOTTERY' })).toMatchObject({ code: 'NO_RIGHT' })
    expect(await admin.ask('queue', { section: 'LOTTERY' })).toMatchObject({ http: 403, code: 'NO_RIGHT' })
    expect((await queue(head)).cases).toHaveLength(CASES)
    expect(await next(head)).toMatchObject({ http: 403 })
  })
})

describe('taking a case', () => {
  test('gives the most urgent one, and nobody else gets it', async () => {
    const { cases } = await queue(neha)
    const { value } = await next(neha)
    expect(value).toMatchObject({ id: cases[0]?.id, holder: { id: neha.officerId } })
    const other = await arif.ask('take', {
      idempotencyKey: randomUUID(),
      id: value?.id ?? 0,
      version: value?.version ?? 0,
    })
    expect(other).toMatchObject({ code: 'HELD_BY_OTHER', message: 'Neha Srivastava holds this case.' })
    expect((await next(arif)).value?.id).toBe(cases[1]?.id)
    expect((await queue(neha, 'me')).cases.map(({ id }) => id)).toEqual([value?.id])
    expect((await neha.ask('home', {})).value.own.map(({ id }) => id)).toEqual([value?.id])
  })

  test('is done once, however often the answer is lost', async () => {
    const said = { idempotencyKey: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => neha.ask('takeNext', said)))
    expect(new Set(answers.map(({ value }) => value?.id)).size).toBe(1)
    expect((await queue(neha, 'me')).cases).toHaveLength(1)
  })

  test('of what moved meanwhile is refused; given back, it is free for the next', async () => {
    const { value } = await next(neha)
    const id = value?.id ?? 0
    const version = value?.version ?? 0
    const back = (officer: DeskOfficer, ...cases: { id: number; version: number }[]) =>
      officer.ask('giveBack', { idempotencyKey: randomUUID(), cases })
    expect(await back(neha, { id, version: version - 1 })).toMatchObject({ code: 'MOVED' })
    expect(await back(arif, { id, version })).toMatchObject({ code: 'HELD_BY_OTHER' })
    expect(await back(neha, { id, version })).toMatchObject({ value: [{ holder: null }] })
    expect((await next(arif)).value?.id).toBe(id)
  })

  test('gives many back in one act, and none where one is not theirs to give', async () => {
    const own = [(await next(neha)).value, (await next(neha)).value].flatMap(one => (one ? [one] : []))
    const { value: others } = await next(arif)
    const back = (...cases: readonly { id: number; version: number }[]) =>
      neha.ask('giveBack', {
        idempotencyKey: randomUUID(),
        cases: cases.map(({ id, version }) => ({ id, version })),
      })
    if (!others) throw new Error('arif has no case')
    expect(await back(...own, others)).toMatchObject({ code: 'HELD_BY_OTHER' })
    expect((await queue(neha, 'me')).cases).toHaveLength(2)
    expect((await back(...own)).value.map(({ holder }) => holder)).toEqual([null, null])
    expect((await queue(neha, 'me')).cases).toEqual([])
  })

  test('keeps one holder for each case in any interleaving of taking and giving back', async () => {
    const step = fc.record({
      who: fc.integer({ min: 0, max: 1 }),
      act: fc.constantFrom('next', 'back', 'take'),
      which: fc.integer({ min: 0, max: CASES - 1 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async steps => {
        await freeAll()
        const { cases } = await queue(neha)
        await Promise.all(
          steps.map(({ who, act, which }) => {
            const officer = who === 0 ? neha : arif
            const { id = 0, version = 0 } = cases[which] ?? {}
            const said = { idempotencyKey: randomUUID(), id, version }
            if (act === 'next') return next(officer)
            if (act === 'take') return officer.ask('take', said)
            return officer.ask('giveBack', { idempotencyKey: said.idempotencyKey, cases: [{ id, version }] })
          }),
        )
        const own = await Promise.all([neha, arif].map(async officer => (await queue(officer, 'me')).cases))
        const held = own.flat().map(({ id }) => id)
        expect(new Set(held).size).toBe(held.length)
        expect(held.length + (await queue(neha, 'nobody')).cases.length).toBe(CASES)
      }),
      { numRuns: 8 },
    )
  })
})

describe('a day later', () => {
  test('what is over comes first and says so', async () => {
    portal.clock.advance(14 * DAY_MS)
    const late = await deskOfficer(portal, 'Late', [['DA', 'LOTTERY']])
    const { value } = await late.ask('queue', { section: 'LOTTERY', due: 'overdue' })
    expect(value.cases).toHaveLength(CASES)
    expect(value.cases.every(({ dueDay }) => (dueDay ?? '') < istDay(portal.clock.now()))).toBe(true)
    expect(value.cases[0]?.daysLeft).toBeLessThan(0)
    expect(value.desks[0]).toMatchObject({ overdue: CASES })
  })
})
