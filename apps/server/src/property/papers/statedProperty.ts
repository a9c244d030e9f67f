import { formatDate } from '#domain/dates/format.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { maskName } from '#domain/fields/personName.ts'
import type { PropertyAccount } from '#domain/property/due.ts'
import { type Owner, type PropertyRecord, propertyTitle } from '#domain/property/record.ts'
import type { DocumentOrder } from '#server/documents/produceDocument.ts'

/** What a paper states of a property: its facts, its owners, its account as on a day. */
export interface StatedProperty {
  readonly property: PropertyRecord
  readonly owners: readonly Owner[]
  readonly account: PropertyAccount
  readonly day: IstDay
}

/** What the public register says of a paper about a property: names masked. */
export const publicFacts = ({
  property,
  owners,
  day,
}: Omit<StatedProperty, 'account'>): DocumentOrder<'statement'>['facts'] => [
  { labelEn: 'Property', labelHi: 'संपत्ति', value: propertyTitle(property).en },
  { labelEn: 'Allottee', labelHi: 'आवंटी', value: owners.map(owner => maskName(owner.fullName)).join(', ') },
  { labelEn: 'As on', labelHi: 'तिथि', value: formatDate(day, 'plain') },
]
