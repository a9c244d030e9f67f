import { general } from '#contract/general.ts'
import type { permissionCalls } from '#contract/permission/calls.ts'
import type { SavedApplication } from '#contract/permission/form.ts'
import { permissionRefusals } from '#contract/permission/refusals.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay, toIstIso } from '#domain/dates/ist.ts'
import { EMPTY_PERMISSION_FORM, type PermissionForm } from '#domain/permission/form.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import { spendToken } from '#server/account/tokenStore.ts'
import type { ContextOf, Handler } from '#server/gateway/context.ts'
import { findPermission, insertPermission, type PermissionRecord, updateForm } from './applicationStore.ts'
import { handIn } from './handIn.ts'
import { stateAfter } from './movePermission.ts'
import { applyRefusal, completeRefusal, getOwnProperty } from './ownPermission.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'
import { hasDraft } from './standingStore.ts'
import { surrenderSubject } from './surrenderOtp.ts'

type Call = typeof permissionCalls.SaveOrUpdateApplicationMortgage
type Context = ContextOf<Call>

/** The answers of this type; those of the other are dropped. */
const toForm = (input: SavedApplication): PermissionForm => ({
  reason: input.reason,
  mortgage:
    input.typeId === PermissionType.MortgageNoc && input.mortgage
      ? input.mortgage
      : EMPTY_PERMISSION_FORM.mortgage,
  refundAccount:
    input.typeId === PermissionType.Surrender && input.refundAccount
      ? input.refundAccount
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

async function change(context: Context, input: SavedApplication): Promise<PermissionRecord> {
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
  return readBack(context, record.id)
}

/** Checks that whoever hands in a surrender holds the registered mobile at this moment. */
async function proveSurrender(context: Context, application: PermissionRecord, token: string): Promise<void> {
  const { db, citizen, now } = context
  const bound = { purpose: 'SURRENDER', userId: citizen.userId }
  const subject = await spendToken(db, token, bound, now)
  if (subject !== surrenderSubject(application.id)) context.refuse(permissionRefusals.OTP_REQUIRED())
}

/**
 * Keeps an application, and hands it in when asked: a surrender with its OTP, a returned one again. One with a fee stays
 * a draft that is complete; its payment hands it in.
 */
export const savePermission =
  (properties: PermissionProperties): Handler<Call> =>
  async (input, context) => {
    const { db, citizen, now } = context
    await getOwnProperty(context, properties, input.propertyId)
    await properties.lock(db, input.propertyId)
    const property = await getOwnProperty(context, properties, input.propertyId)
    const application =
      input.applicationId === 0 ? await begin(context, input, property) : await change(context, input)
    const answer = (statusId: number, applicationNumber: string) => ({
      applicationId: application.id,
      applicationStatusId: statusId,
      rowVersion: application.rowVersion,
      savedOn: toIstIso(application.savedOn),
      applicationNumber,
    })
    if (input.isSubmit === 0) return answer(application.statusId, application.number)
    const isReturned = application.statusId === ApplicationStatus.Returned
    if (isReturned && application.respondBy && istDay(application.respondBy) < istDay(now))
      return context.refuse(permissionRefusals.NOT_EDITABLE())
    const refused =
      (isReturned ? null : applyRefusal(application.typeId, property)) ??
      (await completeRefusal(db, application, property, now))
    if (refused) return context.refuse(refused)
    const isSurrender = application.typeId === PermissionType.Surrender
    if (!isReturned && !isSurrender) return answer(application.statusId, application.number)
    if (isSurrender) await proveSurrender(context, application, input.verificationToken)
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const event = isReturned ? 'RESUBMIT' : 'SUBMIT'
    const done = await handIn(context, properties, application, property, event, actor)
    return answer(done.statusId, done.number)
  }
