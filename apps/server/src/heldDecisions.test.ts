import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/dates/lengths.ts'
import { releaseDue, whileHeld } from '#server/testing/decisions.ts'
import { onDesk } from '#server/testing/landUse.ts'
import { submitted, tinyScheme } from '#server/testing/lottery.ts'
import { byTwo, officer } from '#server/testing/officer.ts'
import { openedOutbox } from '#server/testing/openedOutbox.ts'
import { signUp, TEST_NOW, type TestCitizen, type TestPortal, testPortal } from '#server/testing/portal.ts'

let portal: TestPortal
let citizen: TestCitizen
let id: number
let number: string
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.clock.freeze(TEST_NOW)
  citizen = await signUp(portal)
  const sent = await onDesk(portal, citizen, 3)
  id = sent.applicationId
  number = sent.applicationNumber
})

const RESULTS = ['145/2', '146'].map(KhasraNumber => ({ KhasraNumber, LandUse: 'RESIDENTIAL' }))
const sharma = () => officer(portal, 'A. Sharma')
const approve = (by = 'A. Sharma', results: object[] = RESULTS) => {
  const content = JSON.stringify({ Applications: [{ ApplicationNumber: number, Results: results }] })
  return officer(portal, by).act('landuse approve', {}, { name: 'results.json', content })
}
const reject = (by = 'A. Sharma', why = 'Outside the limits') => {
  const content = `ApplicationNumber,Remarks\n${number},${why}\n`
  return officer(portal, by).act('landuse reject', {}, { name: 'in.csv', content })
}
const takeBack = (by = 'R. Gupta') =>
  officer(portal, by).run('decision take-back', { noun: 'LAND_USE', record: number })
