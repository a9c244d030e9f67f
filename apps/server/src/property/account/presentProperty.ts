import type { ListedProperty, Property } from '#contract/property/record.ts'
import { saleTypeName } from '#domain/application/kind.ts'
import { daysBetween, type IstDay, toIstIso } from '#domain/dates/ist.ts'
import { toRupees } from '#domain/money/paise.ts'
import type { PropertyAccount } from '#domain/property/due.ts'
import { duesOn } from '#domain/property/dues.ts'
import { factsOn, paysToday } from '#domain/property/plan.ts'
import type { PropertyRecord } from '#domain/property/record.ts'
import { mayDo, PROPERTY_ACTIONS, propertyStateName } from '#domain/property/states.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { describeProperty } from '../register/describeProperty.ts'
import { listOwnAccounts, type OwnProperty } from './heldAccount.ts'
import { refusalOf } from './planOf.ts'

const stateOf = ({ state }: PropertyRecord) => {
  const { en, hi } = propertyStateName(state)
  return { state, stateName: { en, hi } }
}

function presentListed(property: PropertyRecord, account: PropertyAccount, day: IstDay): ListedProperty {
  const dues = duesOn(account, day)
  const { overdue, penalInterest, payableToday } = dues.standing
  const [oldest] = dues.overdueInstalments
  return {
    propertyId: property.id,
    propertyCode: property.propertyCode,
    schemeName: property.schemeName,
    propertyType: property.propertyType,
    areaSqm: property.areaSqm,
    ...stateOf(property),
    nextDueDate: dues.next?.dueDay ?? null,
    nextDueAmount: dues.next ? toRupees(dues.next.amount) : null,
    overdueAmount: toRupees(overdue + penalInterest),
    overdueDays: oldest ? daysBetween(oldest.dueDay, day) : 0,
    payableToday: toRupees(payableToday),
    pays: paysToday(factsOn(property, account, day)),
  }
}

/** What is late comes first, then what is due next; the rest after. */
function byUrgency(a: ListedProperty, b: ListedProperty): number {
  const next = (one: ListedProperty) => one.nextDueDate ?? '9999-12-31'
  return b.overdueDays - a.overdueDays || next(a).localeCompare(next(b)) || a.propertyId - b.propertyId
}

/** Properties linked to a citizen with what is due on a day. */
export async function listMine(db: Db, userId: number, day: IstDay): Promise<ListedProperty[]> {
  const own = await listOwnAccounts(db, userId)
  return own.map(({ property, record }) => presentListed(property, record.account, day)).sort(byUrgency)
}

function termsOf({ policy, instalments }: PropertyAccount): Property['terms'] {
  const dues = instalments.filter(due => due.kind === 'INSTALMENT')
  const [first, last] = [dues[0], dues.at(-1)]
  if (!first || !last) return null
  return {
    annualBp: policy.annualBp,
    penalBp: policy.penalBp,
    frequency: policy.frequency,
    instalments: dues.length,
    firstDueDate: first.dueDay,
    lastDueDate: last.dueDay,
  }
}

/** A citizen's own property with everything that it shows and allows. */
export async function presentProperty(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
  { property, record: { account }, linkedOn, day }: OwnProperty,
): Promise<Property> {
  const facts = factsOn(property, account, day)
  const { owners, layout } = await describeProperty(db, ports, userId, property)
  const saleType = saleTypeName(property.saleTypeId)
  return {
    propertyId: property.id,
    searchId: property.searchId,
    registrationId: property.registrationId,
    propertyCode: property.propertyCode,
    schemeId: property.schemeId,
    schemeName: property.schemeName,
    schemeLocation: property.schemeLocation,
    sectorName: property.sectorName,
    propertyType: property.propertyType,
    areaSqm: property.areaSqm,
    saleTypeId: property.saleTypeId,
    saleTypeName: { en: saleType.en, hi: saleType.hi },
    allotmentDate: property.allotmentDay,
    totalCost: toRupees(property.totalCost),
    ...stateOf(property),
    owners: owners.map(({ shareBp, ...owner }) => ({ ...owner, share: (shareBp / 100).toFixed(2) })),
    terms: termsOf(account),
    isMortgaged: property.isMortgaged ? 1 : 0,
    tdsApplicable: account.policy.tdsBp > 0 ? 1 : 0,
    linkedOn: toIstIso(linkedOn),
    hasLetter: property.hasLetter ? 1 : 0,
    layout,
    actions: PROPERTY_ACTIONS.map(action => {
      const allowed = mayDo(action, facts)
      if (allowed.ok) return { action, isAllowed: 1, reason: null }
      return { action, isAllowed: 0, reason: refusalOf(allowed.reason, allowed.params).text }
    }),
  }
}
