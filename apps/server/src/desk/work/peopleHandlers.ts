import { deskGeneral } from '#contract/desk/general.ts'
import { assignRefusals, viewRefusals, type workPeopleCalls } from '#contract/desk/workPeople.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { rolesOn } from '#domain/officer/roles.ts'
import type { WorkDeskCode } from '#domain/work/desks.ts'
import { mayAssign, mayLook, worksAt } from '#domain/work/rights.ts'
import { listHolidays } from '#server/landuse/terms/termsStore.ts'
import { findOfficerNames, listActiveOfficers } from '#server/officer/officerStore.ts'
import { listRolesOf } from '#server/officer/roleStore.ts'
import { countHeld, MOST_HELD } from '#server/work/queueStore.ts'
import { findReader, leaveCase, readCase } from '#server/work/readingStore.ts'
import { listTold, markToldRead, type Telling, tellOfficers } from '#server/work/toldStore.ts'
import { dropView, listViews, saveView } from '#server/work/viewStore.ts'
import { findItems, holdItems, setHolder, type WorkItem } from '#server/work/workStore.ts'
import type { DeskHandlers, OfficerContext } from '../gateway/context.ts'
import { whyNotFree } from './conflict.ts'
import { present, type Reading } from './presentCases.ts'
import { searchCases } from './searchCases.ts'

/** Lines that an officer is told at once. */
const MOST_TOLD = 50
/** Lists that an officer keeps of one section. */
const MOST_VIEWS = 12

const spoken = (
  { language }: Pick<Reading, 'language'>,
  { name, nameHi }: { readonly name: string; readonly nameHi: string },
): string => (language === 'hi' && nameHi !== '' ? nameHi : name)

/** The officers at work who work at every one of these desks on the day. */
async function workersAt({ db, now }: Pick<Reading, 'db' | 'now'>, desks: readonly WorkDeskCode[]) {
  const officers = await listActiveOfficers(db)
  const ids = officers.map(({ id }) => id)
  const roles = await listRolesOf(db, ids)
  const today = istDay(now)
  return officers.filter(({ id }) => {
    const held = rolesOn(roles.get(id) ?? [], today)
    return desks.every(desk => worksAt(held, desk))
  })
}

type Assigning = OfficerContext<
  'HOLDERS_NOT_NAMED' | 'NOT_AT_DESK' | 'NOT_FREE' | 'NOT_WAITING' | 'NO_SUCH_OFFICER',
  'CASE_ASSIGNED'
>

/** Who is given cases: at work, and at the desk of each of them. */
async function checkReceiver(context: Assigning, to: number, cases: readonly WorkItem[]): Promise<void> {
  const { db, refuse } = context
  const desks = [...new Set(cases.map(({ desk }) => desk))]
  const worker = (await workersAt(context, desks)).find(({ id }) => id === to)
  if (worker) {
    // By what they are bound to a party is nobody's business but theirs.
    if ((await whyNotFree(context, to, cases)) === null) return
    return refuse(assignRefusals.NOT_FREE({ name: say(worker.name, worker.nameHi || worker.name) }))
  }
  const found = (await listActiveOfficers(db)).find(({ id }) => id === to)
  if (!found) return refuse(assignRefusals.NO_SUCH_OFFICER())
  return refuse(assignRefusals.NOT_AT_DESK({ name: say(found.name, found.nameHi || found.name) }))
}

/** Nobody loses a case whom the caller did not name: the head of the section names, everybody passes on their own. */
async function checkHolders(
  { db, officer, refuse }: Assigning,
  cases: readonly WorkItem[],
  from: readonly number[],
): Promise<void> {
  const own = cases.every(({ holderId }) => holderId === officer.officerId)
  if (!own && cases.some(({ section }) => !mayAssign(officer.roles, section)))
    return refuse(deskGeneral.NO_RIGHT())
  const unnamed = cases.flatMap(({ holderId }) =>
    holderId === null || holderId === officer.officerId || from.includes(holderId) ? [] : [holderId],
  )
  if (unnamed.length === 0) return
  const found = [...(await findOfficerNames(db, [...new Set(unnamed)])).values()]
  const names = say(
    found.map(({ name }) => name).join(', '),
    found.map(({ name, nameHi }) => nameHi || name).join(', '),
  )
  return refuse(assignRefusals.HOLDERS_NOT_NAMED({ names }))
}

