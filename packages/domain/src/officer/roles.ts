import type { Bilingual } from '#domain/text/bilingual.ts'

/** What an officer is in the authority. The code stands in the matrix of rights, in the audit trail and on the wire. */
export const Role = {
  Assistant: 'DA',
  Accountant: 'AC',
  Planner: 'TP',
  Committee: 'LC',
  JointCommissioner: 'A1',
  Commissioner: 'A2',
  Auditor: 'AU',
  HelpDesk: 'HD',
  Administrator: 'AD',
} as const
export type Role = (typeof Role)[keyof typeof Role]

export const ROLE_NAMES: Readonly<Record<Role, Bilingual>> = {
  DA: { en: 'Dealing assistant', hi: 'कार्य सहायक' },
  AC: { en: 'Accountant', hi: 'लेखाकार' },
  TP: { en: 'Town planner', hi: 'नगर नियोजक' },
  LC: { en: 'Lottery committee member', hi: 'लॉटरी समिति सदस्य' },
  A1: { en: 'Joint commissioner', hi: 'संयुक्त आयुक्त' },
  A2: { en: 'Commissioner', hi: 'आयुक्त' },
  AU: { en: 'Auditor', hi: 'लेखा परीक्षक' },
  HD: { en: 'Help desk', hi: 'सहायता पटल' },
  AD: { en: 'Administrator', hi: 'व्यवस्थापक' },
}

/** The parts of the authority in which a role is held. */
export const Section = {
  Lottery: 'LOTTERY',
  Property: 'PROPERTY',
  LandUse: 'LAND_USE',
  Money: 'MONEY',
  Venues: 'VENUES',
  Leases: 'LEASES',
} as const
export type Section = (typeof Section)[keyof typeof Section]

export const SECTION_NAMES: Readonly<Record<Section, Bilingual>> = {
  LOTTERY: { en: 'Lottery', hi: 'लॉटरी' },
  PROPERTY: { en: 'Property', hi: 'संपत्ति' },
  LAND_USE: { en: 'Land use', hi: 'भू-उपयोग' },
  MONEY: { en: 'Money', hi: 'लेखा' },
  VENUES: { en: 'Venues', hi: 'सामुदायिक केंद्र' },
  LEASES: { en: 'Leases', hi: 'पट्टे' },
}

/** A role held in one section, or in the whole house (null), from a day to a day, both included; null: until further notice. */
export interface HeldRole {
  readonly role: Role
  readonly section: Section | null
  /** IST day. */
  readonly fromDay: string
  readonly toDay: string | null
}

/** The roles of an officer that hold on a day. */
export const rolesOn = (held: readonly HeldRole[], day: string): HeldRole[] =>
  held.filter(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay))

/** Whether one of these roles is held there; a role of the whole house is held in each section. */
export const holds = (held: readonly HeldRole[], role: Role, section: Section | null): boolean =>
  held.some(one => one.role === role && (one.section === null || one.section === section))

/** Roles beside which nobody holds another: who judges the house, or lets people in, does nothing else in it. */
const ALONE: ReadonlySet<Role> = new Set<Role>([Role.Auditor, Role.Administrator])

/** Whether two periods of days meet. */
const meet = (a: HeldRole, b: HeldRole): boolean =>
  a.fromDay <= (b.toDay ?? '9999') && b.fromDay <= (a.toDay ?? '9999')

/** The first pair of roles that one person must not hold at the same time; undefined when all is well. */
export function clashOf(held: readonly HeldRole[]): readonly [HeldRole, HeldRole] | undefined {
  for (const [index, one] of held.entries())
    for (const other of held.slice(index + 1))
      if (one.role !== other.role && (ALONE.has(one.role) || ALONE.has(other.role)) && meet(one, other))
        return [one, other]
  return undefined
}
