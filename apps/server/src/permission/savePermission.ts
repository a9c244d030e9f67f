import { general } from '#contract/general.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import type { SavedApplication } from '#contract/permission/form.ts'
import { permissionRefusals } from '#contract/permission/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { bankAccountMessages, givenTwice } from '#domain/fields/bankAccount.ts'
import { allAgree } from '#domain/permission/consent.ts'
import { EMPTY_PERMISSION_FORM, type PermissionForm, type RefundAnswers } from '#domain/permission/form.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { spendToken } from '#server/account/tokenStore.ts'
import type { ContextOf, Handler } from '#server/gateway/context.ts'
import { findPermission, insertPermission, type PermissionRecord, updateForm } from './applicationStore.ts'
import { findSeat, readConsents } from './consents.ts'
import { consentSubject, contentsDigest } from './contents.ts'
import { askOwners, giveConsent, voidConsents } from './giveConsent.ts'
import { handIn } from './handIn.ts'
import { stateAfter } from './movePermission.ts'
import { applyRefusal, completeRefusal, getOwnProperty } from './ownPermission.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'
import { hasDraft } from './standingStore.ts'

type Call = typeof permissionCalls.SaveOrUpdateApplicationMortgage
type Context = ContextOf<Call>

/** An account as it is kept: its number where it was given twice alike. */
const keptAccount = ({
  confirmBankAccountNumber: confirm,
  ...account
}: NonNullable<SavedApplication['refundAccount']>): RefundAnswers => ({
  ...account,
  bankAccountNumber: givenTwice(account.bankAccountNumber, confirm),
})

/** The answers of this type; those of the other are dropped. */
const toForm = (input: SavedApplication): PermissionForm => ({
  reason: input.reason,
  mortgage:
    input.typeId === PermissionType.MortgageNoc && input.mortgage
      ? input.mortgage
      : EMPTY_PERMISSION_FORM.mortgage,
  refundAccount:
    input.typeId === PermissionType.Surrender && input.refundAccount
      ? keptAccount(input.refundAccount)
      : EMPTY_PERMISSION_FORM.refundAccount,
  declarationAccepted: input.declarationAccepted === 1,
})

async function begin(
  context: Context,
  input: SavedApplication,
  property: HeldProperty,
): Promise<PermissionRecord> {
  const { db, ports, citizen, now } = context
  const refused = applyRefusal(input.typeId, property)
  if (refused) return context.refuse(refused)
  const of = { propertyId: property.id, userId: citizen.userId, typeId: input.typeId }
  if (await hasDraft(db, of)) return context.refuse(permissionRefusals.APPLICATION_IN_PROCESS())
  const id = await insertPermission(db, ports, of, toForm(input), now)
  await context.audit({
    entityTypeId: EntityType.PermissionApplication,
    entityId: id,
    from: null,
    to: ApplicationStatus.Draft,
    event: 'SAVED',
  })
  return readBack(context, id)
}

async function readBack({ db, ports }: Context, id: number): Promise<PermissionRecord> {
  const record = await findPermission(db, ports, { id }, true)
  if (!record) throw new Error(`application ${id} vanished`)
  return record
}

async function change(
  context: Context,
  input: SavedApplication,
  property: HeldProperty,
): Promise<PermissionRecord> {
  const { db, ports, citizen, now } = context
  const key = { id: input.applicationId, userId: citizen.userId }
  const record = await findPermission(db, ports, key, true)
  if (!record || record.propertyId !== input.propertyId || record.typeId !== input.typeId)
    return context.refuse(general.RECORD_NOT_FOUND())
  const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
  if (stateAfter(record, 'SAVE', actor) === null) return context.refuse(permissionRefusals.NOT_EDITABLE())
  if (record.rowVersion !== input.rowVersion) return context.refuse(general.STALE())
  await updateForm(db, ports, record, toForm(input), now)
  await context.audit({
    entityTypeId: EntityType.PermissionApplication,
    entityId: record.id,
    from: record.statusId,
    to: record.statusId,
    event: 'SAVED',
  })
  const changed = await readBack(context, record.id)
  // Who agreed to what it said before has not agreed to this.
  if (record.askedDigest !== '' && (await contentsDigest(db, changed, property)) !== record.askedDigest) {
    await voidConsents(context, changed, property, actor)
    return readBack(context, record.id)
  }
  return changed
}

/**
 * Enters the applicant's own consent, proved by an OTP at this moment, and asks the other owners for theirs.
 * @returns whether all of them agree
 */
async function agree(
  context: Context,
  properties: PermissionProperties,
  application: PermissionRecord,
  property: HeldProperty,
  token: string,
): Promise<boolean> {
  const { db, ports, citizen, now } = context
  const seat = await findSeat(db, ports, properties, property, citizen.userId)
  const bound = { purpose: 'SURRENDER', userId: citizen.userId }
  const subject = await spendToken(db, token, bound, now)
  const account = application.form.refundAccount
  const contents = await contentsDigest(db, application, property)
  if (!seat || subject !== consentSubject(application.id, contents, seat, account))
    return context.refuse(permissionRefusals.OTP_REQUIRED())
  const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
  const { owners } = await askOwners(context, application, property, seat, actor)
  const own = owners.find(one => one.holder.id === seat.id)
  if (!own) throw new Error(`owner ${seat.id} was not asked about application ${application.id}`)
  await giveConsent(context, application, property, own, { userId: citizen.userId, account }, actor)
  const asked = { ...application, askedDigest: contents }
  return allAgree((await readConsents(db, ports, asked, property)).owners)
}

/**
 * Keeps an application, and hands it in when asked: a surrender with the consent of all owners, a returned one again. One
 * with a fee stays a draft that is complete; its payment hands it in. A surrender for which owners are missing waits.
 */
export const savePermission =
  (properties: PermissionProperties): Handler<Call> =>
  async (input, context) => {
    const { db, ports, citizen, now } = context
    await getOwnProperty(context, properties, input.propertyId)
    await properties.lock(db, input.propertyId)
    const property = await getOwnProperty(context, properties, input.propertyId)
    const application =
      input.applicationId === 0
        ? await begin(context, input, property)
        : await change(context, input, property)
    const answer = (statusId: number, applicationNumber: string) => ({
      applicationId: application.id,
      applicationStatusId: statusId,
      rowVersion: application.rowVersion,
      savedOn: toIstIso(application.savedOn),
      applicationNumber,
    })
    if (input.isSubmit === 0) return answer(application.statusId, application.number)
    const typed = input.refundAccount
    if (typed && typed.bankAccountNumber !== typed.confirmBankAccountNumber) {
      const at = 'refundAccount.confirmBankAccountNumber'
      return context.refuse(
        permissionRefusals.INCOMPLETE({ message: bankAccountMessages.confirmDiffers }, at),
      )
    }
    const isReturned = application.statusId === ApplicationStatus.Returned
    if (isReturned && application.respondBy && istDay(application.respondBy) < istDay(now))
      return context.refuse(permissionRefusals.NOT_EDITABLE())
    const refused =
      (isReturned ? null : applyRefusal(application.typeId, property)) ??
      (await completeRefusal({ db, ports }, application, property, now))
    if (refused) return context.refuse(refused)
    const isSurrender = application.typeId === PermissionType.Surrender
    if (!isReturned && !isSurrender) return answer(application.statusId, application.number)
    if (isSurrender && !(await agree(context, properties, application, property, input.verificationToken)))
      return answer(application.statusId, application.number)
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const event = isReturned ? 'RESUBMIT' : 'SUBMIT'
    const done = await handIn(context, properties, application, property, event, actor)
    return answer(done.statusId, done.number)
  }
