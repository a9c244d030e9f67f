import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EntityType } from '#domain/application/kind.ts'
import { addDays, istDay } from '#domain/dates/ist.ts'
import { Role, Section } from '#domain/officer/roles.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { testIdentity } from '#server/testing/officer.ts'
import { type TestPortal, testPortal } from '#server/testing/portal.ts'
import { officerActor } from './officer.ts'
import { signatoryOf } from './signatory.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const OFFICE = { en: 'Secretary', hi: 'सचिव' }
const below = (entityId: number) =>
  signatoryOf(portal.db, {
    entityTypeId: EntityType.LotteryApplication,
    entityId,
    events: ['RESULT_PUBLISHED', 'PROMOTED'],
    section: Section.Lottery,
    office: OFFICE,
  })
const happened = (entityId: number, event: string, actor: Parameters<typeof writeAudit>[1]) =>
  writeAudit(
    portal.db,
    actor,
    { entityTypeId: EntityType.LotteryApplication, entityId, event },
    portal.clock.now(),
  )

/** An officer who is of the committee of the lottery up to a day. */
const member = (name: string, toDay: string | null) =>
  testIdentity(portal.db, name, portal.clock.now(), [
    { role: Role.Assistant, section: Section.Property, fromDay: '2000-01-01', toDay: null },
    { role: Role.Committee, section: Section.Lottery, fromDay: '2000-01-01', toDay },
  ])

describe('below a letter stands', () => {
  it('the officer who last did its act, in the post of that section', async () => {
    const [first, second] = [await member('M. Iyer', null), await member('S. Khan', null)]
    await happened(1, 'RESULT_PUBLISHED', officerActor(first))
    await happened(1, 'PROMOTED', officerActor(second))
    await happened(1, 'WITHDRAWN', officerActor(first))
    expect(await below(1)).toEqual({
      name: { en: 'S. Khan', hi: 'S. Khan' },
      designation: {
        en: 'Lottery committee member (Lottery)',
        hi: 'लॉटरी समिति सदस्य (लॉटरी)',
      },
    })
  })
  it('the office beside a name whose post there had ended on that day', async () => {
    const yesterday = addDays(istDay(portal.clock.now()), -1)
    await happened(2, 'RESULT_PUBLISHED', officerActor(await member('P. Rao', yesterday)))
    expect(await below(2)).toEqual({ name: { en: 'P. Rao', hi: 'P. Rao' }, designation: OFFICE })
  })
  it('the office alone where a timer or nobody acted', async () => {
    await happened(3, 'PROMOTED', { type: 'TIMER', id: 'lottery.promote' })
    expect([await below(3), await below(4)]).toEqual([{ designation: OFFICE }, { designation: OFFICE }])
  })
})
