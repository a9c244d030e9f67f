import { deskGeneral } from '#contract/desk/general.ts'
import { ACCOUNT_READERS, type propertyDeskCalls } from '#contract/desk/propertyAccount.ts'
import { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { toRupees } from '#domain/money/paise.ts'
import { holds, Section } from '#domain/officer/roles.ts'
import { propertyTitle } from '#domain/property/record.ts'
import { propertyStateName } from '#domain/property/states.ts'
import type { DeskHandlers, OfficerContext } from '#server/desk/gateway/context.ts'
import { listOfRecord } from '#server/documents/documentStore.ts'
import { documentTypeName } from '#server/documents/documentTypes.ts'
import { findByReceipt } from '#server/payments/transaction/transactionStore.ts'
import { listEntries, propertyOfEntry } from '#server/property/account/entryStore.ts'
import { getAccount } from '#server/property/account/heldAccount.ts'
import { presentDemand, presentSchedule } from '#server/property/account/presentAccount.ts'
import { presentEntry } from '#server/property/account/presentEntry.ts'
import { presentStanding } from '#server/property/account/presentStanding.ts'
import { loadStatement, particulars } from '#server/property/papers/statementPaper.ts'
import { listBeginning } from '#server/property/register/lookupStore.ts'
import { listOwners } from '#server/property/register/ownerStore.ts'
import { findProperty } from '#server/property/register/propertyStore.ts'
import { listOpenCases } from './openCases.ts'

const MOST = 20
const NOBODY = 0

/** Refuses (NO_RIGHT) unless the officer works with accounts of properties, in their section or in that of money. */
function mustRead({ officer, refuse }: OfficerContext): void {
  const may = ACCOUNT_READERS.some(
    role =>
      holds(officer.roles, role, Section.Property) ||
      (role !== 'DA' && holds(officer.roles, role, Section.Money)),
  )
  if (!may) refuse(deskGeneral.NO_RIGHT())
}

/** Numbers of properties that the words name: by receipt, by registration, by unit. */
async function idsOf({ db }: OfficerContext, words: string): Promise<number[]> {
  const paid = await findByReceipt(db, words)
  if (paid) return paid.entityTypeId === EntityType.Property ? [paid.entityId] : []
  const entered = await propertyOfEntry(db, 'RECEIPT', words)
  return entered === null ? listBeginning(db, words, MOST) : [entered]
}

/** A property and its account, as the desk reads them. */
export const propertyDeskHandlers: DeskHandlers<typeof propertyDeskCalls> = {
  async findProperties({ words }, context) {
    mustRead(context)
    const { db, ports } = context
    const ids = await idsOf(context, words.toUpperCase())
    const found = await Promise.all(ids.map(id => findProperty(db, { id })))
    await context.audit({
      entityTypeId: EntityType.Officer,
      entityId: context.officer.officerId,
      event: 'CASES_SEARCHED',
      isPublic: false,
      details: { by: 'property' },
    })
    return Promise.all(
      found
        .flatMap(one => one ?? [])
        .map(async one => {
          const { en, hi } = propertyStateName(one.state)
          return {
            registrationId: one.registrationId,
            propertyCode: one.propertyCode,
            scheme: { ...one.schemeName },
            owners: (await listOwners(db, ports, one.id)).map(({ fullName }) => fullName).join(', '),
            state: { en, hi },
          }
        }),
    )
  },

  async propertyAccount({ registrationId }, context) {
    mustRead(context)
    const { db, ports, now } = context
    const named = await findProperty(db, { registrationId })
    if (!named) return context.refuse(deskGeneral.NOT_FOUND())
    const entry = { entityTypeId: EntityType.Property, entityId: named.id, isPublic: false }
    await context.audit({ ...entry, event: 'CASE_READ' })
    const day = istDay(now)
    const { property, record } = await getAccount(db, named.id)
    const { account } = record
    const { lines, beyondBooks } = await loadStatement(db, { property, record, day })
    const title = propertyTitle(property)
    const { en, hi } = propertyStateName(property.state)
    const owners = await listOwners(db, ports, property.id)
    const papers = await listOfRecord(db, EntityType.Property, property.id)
    return {
      propertyId: property.id,
      registrationId: property.registrationId,
      title: { en: title.en, hi: title.hi },
      location: { ...property.schemeLocation },
      state: property.state,
      stateName: { en, hi },
      totalCost: toRupees(property.totalCost),
      owners: owners.map(one => ({
        name: one.fullName,
        father: one.fatherName,
        mobile: one.mobileNumber === '' ? '' : maskMobile(one.mobileNumber),
        pan: one.pan,
        share: (one.shareBp / 100).toFixed(2),
      })),
      terms: { annualBp: account.policy.annualBp, penalBp: account.policy.penalBp },
      isMortgaged: property.isMortgaged,
      standing: presentStanding(account, day),
      lines: lines.map(line => ({
        day: line.day,
        words: { ...particulars(line) },
        reference: line.reference,
        charged: toRupees(line.charged),
        credited: toRupees(line.credited),
        balance: toRupees(line.balance),
      })),
      beyondBooks: beyondBooks.map(({ label, amount }) => ({
        label: { ...label },
        amount: toRupees(amount),
      })),
      schedule: presentSchedule(account, day),
      payments: (await listEntries(db, property.id)).map(one => presentEntry(one, record, NOBODY)),
      demands: record.demands.map(demand => presentDemand(demand, day)),
      papers: papers.map(({ id, documentTypeId, uploadedOn }) => {
        const name = documentTypeName(documentTypeId)
        return { documentId: id, name: { en: name.en, hi: name.hi }, on: uploadedOn.toISOString() }
      }),
      cases: await listOpenCases(db, property.id),
    }
  },
}
