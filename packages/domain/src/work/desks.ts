import type { Section } from '#domain/officer/roles.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** A place at the authority where cases wait for an officer. */
export interface WorkDesk {
  readonly section: Section
  readonly name: Bilingual
  /** Working days in which a case that comes here is promised to be done. */
  readonly promisedDays: number
}

/** Every place where cases wait; the promised days are the authority's, by its calendar. */
export const WORK_DESKS = {
  LOTTERY_FIRST: {
    section: 'LOTTERY',
    name: { en: 'First reading', hi: 'पहला पठन' },
    promisedDays: 5,
  },
  LOTTERY_ANSWERED: {
    section: 'LOTTERY',
    name: { en: 'Answered query', hi: 'उत्तर प्राप्त' },
    promisedDays: 3,
  },
  LOTTERY_WITHDRAWAL: {
    section: 'LOTTERY',
    name: { en: 'Withdrawal', hi: 'आवेदन वापसी' },
    promisedDays: 5,
  },
  LAND_USE_INTAKE: {
    section: 'LAND_USE',
    name: { en: 'Intake', hi: 'प्राप्ति पटल' },
    promisedDays: 2,
  },
  LAND_USE_TEHSIL: {
    section: 'LAND_USE',
    name: { en: 'Tehsil report', hi: 'तहसील आख्या' },
    promisedDays: 7,
  },
  LAND_USE_DRAUGHTSMAN: {
    section: 'LAND_USE',
    name: { en: 'Planning draughtsman', hi: 'नियोजन मानचित्रकार' },
    promisedDays: 4,
  },
  LAND_USE_PLANNER: {
    section: 'LAND_USE',
    name: { en: 'Town planner', hi: 'नगर नियोजक' },
    promisedDays: 4,
  },
} as const satisfies Record<string, WorkDesk>

export type WorkDeskCode = keyof typeof WORK_DESKS
export const WORK_DESK_CODES = Object.keys(WORK_DESKS) as [WorkDeskCode, ...WorkDeskCode[]]

/** Who has the ball: an officer at a desk, the citizen (the clock stops), or nobody any more. */
export type Ball = 'OFFICE' | 'CITIZEN' | 'NOBODY'

/** What a status of a noun means for the work: the desk where it waits, or who else has the ball. */
export type WorkPlace = WorkDeskCode | 'CITIZEN' | 'NOBODY'
