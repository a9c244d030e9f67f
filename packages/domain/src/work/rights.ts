import { type HeldRole, holds, type Role, type Section } from '#domain/officer/roles.ts'
import { WORK_DESK_CODES, WORK_DESKS, type WorkDeskCode } from './desks.ts'

/** Who works at each desk (the design's matrix of rights: scrutiny is the assistants', land use the desks' and the planner's). */
const WORKERS: Readonly<Record<WorkDeskCode, readonly Role[]>> = {
  LOTTERY_FIRST: ['DA'],
  LOTTERY_ANSWERED: ['DA'],
  LOTTERY_WITHDRAWAL: ['DA'],
  LAND_USE_INTAKE: ['DA', 'TP'],
  LAND_USE_TEHSIL: ['DA', 'TP'],
  LAND_USE_DRAUGHTSMAN: ['TP'],
  LAND_USE_PLANNER: ['TP'],
  PROPERTY_DEALING: ['DA'],
  PROPERTY_ACCOUNTS: ['AC'],
  PROPERTY_OFFICER: ['A1'],
  TDS_CHECK: ['AC'],
  REFUND_SEND: ['AC'],
  REFUND_FAILED: ['AC'],
  LEASE_WORK_ORDER: ['DA', 'AC'],
  LEASE_SETTLEMENT: ['DA', 'AC'],
  VENUE_DEPOSIT: ['DA'],
}

/** Whether an officer with these roles works at a desk. */
export const worksAt = (roles: readonly HeldRole[], desk: WorkDeskCode): boolean =>
  WORKERS[desk].some(role => holds(roles, role, WORK_DESKS[desk].section))

/** The desks at which an officer with these roles works. */
export const desksOf = (roles: readonly HeldRole[]): WorkDeskCode[] =>
  WORK_DESK_CODES.filter(desk => worksAt(roles, desk))

/** Who may see what waits in a section beside those who work there: who judges, approves or helps. */
const LOOKERS: readonly Role[] = ['LC', 'A1', 'A2', 'AU']

/** Whether an officer may look at the queues of a section. */
export const mayLook = (roles: readonly HeldRole[], section: Section): boolean =>
  LOOKERS.some(role => holds(roles, role, section)) ||
  desksOf(roles).some(desk => WORK_DESKS[desk].section === section)

/** Who is the head of a section's work: they give cases to whoever works there, and take them back. */
const HEADS: Readonly<Record<Section, readonly Role[]>> = {
  LOTTERY: ['A1', 'A2'],
  PROPERTY: ['A1', 'A2'],
  LAND_USE: ['TP', 'A1', 'A2'],
  MONEY: ['A1', 'A2'],
  VENUES: ['A1', 'A2'],
  LEASES: ['A1', 'A2'],
}

/** Whether an officer with these roles gives out the cases of a section. */
export const mayAssign = (roles: readonly HeldRole[], section: Section): boolean =>
  HEADS[section].some(role => holds(roles, role, section))
