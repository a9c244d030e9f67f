import { EntityType } from '#domain/application/kind.ts'
import { formatDate } from '#domain/dates/format.ts'
import { formatAmount } from '#domain/money/format.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { ofProperty } from '#server/notify/ofProperty.ts'
import type { DemandSpec } from '#server/property/account/accountStore.ts'
import { raiseDemand } from '#server/property/account/raiseDemand.ts'
import { tellLinked } from '#server/property/register/tellLinked.ts'
import type { OfficerContext } from '../command.ts'
import { detailsOf } from '../output/details.ts'

/** What is told of a new demand: the sum that is left to pay, and what a credit has settled of it. */
function messageOf(
  property: PropertyRecord,
  spec: DemandSpec,
  { settled, left }: { readonly settled: Paise; readonly left: Paise },
) {
  const params = {
    ...ofProperty(property),
    number: spec.number,
    amount: formatAmount(left),
    whole: formatAmount(spec.amount + spec.gst),
    credit: formatAmount(settled),
    due: formatDate(spec.dueDay, 'day'),
  }
  if (settled === 0n) return { template: 'PROPERTY_DEMAND_RAISED', params } as const
  const template = left === 0n ? 'PROPERTY_DEMAND_SETTLED' : 'PROPERTY_DEMAND_CREDITED'
  return { template, params } as const
}

/**
 * Raises a demand as a part of an act: the difference names it, the trail keeps it, and who has the property linked is told.
 * @throws ActRefused when the allotment has ended
 */
export async function askDemand(
  context: OfficerContext,
  property: PropertyRecord,
  spec: DemandSpec,
): Promise<void> {
  const { db, ports, now } = context
  const raised = await raiseDemand(db, property.id, spec, now)
  await tellLinked(db, ports, property.id, messageOf(property, spec, raised), now)
  context.change({
    kind: 'added',
    record: `Demand ${spec.number} of ${property.registrationId}`,
    fields: detailsOf({
      ...{ nameEn: spec.name.en, nameHi: spec.name.hi, basisEn: spec.basis.en, basisHi: spec.basis.hi },
      ...{ amount: toRupees(spec.amount), gstAmount: toRupees(spec.gst), dueDate: spec.dueDay },
    }),
    paise: spec.amount + spec.gst,
  })
  await context.audit({
    entityTypeId: EntityType.Property,
    entityId: property.id,
    event: 'DEMAND_RAISED',
    isPublic: true,
  })
}
