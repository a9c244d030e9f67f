import type { IstDay } from '#domain/dates/ist.ts'
import { sum } from '#domain/money/paise.ts'
import { duesOn } from '#domain/property/dues.ts'
import { factsOn } from '#domain/property/plan.ts'
import type { Db } from './gateway/context.ts'
import type { HeldProperty, PermissionProperties, PropertyOrders } from './permission/properties.ts'
import type { RegisteredMobile } from './permission/surrenderOtp.ts'
import { unseal } from './ports/fieldCrypto.ts'
import type { Ports } from './ports/ports.ts'
import { loadAccount } from './property/accountStore.ts'
import { propertyTitle } from './property/allotmentLetter.ts'
import { listEntries } from './property/entryStore.ts'
import { paidSums } from './property/paidSums.ts'
import {
  findOwnProperty,
  findProperty,
  linkedUsers,
  listOwners,
  lockProperty,
  type PropertyRecord,
  registeredMobile,
} from './property/propertyStore.ts'
import { surrenderProperty } from './property/surrenderProperty.ts'
import type { TdsProperties } from './tds/properties.ts'

/** Properties as tax-deduction certificates see them. */
export const taxedProperties: TdsProperties = {
  async find(db, { secrets }, userId, propertyId) {
    const property = await findOwnProperty(db, userId, propertyId)
    if (!property) return null
    const { account } = await loadAccount(db, propertyId)
    const owners = await db
      .selectFrom('property_owner')
      .select(['full_name', 'pan_sealed'])
      .where('property_id', '=', propertyId)
      .where('until', 'is', null)
      .orderBy('owner_order')
      .execute()
    return {
      id: property.id,
      title: propertyTitle(property),
      isApplicable: account.policy.tdsBp > 0,
      owners: owners.map(row => ({
        name: row.full_name,
        pan: unseal(secrets.fieldKey, row.pan_sealed),
      })),
    }
  },
  lock: lockProperty,
  async receipts(db, propertyId) {
    const entries = await listEntries(db, propertyId)
    const undone = new Set(entries.filter(one => one.kind === 'REVERSAL').map(one => one.reference))
    return entries
      .filter(one => one.kind === 'RECEIPT')
      .map(({ id, reference, day, allocations }) => ({
        id,
        receiptNumber: reference,
        day,
        net: sum(
          allocations
            .filter(each => each.part === 'INTEREST' || each.part === 'PRINCIPAL')
            .map(each => each.amount),
        ),
        isSuccess: !undone.has(reference),
      }))
  },
  async isCredited(db, certificateNumber) {
    if (certificateNumber === '') return false
    const entry = await db
      .selectFrom('property_entry')
      .select('id')
      .where('kind', '=', 'TDS_CREDIT')
      .where('reference', '=', certificateNumber)
      .executeTakeFirst()
    return entry !== undefined
  },
}

async function heldOf(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  property: PropertyRecord,
  day: IstDay,
): Promise<HeldProperty> {
  const { account } = await loadAccount(db, property.id)
  const owners = await listOwners(db, ports, property.id)
  const { principal, interest, penal, tds } = await paidSums(db, property.id)
  const dues = duesOn(account, day)
  return {
    id: property.id,
    code: property.propertyCode,
    title: propertyTitle(property),
    areaSqm: property.areaSqm,
    owners: owners.map(owner => owner.fullName),
    registeredMobile: registeredMobile(owners),
    totalCost: property.totalCost,
    allotmentDay: property.allotmentDay,
    isMortgaged: property.isMortgaged,
    overdue: dues.overdue + dues.penal,
    paid: { principal, interest, penal, booklet: 0n, tds },
    facts: factsOn(property, account, day),
  }
}

/** Properties as applications on them see them. */
export const appliedProperties: PermissionProperties = {
  async find(db, ports, userId, propertyId, day) {
    const property = await findOwnProperty(db, userId, propertyId)
    return property && heldOf(db, ports, property, day)
  },
  async get(db, ports, propertyId, day) {
    const property = await findProperty(db, propertyId)
    if (!property) throw new Error(`no property ${propertyId}`)
    return heldOf(db, ports, property, day)
  },
  lock: lockProperty,
  async mark(db, propertyId, type, isOpen) {
    await db
      .updateTable('property')
      .set(type === 1 ? { surrender_open: isOpen } : { mortgage_noc_open: isOpen })
      .where('id', '=', propertyId)
      .execute()
  },
  linkedUsers,
}

/** What decisions about applications do to a property. */
export const propertyOrders: PropertyOrders = {
  async setMortgaged(db, propertyId, isMortgaged) {
    await db.updateTable('property').set({ is_mortgaged: isMortgaged }).where('id', '=', propertyId).execute()
  },
  surrender: surrenderProperty,
}

/** The mobile of the register to which the OTP of a surrender goes. */
export const registeredMobileOf: RegisteredMobile = async (db, userId, propertyId) => {
  if (!(await findOwnProperty(db, userId, propertyId))) return null
  const row = await db
    .selectFrom('property_owner')
    .select('mobile_number')
    .where('property_id', '=', propertyId)
    .where('until', 'is', null)
    .where('mobile_number', '<>', '')
    .orderBy('owner_order')
    .executeTakeFirst()
  return row?.mobile_number ?? ''
}
