import { general } from '#contract/general.ts'
import { type consentCalls, shareRefusals } from '#contract/permission/consent.ts'
import { permissionRefusals } from '#contract/permission/refusals.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { allAgree } from '#domain/permission/consent.ts'
import { spendToken } from '#server/account/tokenStore.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import type { CitizenContext, Handlers } from '#server/gateway/context.ts'
import { titled } from '#server/notify/ofProperty.ts'
import { findPermission, type PermissionRecord } from './applicationStore.ts'
import { keepShareAccount } from './consentStore.ts'
import { type Consents, findSeat, mayRead, type OwnerConsent, readConsents } from './consents.ts'
import { consentSubject } from './contents.ts'
import { endPermission } from './endPermission.ts'
import { giveConsent, isOpenForConsent, withdrawConsent } from './giveConsent.ts'
import { handIn } from './handIn.ts'
import { stateAfter } from './movePermission.ts'
import { applyRefusal, completeRefusal } from './ownPermission.ts'
import { tellAll } from './parties.ts'
import type { HeldProperty, PermissionProperties } from './properties.ts'

interface Held {
  readonly application: PermissionRecord
  readonly property: HeldProperty
  readonly consents: Consents
  readonly own: OwnerConsent
}

/** The surrender with the owner for whom this citizen speaks, all held for the act; the refusal that tells nobody anything. */
async function holdOwnConsent(
  context: CitizenContext<never>,
  properties: PermissionProperties,
  applicationId: number,
): Promise<Held> {
  const { db, ports, citizen, now } = context
  const seen = await findPermission(db, ports, { id: applicationId })
  if (!seen || !(await mayRead(db, properties, seen, citizen.userId)))
    return context.refuse(general.RECORD_NOT_FOUND())
  await properties.lock(db, seen.propertyId)
  const application = (await findPermission(db, ports, { id: applicationId }, true)) ?? seen
  const property = await properties.get(db, ports, application.propertyId, istDay(now))
  const seat = await findSeat(db, ports, properties, property, citizen.userId)
  const consents = await readConsents(db, ports, application, property)
  const own = consents.owners.find(one => one.holder.id === seat?.id)
  if (!own) return context.refuse(general.RECORD_NOT_FOUND())
  return { application, property, consents, own }
}

/** Calls by which the owners of a property agree to its surrender. */
export const consentHandlers = (properties: PermissionProperties): Handlers<typeof consentCalls> => ({
  async KeepSurrenderShare({ applicationId, ...account }, context) {
    const { db, ports, citizen } = context
    const { application, property, consents, own } = await holdOwnConsent(context, properties, applicationId)
    if (!consents.isAsked || !own.record || !isOpenForConsent(application))
      return context.refuse(permissionRefusals.NOT_ASKED())
    const names = property.holders.map(one => one.name)
    const objection = await payeeObjection(context, account, names)
    if (objection) return context.refuse(shareRefusals[objection]())
    // An account that was agreed to stays until the owner agrees to another with an OTP.
    if (own.state === 'GIVEN') return context.refuse(permissionRefusals.NOT_ASKED())
    const { confirmBankAccountNumber: _, ...named } = account
    await keepShareAccount(db, ports, own.record.id, citizen.userId, named)
    return { applicationId }
  },

  async GiveSurrenderConsent({ applicationId, verificationToken }, context) {
    const { db, ports, citizen, now } = context
    const held = await holdOwnConsent(context, properties, applicationId)
    const { application, property, consents, own } = held
    const isReturned = application.statusId === ApplicationStatus.Returned
    const isLate = application.respondBy !== null && istDay(application.respondBy) < istDay(now)
    const account = own.record?.account
    if (!consents.isAsked || !account || !isOpenForConsent(application) || isLate)
      return context.refuse(permissionRefusals.NOT_ASKED())
    const bound = { purpose: 'SURRENDER', userId: citizen.userId }
    const subject = await spendToken(db, verificationToken, bound, now)
    if (subject !== consentSubject(application.id, consents.contents, own.holder, account))
      return context.refuse(permissionRefusals.OTP_REQUIRED())
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    await giveConsent(context, application, property, own, { userId: citizen.userId, account }, actor)
    const after = await readConsents(db, ports, application, property)
    if (!allAgree(after.owners)) return { applicationStatusId: application.statusId }
    const refused =
      (isReturned ? null : applyRefusal(application.typeId, property)) ??
      (await completeRefusal({ db, ports }, application, property, now))
    if (refused) return context.refuse(refused)
    const event = isReturned ? 'RESUBMIT' : 'SUBMIT'
    const done = await handIn(context, properties, application, property, event, actor)
    return { applicationStatusId: done.statusId }
  },

  async WithdrawSurrenderConsent({ applicationId }, context) {
    const { db, ports, citizen, now } = context
    const { application, property, own } = await holdOwnConsent(context, properties, applicationId)
    const { record } = own
    const actor = { type: 'CITIZEN', id: String(citizen.userId) } as const
    const ends = !isOpenForConsent(application) || application.statusId === ApplicationStatus.Returned
    const isPossible = !ends || stateAfter(application, 'CONSENT_WITHDRAWN', actor) !== null
    if (own.state !== 'GIVEN' || !record || !isPossible)
      return context.refuse(permissionRefusals.NO_CONSENT())
    await withdrawConsent(context, application, own, record, actor)
    if (ends) {
      await endPermission(context, properties, application, actor, 'CONSENT_WITHDRAWN', property)
      return { applicationStatusId: ApplicationStatus.Rejected }
    }
    const params = { ...titled(property.title), name: own.holder.name }
    const hears = citizen.userId === application.userId ? [] : [application.userId]
    await tellAll(db, ports, hears, { template: 'SURRENDER_CONSENT_WITHDRAWN', params }, now)
    return { applicationStatusId: application.statusId }
  },
})
