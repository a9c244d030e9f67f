import type { IstDay } from '#domain/dates/ist.ts'
import { sum } from '#domain/money/paise.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { creditedSums, paidSums, receiptsAmong } from '#domain/property/entries.ts'
import { factsOn } from '#domain/property/plan.ts'
import { propertyTitle, registeredMobile } from '#domain/property/record.ts'
import { standingOn } from '#domain/property/standing.ts'
import type { Db } from './gateway/context.ts'
import type { HeldProperty, PermissionProperties, PropertyOrders } from './permission/properties.ts'
import type { Ports } from './ports/ports.ts'
import { loadAccount } from './property/account/accountStore.ts'
import { findEntry, listEntries } from './property/account/entryStore.ts'
import { findOwnAccount, getAccount, type HeldAccount } from './property/account/heldAccount.ts'
import { surrenderProperty } from './property/office/changeState.ts'
import { listPlaces } from './property/register/lookupStore.ts'
import { listHolders, listHoldings, listOwnerPans, listOwners } from './property/register/ownerStore.ts'
import { isWithin, linkedUsers, readingTimes, wasLinked } from './property/register/profileStore.ts'
import { lockProperty, setMark, setMortgaged } from './property/register/propertyStore.ts'
import type { TdsProperties } from './tds/properties.ts'

/** Properties as tax-deduction certificates see them. */
export const taxedProperties: TdsProperties = {
  async find(db, { secrets }, userId, propertyId) {
    const own = await findOwnAccount(db, userId, propertyId)
    if (!own) return null
    const { property, record } = own
    return {
      id: property.id,
      title: propertyTitle(property),
      isApplicable: record.account.policy.tdsBp > 0,
      owners: await listOwnerPans(db, { secrets }, propertyId),
    }
  },
  lock: lockProperty,
  async receipts(db, propertyId) {
    return receiptsAmong(await listEntries(db, propertyId)).map(({ entry, counts }) => ({
      id: entry.id,
      receiptNumber: entry.reference,
      day: entry.day,
      net: sum(
        entry.allocations
          .filter(each => each.part === 'INTEREST' || each.part === 'PRINCIPAL')
          .map(each => each.amount),
      ),
      isSuccess: counts,
    }))
  },
  async tax(db, propertyId, day) {
    const { account } = await loadAccount(db, propertyId)
    const credited = creditedSums(await listEntries(db, propertyId)).tds
    return { credited, pending: standingOn(account, day).tdsPending }
  },
  async ownedAt(db, userId, propertyId) {
    const times = await readingTimes(db, userId, propertyId)
    return at => isWithin(times, at)
  },
  async isCredited(db, certificateNumber) {
    return certificateNumber !== '' && (await findEntry(db, 'TDS_CREDIT', certificateNumber)) !== null
  },
  linkedUsers,
  places: listPlaces,
}

async function heldOf(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  { property, record: { account } }: HeldAccount,
  day: IstDay,
): Promise<HeldProperty> {
  const owners = await listOwners(db, ports, property.id)
  const { principal, interest, penal, tds } = paidSums(await listEntries(db, property.id))
  const { overdue, penalInterest } = standingOn(account, day)
  return {
    id: property.id,
    code: property.propertyCode,
    title: propertyTitle(property),
    areaSqm: property.areaSqm,
    owners: owners.map(owner => owner.fullName),
    holders: await listHolders(db, ports, property.id),
    registeredMobile: registeredMobile(owners),
    totalCost: property.totalCost,
    allotmentDay: property.allotmentDay,
    isMortgaged: property.isMortgaged,
    overdue: overdue + penalInterest,
    paid: { principal, interest, penal, booklet: 0n, tds },
    facts: factsOn(property, account, day),
  }
}

/** Properties as applications on them see them. */
export const appliedProperties: PermissionProperties = {
  async find(db, ports, userId, propertyId, day) {
    const own = await findOwnAccount(db, userId, propertyId)
    return own && heldOf(db, ports, own, day)
  },
  async get(db, ports, propertyId, day) {
    return heldOf(db, ports, await getAccount(db, propertyId), day)
  },
  lock: lockProperty,
  mark: (db, propertyId, type, isOpen) =>
    setMark(db, propertyId, type === PermissionType.Surrender ? 'SURRENDER' : 'MORTGAGE_NOC', isOpen),
  linkedUsers,
  wasLinked,
  holdings: listHoldings,
  places: listPlaces,
}

/** What decisions about applications do to a property. */
export const propertyOrders: PropertyOrders = { setMortgaged, surrender: surrenderProperty }
