import { nextStepOut } from '#contract/nextStep.ts'
import type { ListedPermission, PermissionApplication } from '#contract/permission/record.ts'
import { EntityType } from '#domain/application/kind.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { maskAccount } from '#domain/fields/bankAccount.ts'
import { toRupees } from '#domain/money/paise.ts'
import { PERMISSION_ENDINGS } from '#domain/permission/ending.ts'
import type { PermissionForm } from '#domain/permission/form.ts'
import { permissionNextStep } from '#domain/permission/nextStep.ts'
import { PermissionType, permissionFee, requiredDocuments } from '#domain/permission/rules.ts'
import {
  PERMISSION_STAGES,
  permissionActions,
  permissionTypeName,
  stageName,
} from '#domain/permission/states.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { listPublicHistory } from '#server/audit/historyStore.ts'
import { listDocuments } from '#server/documents/documentStore.ts'
import type { CitizenContext, Db } from '#server/gateway/context.ts'
import { findRefunds } from '#server/payments/refund/refundStore.ts'
import { bankNames } from '#server/reference/bankStore.ts'
import type { PermissionRecord } from './applicationStore.ts'
import { listSpeakers } from './consentStore.ts'
import { mayHaveOrder, mayRead } from './consents.ts'
import { feeDay } from './feeDay.ts'
import { findPolicy } from './policyStore.ts'
import { presentConsents } from './presentConsents.ts'
import type { PermissionProperties } from './properties.ts'
import { presentTerms, termsDay } from './surrenderTerms.ts'

const ENTITY = EntityType.PermissionApplication

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
const iso = (at: Date | null): string | null => (at ? toIstIso(at) : null)

/** The purpose of the refund of an owner's share: one for ever. */
export const surrenderPurpose = (applicationId: number, ownerId: number): string =>
  `SURRENDER:${applicationId}:${ownerId}`

const namesOf = ({ typeId, statusId }: PermissionRecord) => {
  const { en, hi } = applicationStatusName(statusId)
  return { typeId, typeName: permissionTypeName(typeId), statusId, statusName: { en, hi } }
}

/** An application in the list of its property, with what a citizen can do with it. */
export const presentListed = async (
  { db, properties, userId }: { db: Db; properties: PermissionProperties; userId: number },
  record: PermissionRecord,
): Promise<ListedPermission> => ({
  applicationId: record.id,
  applicationNumber: record.number,
  ...namesOf(record),
  createdOn: toIstIso(record.createdOn),
  submittedOn: iso(record.submittedOn),
  decidedOn: iso(record.decidedOn),
  respondBy: iso(record.respondBy),
  isMine: flag(record.userId === userId),
  canOpen: flag(await mayRead(db, properties, record, userId)),
  isAsked: flag(record.askedDigest !== ''),
  hasOrder: flag(await mayHaveOrder(db, properties, record, userId)),
})

/** Events that the citizen sees, with the desk at which each happened. */
async function historyOf(db: Db, applicationId: number): Promise<PermissionApplication['history']> {
  const lines = await listPublicHistory(db, ENTITY, applicationId)
  return lines.map(({ event, at, remarks, details }) => {
    const known = PERMISSION_STAGES.find(one => one === details.stage)
    const ended = Object.entries(PERMISSION_ENDINGS).find(([code]) => code === details.endedBy)?.[1]
    const words = ended ?? { en: remarks, hi: remarks }
    return { event, at: toIstIso(at), remarks: words, stageName: known ? stageName(known) : null }
  })
}

/** Refunds whose account can still be corrected: before the bank has them, or after they failed. */
const CORRECTABLE: readonly number[] = [
  RefundStatus.EligibleForRefund,
  RefundStatus.RefundRequested,
  RefundStatus.RefundFailed,
]

/** The refund of the share for which a citizen gave the consent. */
export async function findRefund(db: Db, applicationId: number, userId: number) {
  const own = (await listSpeakers(db, applicationId)).find(one => one.userId === userId)
  const refunds = await findRefunds(db, { entityTypeId: ENTITY, entityId: applicationId })
  return own && refunds.find(refund => refund.purpose === surrenderPurpose(applicationId, own.ownerId))
}

async function presentRefund(
  db: Db,
  record: PermissionRecord,
  userId: number,
): Promise<PermissionApplication['refund']> {
  const refund = await findRefund(db, record.id, userId)
  if (!refund) return null
  return {
    refundStatusId: refund.statusId,
    amount: toRupees(refund.amount),
    requestedOn: toIstIso(refund.requestedOn),
    completedOn: iso(refund.completedOn),
    reference: refund.reference,
    failureReason: refund.failureReason,
    canCorrect: flag(CORRECTABLE.includes(refund.statusId)),
  }
}

