import { EntityType, SaleType } from '#domain/application/kind.ts'
import type { OwnerSpec } from '#domain/property/opening.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { EnterAllottedUnit } from '#server/lottery/allotment/allottedUnit.ts'
import type { Random } from '#server/ports/random.ts'
import { enterProperty } from '#server/property/office/enterProperties.ts'
import { linkCitizen } from '#server/property/register/linkCitizen.ts'

/** Letters and digits that nobody mistakes for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const SEARCH_ID_LENGTH = 8

const searchId = (random: Random): string =>
  Array.from({ length: SEARCH_ID_LENGTH }, () => ALPHABET[random.below(ALPHABET.length)]).join('')

/**
 * An accepted allotment becomes a property of the register, with its schedule, linked to its owner's profile. The
 * allotment money that was paid settles the first row of the schedule, but for the tax that its buyer deducts.
 */
export const enterAllottedUnit: EnterAllottedUnit = async (context, unit) => {
  const { db, now, ports } = context
  const { plan, owner, coOwner, payment } = unit
  const owners: OwnerSpec[] = [
    {
      fullName: owner.fullName,
      fatherName: owner.fatherName,
      mobileNumber: owner.mobileNumber,
      pan: owner.pan,
    },
    ...(coOwner ? [{ fullName: coOwner.fullName, pan: coOwner.pan }] : []),
  ]
  const { principal, count, everyMonths, firstDueDay, annualBp } = plan.instalments
  const id = await enterProperty(
    db,
    ports,
    {
      searchId: searchId(ports.random),
      registrationId: `${unit.campaignCode}/${unit.unitNo}`.toUpperCase(),
      propertyCode: unit.unitNo.toUpperCase(),
      schemeId: unit.schemeId,
      collectionAccountId: unit.collectionAccountId,
      sectorName: unit.locality,
      propertyType: unit.propertyType,
      areaSqm: unit.areaSqm,
      saleTypeId: SaleType.Instalments,
      allotmentDay: unit.allotmentDay,
      totalCost: unit.totalCost,
      terms: {
        allotmentMoney: {
          amount: plan.allotmentMoney,
          dueDay: unit.allotmentDay,
          paid: {
            day: unit.allotmentDay,
            reference: unit.applicationNumber,
            transactionId: payment,
            tds: plan.tds,
          },
        },
        instalments: {
          principal,
          count,
          firstDueDay,
          frequency: everyMonths === 1 ? 'monthly' : 'quarterly',
          annualBp,
        },
      },
      policy: { penalBp: unit.penalBp },
      owners,
    },
    now,
  )
  await linkCitizen(db, { userId: unit.userId, propertyId: id, linkedBy: 'ALLOTMENT' }, now)
  const entry = { entityTypeId: EntityType.Property, entityId: id, event: 'PROPERTY_LINKED', isPublic: true }
  await writeAudit(db, { type: 'PROVIDER', id: unit.applicationNumber }, entry, now)
  return id
}
