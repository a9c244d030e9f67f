import type { IstDay } from '#domain/dates/ist.ts'
import { addWorkingDays, type Holidays, workingDaysBetween } from './workdays.ts'

/** A desk that an application passes. Citizens see its title, never an officer's name. */
export interface Stage {
  readonly stageId: number
  readonly en: string
  readonly hi: string
  readonly workingDays: number
}

/** Stages of a land use certificate: fifteen working days in all (docs/rules/land-use.md). */
export const LAND_USE_STAGES: readonly Stage[] = [
  { stageId: 1, en: 'Tehsil report', hi: 'तहसील आख्या', workingDays: 7 },
  { stageId: 2, en: 'Planning draughtsman', hi: 'नियोजन मानचित्रकार', workingDays: 4 },
  { stageId: 3, en: 'Town planner', hi: 'नगर नियोजक', workingDays: 4 },
]

/** Working days for the whole of it. */
export const LAND_USE_SLA_DAYS = LAND_USE_STAGES.reduce((total, stage) => total + stage.workingDays, 0)

/** Day on which each stage is due, counted from the day of intake. */
export function stageDueDays(
  intakeDay: IstDay,
  holidays: Holidays,
  stages: readonly Stage[] = LAND_USE_STAGES,
): { readonly stageId: number; readonly dueDay: IstDay }[] {
  let day = intakeDay
  return stages.map(stage => {
    day = addWorkingDays(day, stage.workingDays, holidays)
    return { stageId: stage.stageId, dueDay: day }
  })
}

/** Working days left until a due day; negative is late. */
export const workingDaysLeft = (today: IstDay, dueDay: IstDay, holidays: Holidays): number =>
  workingDaysBetween(today, dueDay, holidays)

/** The stage after or before one; null past the ends. */
export function neighbourStage(
  stageId: number,
  direction: 'forward' | 'back',
  stages: readonly Stage[] = LAND_USE_STAGES,
): Stage | null {
  const index = stages.findIndex(stage => stage.stageId === stageId)
  if (index < 0) return null
  return stages[index + (direction === 'forward' ? 1 : -1)] ?? null
}
