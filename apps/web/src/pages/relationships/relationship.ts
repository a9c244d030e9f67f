import type * as v from 'valibot'
import type { Relationship as RelationshipSchema, Service } from '#contract/reference/services.ts'
import { EntityType } from '#domain/application/kind.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { NavPath } from '#web/shell/navigate/nav.ts'

/** What a citizen can be to the authority (docs/rules/reference.md). */
export type Relationship = v.InferOutput<typeof RelationshipSchema>

interface Kind {
  readonly relationship: Relationship
  readonly name: () => string
  readonly note: () => string
  /** Where the records of this relationship are. */
  readonly to: NavPath
  readonly icon: string
}

export const KINDS: readonly Kind[] = [
  {
    relationship: 'applicant',
    name: m.pages_relApplicant,
    note: m.pages_relApplicantNote,
    to: '/applications',
    icon: 'lottery',
  },
  {
    relationship: 'allottee',
    name: m.pages_relAllottee,
    note: m.pages_relAllotteeNote,
    to: '/properties',
    icon: 'payment',
  },
  {
    relationship: 'lessee',
    name: m.pages_relLessee,
    note: m.pages_relLesseeNote,
    to: '/leases',
    icon: 'lease',
  },
  {
    relationship: 'booker',
    name: m.pages_relBooker,
    note: m.pages_relBookerNote,
    to: '/bookings',
    icon: 'venue',
  },
  {
    relationship: 'participant',
    name: m.pages_relParticipant,
    note: m.pages_relParticipantNote,
    to: '/services/demand-surveys',
    icon: 'survey',
  },
]

/** The relationship that an application of each kind makes. Allottees and lessees are counted by what they hold. */
const BY_ENTITY: Readonly<Record<number, Relationship>> = {
  [EntityType.LotteryApplication]: 'applicant',
  [EntityType.LandUseApplication]: 'applicant',
  [EntityType.DemandSurveyApplication]: 'participant',
  [EntityType.Booking]: 'booker',
}

/** How many applications, properties and leases make each relationship; one that nothing makes is not in it. */
export function countRelationships(
  applications: readonly { readonly entityTypeId: number }[],
  held: { readonly properties: number; readonly leases: number },
): ReadonlyMap<Relationship, number> {
  const counts = new Map<Relationship, number>()
  if (held.properties > 0) counts.set('allottee', held.properties)
  if (held.leases > 0) counts.set('lessee', held.leases)
  for (const { entityTypeId } of applications) {
    const relationship = BY_ENTITY[entityTypeId]
    if (relationship) counts.set(relationship, (counts.get(relationship) ?? 0) + 1)
  }
  return counts
}

/** The services of one relationship, or of all. */
export const servicesOf = (services: readonly Service[], chosen: Relationship | 'all'): Service[] =>
  services.filter(({ relationships }) => chosen === 'all' || relationships.includes(chosen))