export const workPeopleHandlers: DeskHandlers<typeof workPeopleCalls> = {
  async colleagues({ desks }, context) {
    const people = await workersAt(context, desks)
    const ids = people.map(({ id }) => id)
    const held = await countHeld(context.db, ids, MOST_HELD)
    return people.map(one => ({ id: one.id, name: spoken(context, one), held: held.get(one.id) ?? 0 }))
  },

  async assign({ to, note, from, cases: wanted }, context) {
    const { db, officer, now, audit, refuse } = context
    const versions = new Map(wanted.map(({ id, version }) => [id, version]))
    const cases = await holdItems(db, [...versions.keys()])
    if (cases.length !== versions.size) return refuse(deskGeneral.NOT_FOUND())
    if (cases.some(({ ball }) => ball !== 'OFFICE')) return refuse(assignRefusals.NOT_WAITING())
    if (cases.some(({ id, version }) => versions.get(id) !== version)) return refuse(deskGeneral.MOVED())
    await checkHolders(context, cases, from)
    await checkReceiver(context, to, cases)
    const tellings: Telling[] = []
    const moving = cases.filter(({ holderId }) => holderId !== to)
    await setHolder(
      db,
      moving.map(({ id }) => id),
      to,
      now,
    )
    for (const { id, entityTypeId, entityId, holderId } of moving) {
      const details = { from: holderId, to }
      await audit({ entityTypeId, entityId, event: 'CASE_ASSIGNED', isPublic: false, details })
      const telling = { itemId: id, byOfficerId: officer.officerId, note }
      if (to !== officer.officerId) tellings.push({ ...telling, officerId: to, event: 'GIVEN' })
      if (holderId !== null && holderId !== officer.officerId)
        tellings.push({ ...telling, officerId: holderId, event: 'TAKEN_AWAY' })
    }
    await tellOfficers(db, tellings, now)
    const after = await findItems(db, [...versions.keys()])
    return present(context, after, new Set(await listHolidays(db)))
  },

  async told(_, context) {
    const { db, officer } = context
    const lines = await listTold(db, officer.officerId, MOST_TOLD)
    const cases = await findItems(db, [...new Set(lines.map(({ itemId }) => itemId))])
    const listed = await present(context, cases, new Set(await listHolidays(db)))
    const shown = new Map(listed.map(one => [one.id, one]))
    const names = await findOfficerNames(db, [...new Set(lines.map(({ byOfficerId }) => byOfficerId))])
    return lines.flatMap(({ id, itemId, event, byOfficerId, note, toldOn }) => {
      const one = shown.get(itemId)
      const by = names.get(byOfficerId)
      return one && by
        ? [{ id, event, by: spoken(context, by), note, toldOn: toldOn.toISOString(), case: one }]
        : []
    })
  },

  async toldRead({ upTo }, { db, officer, now }) {
    await markToldRead(db, officer.officerId, upTo, now)
    return {}
  },

  async reading({ id, leaves }, context) {
    const { db, officer, now, refuse } = context
    const [one] = await findItems(db, [id])
    if (!one) return refuse(deskGeneral.NOT_FOUND())
    // Everybody may leave: whoever passed the case to another section has no right to look at it any more.
    if (leaves) {
      await leaveCase(db, id, officer.officerId)
      return { reader: null }
    }
    if (!mayLook(officer.roles, one.section)) return refuse(deskGeneral.NO_RIGHT())
    // Whoever cannot act there is in nobody's way: they see who reads the case, and do not count as its reader.
    const acts = one.holderId === officer.officerId || worksAt(officer.roles, one.desk)
    const reader = acts ? await readCase(db, id, officer.officerId, now) : await findReader(db, id, now)
    if (!reader || reader.officerId === officer.officerId) return { reader: null }
    const name = (await findOfficerNames(db, [reader.officerId])).get(reader.officerId)
    return { reader: { name: name ? spoken(context, name) : '', since: reader.since.toISOString() } }
  },

  views: ({ section }, { db, officer }) => listViews(db, officer.officerId, section),

  async saveView({ section, ...view }, { db, officer, now, refuse }) {
    const kept = await listViews(db, officer.officerId, section)
    if (kept.length >= MOST_VIEWS && kept.every(({ name }) => name !== view.name))
      return refuse(viewRefusals.TOO_MANY_VIEWS({ most: MOST_VIEWS }))
    await saveView(db, officer.officerId, section, view, now)
    return listViews(db, officer.officerId, section)
  },

  async dropView({ section, id }, { db, officer }) {
    await dropView(db, officer.officerId, id)
    return listViews(db, officer.officerId, section)
  },

  async search({ text }, context) {
    const { db, officer, audit } = context
    const { cases, isAll, by } = await searchCases(context, text)
    await audit({
      entityTypeId: EntityType.Officer,
      entityId: officer.officerId,
      event: 'CASES_SEARCHED',
      isPublic: false,
      details: { by, found: cases.length },
    })
    return { cases: await present(context, cases, new Set(await listHolidays(db))), isAll }
  },
}
