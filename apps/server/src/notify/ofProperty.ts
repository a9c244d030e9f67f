import { aboutRecord } from '#domain/application/about.ts'
import { EntityType } from '#domain/application/kind.ts'
import { type PropertyRecord, propertyTitle } from '#domain/property/record.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** A property in the words of a message: the title that its pages, its receipts and its papers carry. */
export const titled = ({ en, hi }: Bilingual) => ({ property: en, propertyHi: hi })

/** The same of a message about the property itself, whose link leads to it; two schemes may have a plot of one code. */
export const ofProperty = (property: PropertyRecord) => ({
  ...titled(propertyTitle(property)),
  record: aboutRecord({ entityTypeId: EntityType.Property, entityId: property.id }),
})