/** The answers of the application's own type; numbers of accounts in full only while they can be changed. */
function answersOf(
  { typeId }: PermissionRecord,
  form: PermissionForm,
  names: ReadonlyMap<number, Bilingual>,
  isEditable: boolean,
  isMine: boolean,
): Pick<PermissionApplication, 'mortgage' | 'refundAccount'> {
  const shown = (number: string) => (isEditable || number === '' ? number : maskAccount(number))
  const { mortgage, refundAccount } = form
  if (typeId === PermissionType.MortgageNoc)
    return {
      mortgage: {
        ...mortgage,
        loanAccount: shown(mortgage.loanAccount),
        bankName: names.get(mortgage.bankId)?.en ?? '',
      },
      refundAccount: null,
    }
  if (!isMine) return { mortgage: null, refundAccount: null }
  return {
    mortgage: null,
    refundAccount: {
      ...refundAccount,
      bankAccountNumber: shown(refundAccount.bankAccountNumber),
      bankName: names.get(refundAccount.bankId)?.en ?? '',
    },
  }
}

/** An application as one of its owners sees it, with what they can do with it now. */
export async function presentPermission(
  { db, ports, citizen: { userId }, now }: Pick<CitizenContext, 'db' | 'ports' | 'citizen' | 'now'>,
  properties: PermissionProperties,
  record: PermissionRecord,
): Promise<PermissionApplication> {
  const isMine = record.userId === userId
  const { form, typeId, statusId } = record
  const property = await properties.get(db, ports, record.propertyId, istDay(now))
  const fee = permissionFee(typeId, await findPolicy(db, feeDay(record, now)))
  const actions = permissionActions(statusId)
  const isEditable = isMine && actions.includes('SAVE')
  const isFree = typeId === PermissionType.Surrender
  const hasOrder = record.order !== null && record.orderRevokedOn === null
  // What others pay for a property that has changed hands is no business of who applied before.
  const holders = await properties.linkedUsers(db, record.propertyId)
  const mayKnow = record.order !== null || holders.includes(record.userId)
  const day = termsDay(record.submittedOn, now)
  const terms = isFree && mayKnow ? presentTerms(property, day, await findPolicy(db, day)) : null
  const viewer = { userId, isMine }
  const asked = await presentConsents({ db, ports }, properties, record, property, terms, viewer)
  const names = await bankNames(db, [form.mortgage.bankId, form.refundAccount.bankId])
  return {
    applicationId: record.id,
    applicationNumber: record.number,
    propertyId: record.propertyId,
    propertyTitle: property.title,
    isMine: flag(isMine),
    isMortgaged: flag(property.isMortgaged),
    consents: asked.consents,
    isAsked: flag(asked.isAsked),
    canConsent: flag(asked.canConsent),
    canWithdraw: flag(asked.canWithdraw),
    ...namesOf(record),
    stageName:
      statusId === ApplicationStatus.UnderProcess && record.stage !== '' ? stageName(record.stage) : null,
    reason: form.reason,
    ...answersOf(record, form, names, isEditable, isMine),
    declarationAccepted: flag(form.declarationAccepted),
    documents: await listDocuments(db, ports, ENTITY, record.id, isEditable ? 'all' : []),
    requiredDocumentTypeIds: requiredDocuments(typeId, property).map(one => one.documentTypeId),
    fee: toRupees(fee.fee),
    gst: toRupees(fee.gst),
    total: toRupees(fee.total),
    terms,
    nextStep: nextStepOut(
      permissionNextStep({
        ...record,
        hasOrder,
        nothingBack: terms?.refundAmount === '0.00',
        isMine,
        awaits: asked.awaits,
      }),
    ),
    rowVersion: record.rowVersion,
    isEditable: flag(isEditable),
    canPay: flag(!isFree && (actions.includes('PAY') || statusId === ApplicationStatus.PaymentPending)),
    canCancel: flag(isMine && actions.includes('CANCEL')),
    createdOn: toIstIso(record.createdOn),
    savedOn: toIstIso(record.savedOn),
    submittedOn: iso(record.submittedOn),
    respondBy: iso(record.respondBy),
    decidedOn: iso(record.decidedOn),
    remarks: record.remarks,
    hasOrder: flag(hasOrder),
    orderRevokedOn: iso(record.orderRevokedOn),
    refund: isFree ? await presentRefund(db, record, userId) : null,
    history: await historyOf(db, record.id),
  }
}
