import { deskGeneral } from '#contract/desk/general.ts'
import { heldByOther, type workCalls } from '#contract/desk/work.ts'
import { say } from '#contract/text.ts'
import { formatDate } from '#domain/dates/format.ts'
import { istDay } from '#domain/dates/ist.ts'
import { type Holidays, workingDaysBetween } from '#domain/landuse/workdays.ts'
import type { Section } from '#domain/officer/roles.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'
import { desksOf, mayLook, worksAt } from '#domain/work/rights.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import { listHolidays } from '#server/landuse/terms/termsStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import { findBefore, listHeld, listWaiting, MOST_HELD, type QueueFilter } from '#server/work/queueStore.ts'
import { findReader, type Reader } from '#server/work/readingStore.ts'
import { countWaiting } from '#server/work/tallyStore.ts'
import { findItems, holdItem, holdItems, holdNext, setHolder, type WorkItem } from '#server/work/workStore.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import { whyNotFree } from './conflict.ts'
import { present, presentOne, type Reading } from './presentCases.ts'

const PAGE = 50

/** How the desks of a section stand on a day. */
async function countDesks({ db, now }: Reading, section: Section) {
  const today = istDay(now)
  const counts = await countWaiting(db, section)
  const total = (rows: typeof counts, of: 'count' | 'free' = 'count') =>
    rows.reduce((sum, row) => sum + row[of], 0)
  const desks = [...new Set(counts.map(({ desk }) => desk))].map(desk => {
    const own = counts.filter(row => row.desk === desk)
    return {
      desk,
      waiting: total(own),
      overdue: total(own.filter(({ dueDay }) => dueDay < today)),
      dueToday: total(own.filter(({ dueDay }) => dueDay === today)),
      free: total(own, 'free'),
    }
  })
  return { counts, desks }
}

/** How many cases of a section the officer holds, by desk. */
async function countMine({ db, officer }: OfficerContext, section: Section) {
  const own = (await listHeld(db, officer.officerId, MOST_HELD)).filter(one => one.section === section)
  const desks = [...new Set(own.map(({ desk }) => desk))]
  return desks.map(desk => ({ desk, count: own.filter(one => one.desk === desk).length }))
}

/** How many cases a list has: of the kept counts, or of what one officer holds. */
async function countList({ db, now }: Reading, { section, desk, due, holder }: QueueFilter) {
  const today = istDay(now)
  const fits = (day: string | null) =>
    due === 'any' || (day !== null && (due === 'today' ? day === today : day < today))
  if (typeof holder === 'number') {
    const own = (await listHeld(db, holder, MOST_HELD)).filter(one => one.section === section)
    return own.filter(one => fits(one.dueDay) && (desk === null || one.desk === desk)).length
  }
  return (await countWaiting(db, section))
    .filter(row => fits(row.dueDay) && (desk === null || row.desk === desk))
    .reduce((sum, row) => sum + (holder === 'nobody' ? row.free : row.count), 0)
}

/** Why somebody else's case is not given: who holds it. */
async function heldBy({ db }: Pick<Reading, 'db'>, { holderId }: WorkItem) {
  const found = holderId === null ? undefined : (await findOfficerNames(db, [holderId])).get(holderId)
  const { name = '', nameHi = '' } = found ?? {}
  return heldByOther.HELD_BY_OTHER({ name: say(name, nameHi || name) })
}

/** Says who reads a case already: the second one reads, and does not write. */
async function readBy({ db }: Pick<Reading, 'db'>, { officerId, since }: Reader) {
  const { name = '', nameHi = '' } = (await findOfficerNames(db, [officerId])).get(officerId) ?? {}
  const time = say(formatDate(since, 'plainMinute', 'en'), formatDate(since, 'plainMinute', 'hi'))
  return heldByOther.READ_BY_OTHER({ name: say(name, nameHi || name), time })
}

/** A case that left its desk, or changed since the officer saw it, is not touched. */
function refuseMoved(
  { refuse }: Pick<OfficerContext<'NOT_WAITING'>, 'refuse'>,
  one: WorkItem,
  version: number,
): void {
  if (one.ball !== 'OFFICE') refuse(heldByOther.NOT_WAITING())
  if (one.version !== version) refuse(deskGeneral.MOVED())
}

