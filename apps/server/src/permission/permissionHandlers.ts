import { general } from '#contract/general.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import { permissionRefusals } from '#contract/permission/refusals.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { maxBytesOf } from '#domain/documents/limits.ts'
import { maskMobile } from '#domain/fields/maskMobile.ts'
import { toRupees } from '#domain/money/paise.ts'
import { PermissionType, permissionFee, requiredDocuments } from '#domain/permission/rules.ts'
import { permissionTypeName } from '#domain/permission/states.ts'
import type { DocumentEntity } from '#server/documents/documentEntity.ts'
import { documentTypeName } from '#server/documents/documentTypes.ts'
import { mapDocuments } from '#server/documents/mapDocuments.ts'
import type { Handlers } from '#server/gateway/context.ts'
import { titled } from '#server/notify/ofProperty.ts'
import type { Payable } from '#server/payable/payable.ts'
import { listBanks } from '#server/reference/bankStore.ts'
import { findPermission, listOfProperty } from './applicationStore.ts'
import { mayRead } from './consents.ts'
import { correctAccount } from './correctAccount.ts'
import { movePermission, stateAfter } from './movePermission.ts'
import { applyRefusal, getOwnProperty } from './ownPermission.ts'
import { otherParties, tellAll } from './parties.ts'
import { findPolicy } from './policyStore.ts'
import { presentListed, presentPermission } from './presentPermission.ts'
import type { PermissionProperties } from './properties.ts'
import { savePermission } from './savePermission.ts'
import { presentTerms } from './surrenderTerms.ts'

/** Bank consent, affidavit and list of originals have a text to print under 'format for affidavit'. */
const WITH_FORMAT: readonly number[] = [109]

interface Parts {
  readonly properties: PermissionProperties
  readonly documentEntities: readonly DocumentEntity[]
  readonly payables: readonly Payable[]
}

/** Calls about applications on a property. */
export const permissionHandlers = ({
  properties,
  documentEntities,
  payables,
}: Parts): Handlers<typeof permissionCalls> => ({
  async GetApplicationTypes({ propertyId }, context) {
    const { db, ports, citizen } = context
    const property = await getOwnProperty(context, properties, propertyId)
    const policy = await findPolicy(db, istDay(context.now))
    const own = await listOfProperty(db, ports, property.id, citizen.userId)
    return [PermissionType.MortgageNoc, PermissionType.Surrender].map(typeId => {
      const fee = permissionFee(typeId, policy)
      const refused = applyRefusal(typeId, property)
      const draft = own.find(one => one.typeId === typeId && one.statusId === ApplicationStatus.Draft)
      return {
        typeId,
        name: permissionTypeName(typeId),
        fee: toRupees(fee.fee),
        gst: toRupees(fee.gst),
        total: toRupees(fee.total),
        isAllowed: refused ? 0 : 1,
        reason: refused?.text ?? null,
        draftId: draft?.id ?? 0,
      }
    })
  },

  async GetExistingApplications({ propertyId, typeId }, context) {
    const { db, ports, citizen } = context
    await getOwnProperty(context, properties, propertyId)
    const all = await listOfProperty(db, ports, propertyId, citizen.userId)
    const shown = all.filter(one => typeId === 0 || one.typeId === typeId)
    const rights = { db, properties, userId: citizen.userId }
    return Promise.all(shown.map(one => presentListed(rights, one)))
  },

  async PreviousApplicationDetail({ propertyId, typeId }, context) {
    const { db, ports, citizen } = context
    await getOwnProperty(context, properties, propertyId)
    const all = await listOfProperty(db, ports, propertyId, citizen.userId)
    const last = all.find(one => one.typeId === typeId && one.userId === citizen.userId)
    return last ? presentPermission(context, properties, last) : null
  },

  async GetDocumentRequire({ typeId, propertyId }, context) {
    const property = await getOwnProperty(context, properties, propertyId)
    return requiredDocuments(typeId, property).map(({ documentTypeId, mandatory }) => ({
      documentTypeId,
      name: documentTypeName(documentTypeId),
      isMandatory: mandatory ? 1 : 0,
      maxKb: maxBytesOf(documentTypeId) / 1024,
      hasFormat: WITH_FORMAT.includes(documentTypeId) ? 1 : 0,
    }))
  },

  async GetPropertyDetail({ propertyId }, context) {
    const property = await getOwnProperty(context, properties, propertyId)
    const { principal, interest, penal, booklet, tds } = property.paid
    const today = istDay(context.now)
    return {
      propertyId: property.id,
      propertyCode: property.code,
      title: property.title,
      owners: [...property.owners],
      areaSqm: property.areaSqm,
      totalCost: toRupees(property.totalCost),
      paidAmount: toRupees(principal + interest + penal + booklet + tds),
      overdueAmount: toRupees(property.overdue),
      isMortgaged: property.isMortgaged ? 1 : 0,
      allotmentDate: property.allotmentDay,
      maskedMobile: property.registeredMobile === '' ? '' : maskMobile(property.registeredMobile),
      surrender: presentTerms(property, today, await findPolicy(context.db, today)),
    }
  },

  async GetMortgageApplicationDetail({ applicationId }, context) {
    const { db, ports, citizen } = context
    const record = await findPermission(db, ports, { id: applicationId })
    if (!record || !(await mayRead(db, properties, record, citizen.userId)))
      return context.refuse(general.RECORD_NOT_FOUND())
    return presentPermission(context, properties, record)
  },

  SaveOrUpdateApplicationMortgage: savePermission(properties),

  async GetBankList(_, { db }) {
    const banks = await listBanks(db)
    return banks.map(({ id, name }) => ({ id, name: name.en, nameHi: name.hi }))
  },

  MapDocument: mapDocuments(documentEntities),

  async CancelPropertyApplication({ applicationId }, context) {
    const { db, ports, citizen, now } = context
    const key = { id: applicationId, userId: citizen.userId }
    const seen = await findPermission(db, ports, key)
    if (!seen) return context.refuse(general.RECORD_NOT_FOUND())
    await properties.lock(db, seen.propertyId)
    const record = (await findPermission(db, ports, key, true)) ?? seen
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    if (stateAfter(record, 'CANCEL', actor) === null)
      return context.refuse(permissionRefusals.NOT_CANCELLABLE())
    const told = { event: 'CANCELLED' }
    const applicationStatusId = await movePermission(db, properties, record, 'CANCEL', actor, told, now)
    const property = await properties.get(db, ports, record.propertyId, istDay(now))
    const isPrivate = record.askedDigest === '' && record.submittedOn === null
    const others = isPrivate ? [] : await otherParties(db, ports, properties, record, property)
    const params = titled(property.title)
    await tellAll(db, ports, others, { template: 'SURRENDER_CANCELLED', params }, now)
    return { applicationStatusId }
  },

  CorrectSurrenderAccount: correctAccount(payables, properties),
})
