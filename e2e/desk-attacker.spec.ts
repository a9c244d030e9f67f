import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DESK_API, DESK_HEADER } from '#contract/desk/envelope.ts'
import { DESK_ACT_NAMES, type DeskAct } from '#domain/officer/deskActs.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import { Role } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import { barriersOn } from './lib/axe.ts'
import { inDatabase } from './lib/database.ts'
import { seatOfficer } from './lib/desk.ts'
import { openOffice } from './lib/office.ts'
import { speak } from './lib/portal.ts'
import { test } from './lib/test.ts'
import { LANGUAGES, words } from './lib/words.ts'

const { Assistant, Accountant, Planner, Committee, JointCommissioner, Commissioner, Auditor } = Role
const { Administrator, HelpDesk } = Role
const DECIDERS = [JointCommissioner, Commissioner, Auditor] as const

/** Screens of the desk and whom they are for (docs/matrix.md). */
const SCREENS: readonly (readonly [address: string, roles: readonly Role[]])[] = [
  ['/property', [Assistant, Accountant, ...DECIDERS]],
  ['/audit', [...DECIDERS]],
  ['/help', [HelpDesk]],
  ['/draws', [Assistant, Committee, ...DECIDERS]],
  ['/refunds', [Accountant, ...DECIDERS]],
  ['/people', [Administrator, Commissioner, Auditor]],
  ['/overview', [Planner, ...DECIDERS]],
  ['/schemes', [Assistant, Accountant, Committee]],
  ['/venues', [Assistant, ...DECIDERS]],
]

/** Sends a call from the page, with the officer's own cookie, as whoever sits at the browser's console would. */
const send = (page: Page, call: string, body: object): Promise<{ status: number; code: string }> =>
  page.evaluate(
    async ([url, header, payload]) => {
      const headers = { 'content-type': 'application/json', [header]: '1' }
      const answer = await fetch(url, { method: 'POST', headers, body: payload })
      const { refusal } = (await answer.json()) as { refusal?: { code: string } }
      return { status: answer.status, code: refusal?.code ?? '' }
    },
    [`${DESK_API}/${call}`, DESK_HEADER, JSON.stringify(body)] as const,
  )

const doIt = (page: Page, act: DeskAct) =>
  send(page, 'do-act', {
    act,
    options: {},
    file: null,
    reason: 'Because I can',
    fingerprint: 'f'.repeat(64),
    idempotencyKey: randomUUID(),
  })

/** What the trail and the record of operations hold of an officer. */
const leftBy = (officerId: number) =>
  inDatabase(async db => {
    const refusals = await db
      .selectFrom('audit_event')
      .select('event')
      .where('actor_id', '=', String(officerId))
      .where('event', 'in', ['OFFICER_REFUSED', 'OPERATION_REFUSED'])
      .execute()
    const done = db.selectFrom('authority_operation').select('id').where('officer_id', '=', officerId)
    return { refusals: refusals.length, operations: (await done.execute()).length }
  })

for (const language of LANGUAGES) {
  const say = words(language, 'desk')

  test(`an officer of each role gets through no door that is another’s, and each try is kept, ${language}`, async ({
    page,
  }) => {
    await page.goto('/')
    await speak(page, language)
    const day = `2035-01-${String(1 + Math.floor(Math.random() * 27)).padStart(2, '0')}`
    const proposal = await (await openOffice()).propose(
      'landuse holidays',
      {},
      `Day,NameEn,NameHi\n${day},Holiday,अवकाश\n`,
    )
    for (const [turn, role] of Object.values(Role).entries()) {
      const officerId = await seatOfficer(page, `Attacker ${role}`, [[role, null]])
      // The address is typed: the screen says who has it, and shows nothing of what it would. Each is tried by some roles.
      const closed = SCREENS.filter(([, roles], at) => !roles.includes(role) && (at + turn) % 3 === 0)
      for (const [address] of closed) {
        await page.goto(`/desk${address}`)
        await expect(page.getByRole('heading', { level: 1 }), `${role} ${address}`).toHaveText(
          say('desk_noRight'),
        )
      }
      expect(await barriersOn(page)).toEqual([])
      // The console: every act of others, and the approval of what another proposed.
      const held = [{ role, section: null, fromDay: '2020-01-01', toDay: null }]
      const others = DESK_ACT_NAMES.filter(act => !mayDo(ruleOf(act), held))
      for (const act of others)
        expect(await doIt(page, act), `${role} ${act}`).not.toMatchObject({ code: '' })
      const claim = { id: proposal, version: 1, fingerprint: 'f'.repeat(64), reason: 'Because I can' }
      expect((await send(page, 'approve', claim)).code, `${role} approves`).not.toBe('')
      const { refusals, operations } = await leftBy(officerId)
      expect(operations, `${role} did nothing`).toBe(0)
      expect(refusals, `${role} is in the trail`).toBeGreaterThanOrEqual(others.length)
    }
    const { state } = await inDatabase(db =>
      db
        .selectFrom('authority_operation')
        .select('state')
        .where('id', '=', proposal)
        .executeTakeFirstOrThrow(),
    )
    expect(state).toBe('PROPOSED')
  })
}
