import { istDay } from '#domain/dates/ist.ts'
import { type Holidays, workingDaysBetween } from '#domain/landuse/workdays.ts'
import { listHolidays } from '#server/landuse/terms/termsStore.ts'
import { findOfficerNames } from '#server/officer/officerStore.ts'
import type { WorkItem } from '#server/work/workStore.ts'
import type { OfficerContext } from '../gateway/context.ts'
import { namesOf } from './caseNames.ts'

export type Reading = Pick<OfficerContext, 'db' | 'ports' | 'now' | 'language'>

/** Who holds some cases, by the number of the officer, in the language of whoever looks. */
async function holdersOf({ db, language }: Reading, cases: readonly WorkItem[]) {
  const ids = cases.flatMap(({ holderId }) => (holderId === null ? [] : [holderId]))
  const names = await findOfficerNames(db, [...new Set(ids)])
  return new Map(
    [...names].map(([id, { name, nameHi }]) => [id, language === 'hi' && nameHi !== '' ? nameHi : name]),
  )
}

/** Cases as a list shows them. */
export async function present(context: Reading, cases: readonly WorkItem[], holidays: Holidays) {
  const nameOf = await namesOf(context, cases)
  const holders = await holdersOf(context, cases)
  const today = istDay(context.now)
  return cases.map(one => {
    const { number, applicant, about } = nameOf(one)
    const { id, entityTypeId, desk, dueDay, since, holderId, version } = one
    return {
      id,
      entityTypeId,
      number,
      applicant,
      about: { ...about },
      desk,
      dueDay,
      daysLeft: dueDay === null ? null : workingDaysBetween(today, dueDay, holidays),
      since: since.toISOString(),
      holder: holderId === null ? null : { id: holderId, name: holders.get(holderId) ?? '' },
      version,
    }
  })
}

/** One case as a list shows it. */
export async function presentOne(context: Reading, one: WorkItem) {
  const [shown] = await present(context, [one], new Set(await listHolidays(context.db)))
  if (!shown) throw new Error('one case is one line')
  return shown
}