const statusOf = async () =>
  (
    await portal.db
      .selectFrom('land_use_application')
      .select('status_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status_id
const told = async () =>
  (
    await (
      await openedOutbox(portal)
    )
      .selectFrom('notification_outbox')
      .select('template')
      .where('destination', '=', citizen.mobile)
      .where('template', 'in', ['LAND_USE_APPROVED', 'LAND_USE_REJECTED'])
      .execute()
  ).map(one => one.template)
const papers = async () => {
  await portal.runTasks()
  const rows = await portal.db
    .selectFrom('issued_document')
    .select('id')
    .where('entity_type_id', '=', EntityType.LandUseApplication)
    .where('entity_id', '=', id)
    .execute()
  return rows.length
}
const events = async () =>
  (
    await portal.db
      .selectFrom('audit_event')
      .innerJoin('officer', join => join.on(sql`officer.id::text`, '=', sql.ref('audit_event.actor_id')))
      .select(['event', 'officer.name', 'is_public'])
      .where('entity_type_id', '=', EntityType.LandUseApplication)
      .where('entity_id', '=', id)
      .where('event', 'like', 'DECISION%')
      .orderBy('audit_event.id')
      .execute()
  ).map(one => `${one.event} ${one.name} ${one.is_public}`)
const held = (part: () => Promise<void>) => whileHeld(portal, 'LAND_USE', 30, part)

describe('a decision of an officer', () => {
  it('is held: nothing of it is told, printed or seen until its time is over, then all of it is', async () => {
    await held(async () => {
      const answer = await approve()
      expect(answer).toMatchObject({ code: 0 })
      expect(answer.out).toContain('Approved, held')
      expect([await statusOf(), await papers(), await told()]).toEqual([20, 0, []])
      portal.clock.advance(30 * MINUTE_MS - 1)
      await releaseDue(portal)
      expect([await statusOf(), await papers(), await told()]).toEqual([20, 0, []])
      portal.clock.advance(1)
      await releaseDue(portal)
      await releaseDue(portal)
      expect([await statusOf(), await papers(), await told()]).toEqual([23, 1, ['LAND_USE_APPROVED']])
    })
  })

  it('is corrected meanwhile by the same officer or another; the citizen hears of the last one alone', async () => {
    await held(async () => {
      await approve()
      portal.clock.advance(20 * MINUTE_MS)
      const other = await reject('R. Gupta')
      expect(other.out).toContain('1 earlier decisions are corrected')
      expect((await reject('R. Gupta')).out, 'the same again').toContain('1 as before')
      expect((await sharma().run('decision list')).out).toContain('REJECT')
      portal.clock.advance(29 * MINUTE_MS)
      await releaseDue(portal)
      expect(await statusOf(), 'a correction is held anew').toBe(20)
      portal.clock.advance(MINUTE_MS)
      await releaseDue(portal)
      expect([await statusOf(), await papers(), await told()]).toEqual([24, 0, ['LAND_USE_REJECTED']])
      expect(await events()).toEqual([
        'DECISION_HELD A. Sharma false',
        'DECISION_CORRECTED A. Sharma false',
        'DECISION_HELD A. Sharma false',
      ])
    })
  })

  it('is not corrected too late: the way on is told', async () => {
    await held(async () => {
      await approve()
      portal.clock.advance(30 * MINUTE_MS)
      expect((await reject()).err, 'though the timer is late').toContain('landuse revoke')
      await releaseDue(portal)
      const late = await reject()
      expect(late).toMatchObject({ code: 1 })
      expect(late.err).toContain('The notice of the decision went out on')
      expect(late.err).toContain('landuse revoke')
      expect((await takeBack()).err).toContain('landuse revoke')
      expect(await statusOf()).toBe(23)
    })
  })

  it('is taken back, so that the application is undecided again', async () => {
    await held(async () => {
      expect((await takeBack()).err).toContain(`No decision about ${number} is held.`)
      await approve()
      expect((await takeBack()).out).toContain('taken back')
      portal.clock.advance(30 * MINUTE_MS)
      await releaseDue(portal)
      expect([await statusOf(), await papers(), await told()]).toEqual([20, 0, []])
      expect(await events()).toEqual(['DECISION_HELD A. Sharma false', 'DECISION_TAKEN_BACK R. Gupta false'])
      expect((await approve()).code).toBe(0)
    })
  })

  it('is refused at once where it is not possible, and lapses where it has become so', async () => {
    await held(async () => {
      const one = await approve('A. Sharma', RESULTS.slice(0, 1))
      expect(one.err).toContain('khasra 146 has no result')
      await approve()
      const back = `ApplicationNumber,From,Direction,Remarks\n${number},3,back,Again\n`
      await sharma().run('landuse move', {}, { name: 'in.csv', content: back })
      portal.clock.advance(30 * MINUTE_MS)
      await releaseDue(portal)
      expect([await statusOf(), await told()]).toEqual([20, []])
      const { out } = await sharma().run('decision list', { json: true })
      expect(out).toContain('lies with another desk')
    })
  })

  it('is carried out at once where nothing is held; how long is set by two officers', async () => {
    expect((await approve()).code).toBe(0)
    expect(await statusOf()).toBe(23)
    expect((await takeBack()).err).toContain('landuse revoke')
    const set = await byTwo(portal, 'decision policy', { noun: 'TDS', minutes: 45 })
    expect(set.out).toMatch(/TDS\s+45/)
    await byTwo(portal, 'decision policy', { noun: 'TDS', minutes: 0 })
  })
})

describe('a finding of the scrutiny', () => {
  it('is held, corrected and told once', async () => {
    const { applId, applicationNumber } = await submitted(portal, citizen, await tinyScheme(portal, 2))
    portal.clock.advance(HOUR_MS)
    await portal.runTimers()
    const find = (decision: string, reason: string) => {
      const content = `ApplicationNumber,Decision,Reason,Remarks\n${applicationNumber},${decision},${reason},\n`
      return sharma().run('lottery decide', {}, { name: 'd.csv', content })
    }
    const status = async () =>
      (
        await portal.db
          .selectFrom('lottery_application')
          .select('status_id')
          .where('id', '=', applId)
          .executeTakeFirstOrThrow()
      ).status_id
    const before = await status()
    await whileHeld(portal, 'LOTTERY_SCRUTINY', 30, async () => {
      expect((await find('INELIGIBLE', 'INCOME')).err).toBe('')
      expect((await find('ELIGIBLE', '')).out).toContain('corrected')
      expect(await status()).toBe(before)
      portal.clock.advance(30 * MINUTE_MS)
      await releaseDue(portal)
      expect(await status()).toBe(ApplicationStatus.Eligible)
      const rows = await (await openedOutbox(portal))
        .selectFrom('notification_outbox')
        .select('template')
        .where('destination', '=', citizen.mobile)
        .where('template', 'like', 'FOUND%')
        .execute()
      expect(rows).toEqual([{ template: 'FOUND_ELIGIBLE' }])
    })
  })
})
