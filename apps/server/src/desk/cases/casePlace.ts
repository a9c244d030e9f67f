import type { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { workingDaysBetween } from '#domain/landuse/workdays.ts'
import { WORK_DESKS } from '#domain/work/desks.ts'
import type { Db } from '#server/gateway/context.ts'
import { listHolidays } from '#server/landuse/terms/termsStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import { findItemOf, type WorkItem } from '#server/work/workStore.ts'

/** Where a case lies: with whom, until when. */
export async function casePlace(db: Db, { id, holderId, dueDay }: WorkItem, now: Date) {
  const names = holderId === null ? undefined : (await findOfficerNames(db, [holderId])).get(holderId)
  const holder = names && { en: names.name, hi: names.nameHi || names.name }
  const holidays = new Set(await listHolidays(db))
  return {
    id,
    holder: holderId === null ? null : { id: holderId, name: holder ?? { en: '', hi: '' } },
    dueDay,
    daysLeft: dueDay === null ? null : workingDaysBetween(istDay(now), dueDay, holidays),
  }
}

/** Its place in the table of work; null where it never waited at a desk. */
export async function caseWork(db: Db, kind: EntityType, id: number, now: Date) {
  const item = await findItemOf(db, kind, id)
  if (!item) return null
  const { en, hi } = WORK_DESKS[item.desk].name
  return { ...(await casePlace(db, item, now)), version: item.version, desk: { en, hi } }
}
