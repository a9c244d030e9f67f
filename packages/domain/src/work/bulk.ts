import type { DeskAct } from '#domain/officer/deskActs.ts'
import { ruleOf } from '#domain/officer/matrix.ts'
import type { HeldRole } from '#domain/officer/roles.ts'
import { mayDo } from '#domain/officer/rules.ts'
import type { WorkDeskCode } from './desks.ts'

/** The column by which the acts below name a case. */
export const CASE_COLUMN = 'applicationNumber'

const LAND_USE: readonly DeskAct[] = ['landuse move', 'landuse return']
const PERMISSION: readonly DeskAct[] = ['application move', 'application return']

/** Acts that do one thing to many cases of a desk; each names its cases by the number of the application. */
const BULK_ACTS: Readonly<Partial<Record<WorkDeskCode, readonly DeskAct[]>>> = {
  LOTTERY_FIRST: ['lottery decide', 'lottery query'],
  LOTTERY_ANSWERED: ['lottery decide', 'lottery query'],
  LOTTERY_WITHDRAWAL: ['lottery approve-withdrawal'],
  LAND_USE_INTAKE: LAND_USE,
  LAND_USE_TEHSIL: LAND_USE,
  LAND_USE_DRAUGHTSMAN: LAND_USE,
  LAND_USE_PLANNER: [...LAND_USE, 'landuse reject'],
  PROPERTY_DEALING: PERMISSION,
  PROPERTY_ACCOUNTS: PERMISSION,
  PROPERTY_OFFICER: [...PERMISSION, 'application decide'],
}

/** What an officer may do at once to cases of these desks: the acts that every one of the desks has. */
export function bulkActsOf(desks: readonly WorkDeskCode[], held: readonly HeldRole[]): readonly DeskAct[] {
  const [first, ...others] = [...new Set(desks)].map(desk => BULK_ACTS[desk] ?? [])
  return (first ?? []).filter(act => others.every(acts => acts.includes(act)) && mayDo(ruleOf(act), held))
}
