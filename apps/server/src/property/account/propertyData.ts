import { say } from '#contract/text.ts'
import { istDay } from '#domain/dates/ist.ts'
import { creditedSums } from '#domain/property/entries.ts'
import { propertyTitle } from '#domain/property/record.ts'
import { standingOn } from '#domain/property/standing.ts'
import { propertyStateName } from '#domain/property/states.ts'
import type { DataExport, DataSource, HeldPart, HeldRecord } from '#server/account/dataExport.ts'
import { listOwnersFor } from '../register/ownerStore.ts'
import { listEntries } from './entryStore.ts'
import { type HeldAccount, listOwnAccounts } from './heldAccount.ts'

/** What the register says of the owners as this one sees them, one fact for each field that is known. */
async function ownerFacts(
  { db, ports, userId }: DataSource,
  propertyId: number,
): Promise<HeldRecord['facts']> {
  const owners = await listOwnersFor(db, ports, propertyId, userId)
  return owners.flatMap(({ fullName, fatherName, mobileNumber, pan, shareBp }, index) => [
    { key: `owner_${index + 1}`, label: say('Owner', 'स्वामी'), value: `${fullName} (${shareBp / 100} %)` },
    { key: `father_${index + 1}`, label: say("Father's name", 'पिता का नाम'), value: fatherName || null },
    { key: `mobile_${index + 1}`, label: say('Mobile', 'मोबाइल'), value: mobileNumber || null },
    { key: `pan_${index + 1}`, label: say('PAN', 'पैन'), value: pan || null },
  ])
}

async function properties(source: DataSource): Promise<HeldPart> {
  const { db, userId, now } = source
  const own = await listOwnAccounts(db, userId)
  const held = async ({ property, record: { account } }: HeldAccount): Promise<HeldRecord> => {
    const { en, hi } = propertyStateName(property.state)
    const entries = await listEntries(db, property.id)
    const standing = standingOn(account, istDay(now))
    return {
      title: property.registrationId,
      facts: [
        { key: 'property', label: say('Property', 'संपत्ति'), value: propertyTitle(property) },
        { key: 'state', label: say('State', 'स्थिति'), value: { en, hi } },
        { key: 'area', label: say('Area (m²)', 'क्षेत्रफल (वर्ग मी॰)'), value: property.areaSqm },
        { key: 'allottedOn', label: say('Allotted on', 'आवंटन तिथि'), value: { day: property.allotmentDay } },
        { key: 'price', label: say('Price (₹)', 'मूल्य (₹)'), value: property.totalCost },
        ...(await ownerFacts(source, property.id)),
        {
          key: 'credited',
          label: say('Paid and credited (₹)', 'जमा और समायोजित (₹)'),
          value: creditedSums(entries).total,
        },
        {
          key: 'payableToday',
          label: say('Payable today (₹)', 'आज देय (₹)'),
          value: standing.payableToday,
        },
        {
          key: 'outstanding',
          label: say('Outstanding in all (₹)', 'कुल शेष (₹)'),
          value: standing.outstanding,
        },
      ],
    }
  }
  return {
    key: 'properties',
    title: say('Properties', 'संपत्तियाँ'),
    records: await Promise.all(own.map(held)),
  }
}

/** Properties in the citizen's profile, as their owners see them; payments have a part of their own. */
export const propertyData: DataExport = { gather: async source => [await properties(source)] }
