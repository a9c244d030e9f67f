import { istDay } from '#domain/dates/ist.ts'
import { workingDaysBetween } from '#domain/landuse/workdays.ts'
import type { Db } from '#server/gateway/context.ts'
import { listHolidays } from '#server/landuse/terms/termsStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import type { WorkItem } from '#server/work/workStore.ts'

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
