import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusesOf } from '#domain/lifecycle/life.ts'
import { Section } from '#domain/officer/roles.ts'
import { WORK_DESK_CODES, type WorkPlace } from '#domain/work/desks.ts'
import type { Cycle } from '#server/lifecycle/cycle.ts'
import { loadDemo } from '#server/seed/load.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { countWaiting } from './tallyStore.ts'
import { foldWork } from './workTimers.ts'

const SECTIONS = Object.values(Section)
const server = join(import.meta.dirname, '..')

const isCycle = (value: unknown): value is Cycle =>
  v.is(v.looseObject({ table: v.string(), column: v.string(), life: v.looseObject({}) }), value)

/** Every cycle that the server declares, by its table and column. */
async function everyCycle(): Promise<Cycle[]> {
  const found = new Map<string, Cycle>()
  for (const file of globSync('**/*Cycle.ts', { cwd: server })) {
    const exported: Record<string, unknown> = await import(join(server, file))
    for (const one of Object.values(exported))
      if (isCycle(one) && !found.has(`${one.table}.${one.column}`))
        found.set(`${one.table}.${one.column}`, one)
  }
  return [...found.values()]
}

/** Lives in which no case of a citizen waits for an officer at a desk, and why. */
const NO_DESK: Readonly<Record<string, string>> = {
  'account_verification.state': 'looked at with the refund that it is for',
  'allotment.state': 'the application that it is offered to has the work',
  'authority_operation.state': 'waits in the list of approvals',
  'booking.refund_status_id': 'the refund has the work',
  'booking_move.state': 'paid by its citizen or ended by the clock',
  'contact_change.state': 'ended by the clock',
  'demand_survey.state': 'prepared and closed by whoever holds the survey',
  'demand_survey_application.refund_status_id': 'the refund has the work',
  'demand_survey_application.status_id': 'nobody decides about a wish',
  'document.state': 'follows its record',
  'held_decision.state': 'ended by the clock',
  'lottery_application.refund_status_id': 'the refund has the work',
  'lottery_draw.state': 'one ceremony, not a queue',
  'officer.state': 'the administrator’s own list',
  'payee_change.state': 'ended by the clock',
  'payment_transaction.status_id': 'money comes by provider or bank',
  'permission_application.refund_status_id': 'the refund has the work',
  'permission_consent.state': 'the application has the work',
  'property.state': 'moved by orders about it',
  'scheme_campaign.state': 'prepared and published by whoever holds the scheme',
}

/** Statuses in which the authority may act though nothing waits for it: an offer, an exception, or the bank's own time. */
const OFFICER_MAY = new Set([
  'booking.status_id/31',
  'lease.state/WORK_ORDER_ISSUED',
  'lease.state/ACTIVE',
  // A credit that was wrong is reversed; the bank has a refund that it was sent; a letter about a finding or a draw.
  'tds_certificate.status_id/23',
  'payment_refund.status_id/3',
  'lottery_application.status_id/8',
  'lottery_application.status_id/9',
  'lottery_application.status_id/12',
])

const placesOf = (cycle: Cycle, status: string | number): readonly WorkPlace[] => {
  const place = cycle.work?.places[status]
  return place === undefined ? [] : typeof place === 'string' ? [place] : Object.values(place)
}

const mayAct = ({ life }: Cycle, status: string | number, by: 'authority' | 'citizen'): boolean =>
  Object.values(life[status]?.acts ?? {}).some(way => way?.by.includes(by))

let portal: TestPortal
let cycles: Cycle[]
beforeAll(async () => {
  cycles = await everyCycle()
  portal = await testPortal()
  await loadDemo(portal.db, portal.ports)
}, 300_000)
afterAll(() => portal.close())

describe('every state of every noun', () => {
  test('belongs to a life whose cases wait at desks, or to one of which it is said why not', () => {
    expect(cycles.length).toBeGreaterThan(20)
    const without = cycles.filter(({ work }) => !work).map(({ table, column }) => `${table}.${column}`)
    expect(without.toSorted()).toEqual(Object.keys(NO_DESK).toSorted())
  })

  test('waits at one desk, for its citizen, or for nobody; and only where an officer may act it waits at a desk', () => {
    const wrong: string[] = []
    for (const cycle of cycles.filter(({ work }) => work))
      for (const status of statusesOf(cycle.life)) {
        const name = `${cycle.table}.${cycle.column}/${status}`
        const places = placesOf(cycle, status)
        if (places.length === 0) wrong.push(`${name}: no place`)
        const atDesk = places.some(place => WORK_DESK_CODES.some(desk => desk === place))
        if (atDesk && !mayAct(cycle, status, 'authority')) wrong.push(`${name}: no officer may act`)
        if (places.includes('CITIZEN') && !mayAct(cycle, status, 'citizen') && !OFFICER_MAY.has(name))
          wrong.push(`${name}: no citizen may act`)
        const lone = mayAct(cycle, status, 'authority') && !mayAct(cycle, status, 'citizen')
        if (lone && !atDesk && !OFFICER_MAY.has(name))
          wrong.push(`${name}: only officers may act, and it waits nowhere`)
      }
    expect(wrong).toEqual([])
  })
})

describe('the table of work', () => {
  test('holds every record of the demonstration that waits for an officer, and no other', async () => {
    const wrong: unknown[] = []
    for (const { table, column, work } of cycles) {
      if (!work) continue
      const { rows } = await sql<{ id: number; status: string; word: string | null; desk: string | null }>`
        select r.id::int, r.status, r.word, w.desk from (
          select id, ${sql.ref(column)}::text as status, ${work.word ?? sql`null::text`} as word from ${sql.table(table)}) r
        left join work_item w on w.entity_type_id = ${work.entityTypeId} and w.entity_id = r.id and w.ball = 'OFFICE'`.execute(
        portal.db,
      )
      for (const { id, status, word, desk } of rows) {
        const place = work.places[status]
        const at = typeof place === 'object' ? place[word ?? ''] : place
        const expected = at === 'CITIZEN' || at === 'NOBODY' || at === undefined ? null : at
        if (expected !== desk) wrong.push({ table, id, status, expected, desk })
      }
    }
    expect(wrong).toEqual([])
  })

  test('is counted exactly, before and after what was counted is folded', async () => {
    const counted = async () => (await Promise.all(SECTIONS.map(one => countWaiting(portal.db, one)))).flat()
    const { rows } = await sql<{ desk: string; dueDay: string; count: number; free: number }>`
      select desk, due_day as "dueDay", count(*)::int as count, count(*) filter (where holder_id is null)::int as free
        from work_item where ball = 'OFFICE' group by desk, due_day`.execute(portal.db)
    const sorted = (all: readonly object[]) =>
      all.map(one => JSON.stringify(Object.entries(one).toSorted())).toSorted()
    expect(rows.length).toBeGreaterThan(3)
    expect(sorted(await counted())).toEqual(sorted(rows))
    await portal.runTimers(foldWork.name)
    expect(sorted(await counted())).toEqual(sorted(rows))
  })
})