export const workHandlers: DeskHandlers<typeof workCalls> = {
  async home(_, context) {
    const { db, officer, now } = context
    const today = istDay(now)
    const holidays: Holidays = new Set(await listHolidays(db))
    const own = await present(context, await listHeld(db, officer.officerId, MOST_HELD), holidays)
    const mine = new Set(desksOf(officer.roles))
    const sections = [...new Set([...mine].map(desk => WORK_DESKS[desk].section))]
    const stands = await Promise.all(sections.map(section => countDesks(context, section)))
    const ages = new Map<number, number>()
    for (const { desk, dueDay, count } of stands.flatMap(({ counts }) => counts)) {
      if (!mine.has(desk)) continue
      const left = workingDaysBetween(today, dueDay, holidays)
      ages.set(left, (ages.get(left) ?? 0) + count)
    }
    return {
      today,
      own,
      desks: stands.flatMap(({ desks }) => desks).filter(({ desk }) => mine.has(desk)),
      ages: [...ages].sort(([a], [b]) => a - b).map(([daysLeft, count]) => ({ daysLeft, count })),
    }
  },

  async queue({ section, desk, due, holder, after }, context) {
    const { db, officer, now, refuse } = context
    if (!mayLook(officer.roles, section)) return refuse(deskGeneral.NO_RIGHT())
    const filter = { section, desk, due, holder: holder === 'me' ? officer.officerId : holder }
    const found = await listWaiting(db, filter, istDay(now), after, PAGE + 1)
    const holidays: Holidays = new Set(await listHolidays(db))
    return {
      cases: await present(context, found.slice(0, PAGE), holidays),
      desks: (await countDesks(context, section)).desks,
      mine: await countMine(context, section),
      isLast: found.length <= PAGE,
    }
  },

  async neighbours({ section, desk, due, holder, at }, context) {
    const { db, officer, now, refuse } = context
    if (!mayLook(officer.roles, section)) return refuse(deskGeneral.NO_RIGHT())
    const filter = { section, desk, due, holder: holder === 'me' ? officer.officerId : holder }
    const today = istDay(now)
    const before = await findBefore(db, filter, today, at)
    const [after] = await listWaiting(db, filter, today, at, 1)
    return {
      before: before ? await presentOne(context, before) : null,
      after: after ? await presentOne(context, after) : null,
      count: await countList(context, filter),
    }
  },

  async takeNext(_, context) {
    const { db, officer, now, audit } = context
    const asking = { officerId: officer.officerId, desks: desksOf(officer.roles) }
    const passed: number[] = []
    for (;;) {
      const one = await holdNext(db, { ...asking, passed }, now)
      if (!one) return null
      const about = { entityTypeId: one.entityTypeId, entityId: one.entityId }
      if ((await whyNotFree(context, officer.officerId, [one])) === null) {
        await setHolder(db, [one.id], officer.officerId, now)
        await audit({ ...about, event: 'CASE_TAKEN' })
        return presentOne(context, { ...one, holderId: officer.officerId, version: one.version + 1 })
      }
      // Silently to the officer: the trail alone knows, and the next one is theirs.
      await audit({ ...about, event: 'CASE_PASSED_BY', isPublic: false })
      passed.push(one.id)
    }
  },

  async take({ id, version }, context) {
    const { db, officer, now, audit, refuse } = context
    const one = (await holdItem(db, id)) ?? refuse(deskGeneral.NOT_FOUND())
    if (!worksAt(officer.roles, one.desk)) return refuse(deskGeneral.NO_RIGHT())
    if (one.holderId === officer.officerId) return presentOne(context, one)
    refuseMoved(context, one, version)
    if (one.holderId !== null) return refuse(await heldBy(context, one))
    const conflict = await whyNotFree(context, officer.officerId, [one])
    if (conflict !== null) throw new ActRefused(conflict)
    const reader = await findReader(db, id, now)
    if (reader && reader.officerId !== officer.officerId) return refuse(await readBy(context, reader))
    await setHolder(db, [id], officer.officerId, now)
    await audit({ entityTypeId: one.entityTypeId, entityId: one.entityId, event: 'CASE_TAKEN' })
    return presentOne(context, {
      ...one,
      holderId: officer.officerId,
      version: one.version + 1,
    })
  },

  async giveBack({ cases: wanted }, context) {
    const { db, officer, now, audit, refuse } = context
    const versions = new Map(wanted.map(({ id, version }) => [id, version]))
    const cases = await holdItems(db, [...versions.keys()])
    if (cases.length !== versions.size) return refuse(deskGeneral.NOT_FOUND())
    const held = cases.filter(({ holderId }) => holderId !== null)
    for (const one of held) {
      if (one.holderId !== officer.officerId) return refuse(await heldBy(context, one))
      refuseMoved(context, one, versions.get(one.id) ?? 0)
    }
    await setHolder(
      db,
      held.map(({ id }) => id),
      null,
      now,
    )
    for (const { entityTypeId, entityId } of held)
      await audit({ entityTypeId, entityId, event: 'CASE_GIVEN_BACK' })
    const after = await findItems(db, [...versions.keys()])
    return present(context, after, new Set(await listHolidays(db)))
  },
}
