import { ApplicationStatus } from '#domain/application/status.ts'
import type { Holder } from '#domain/permission/consent.ts'
import type { ConsentAct } from '#domain/permission/consentStates.ts'
import type { RefundAnswers } from '#domain/permission/form.ts'
import { languageOfMobile, usersOfMobiles } from '#server/account/loginStore.ts'
import type { Actor } from '#server/audit/audit.ts'
import { move } from '#server/lifecycle/move.ts'
import { titled } from '#server/notify/ofProperty.ts'
import { queueMessage } from '#server/notify/outbox.ts'
import type { PayableContext } from '#server/payable/payable.ts'
import { type PermissionRecord, setAsked } from './applicationStore.ts'
import { CONSENT } from './consentCycle.ts'
import { type ConsentRecord, insertConsent, listConsents, sealAccount } from './consentStore.ts'
import { type Consents, type OwnerConsent, readConsents } from './consents.ts'
import { tellAll } from './parties.ts'
import type { HeldProperty } from './properties.ts'

/** Statuses in which owners can consent: the application is not with the authority. */
export const isOpenForConsent = ({ statusId }: PermissionRecord): boolean =>
  statusId === ApplicationStatus.Draft || statusId === ApplicationStatus.Returned

const nameOf = ({ number, id }: PermissionRecord) => number || `Application ${id}`

interface Telling {
  readonly actor: Actor
  readonly event: string
  readonly remarks: string
  readonly now: Date
}

const moveConsent = (
  { db }: Pick<PayableContext, 'db'>,
  application: PermissionRecord,
  { id, state }: ConsentRecord,
  act: ConsentAct,
  told: Telling,
  columns: Parameters<typeof move<'WAITING', ConsentAct, never, 'permission_consent'>>[5] = {},
) => move(db, CONSENT, { id, status: state, name: nameOf(application) }, act, told, columns)

/**
 * Makes every consent void, as the application was changed: nobody has agreed to what it says now. Who had agreed is told.
 * The caller holds the application.
 */
export async function voidConsents(
  { db, ports, now }: PayableContext,
  application: PermissionRecord,
  property: HeldProperty,
  actor: Actor,
): Promise<void> {
  const names = new Map(property.holders.map(one => [one.id, one.name]))
  const told = { actor, event: 'CONSENT_VOID', now }
  for (const record of await listConsents(db, ports, application.id)) {
    if (record.state === 'WAITING') continue
    await moveConsent({ db }, application, record, 'VOID', {
      ...told,
      remarks: names.get(record.ownerId) ?? '',
    })
    const hears = record.state === 'GIVEN' && record.userId !== null && record.userId !== application.userId
    const message = { template: 'SURRENDER_CONSENT_VOID', params: titled(property.title) } as const
    if (hears && record.userId) await tellAll(db, ports, [record.userId], message, now)
  }
  await setAsked(db, application.id, '')
}

/** Asks an owner by SMS to the own mobile; who has none hears at the office. */
async function ask(
  { db, ports, now }: PayableContext,
  property: HeldProperty,
  mobile: string,
  applicant: string,
): Promise<void> {
  if (mobile === '') return
  const language = await languageOfMobile(db, ports, mobile)
  const params = { ...titled(property.title), name: applicant }
  await queueMessage(db, ports, 'SMS', mobile, { template: 'SURRENDER_CONSENT_ASKED', language, params }, now)
}

/**
 * Asks all owners about the application as it stands; consents to what it said before become void. Asked already, it
 * changes nothing. The caller holds the application, which is complete.
 * @param speaker the owner who asks and is not told
 */
export async function askOwners(
  context: PayableContext,
  application: PermissionRecord,
  property: HeldProperty,
  speaker: Holder,
  actor: Actor,
): Promise<Consents> {
  const { db, ports } = context
  const before = await readConsents(db, ports, application, property)
  if (!before.isAsked) {
    await voidConsents(context, application, property, actor)
    await setAsked(db, application.id, before.contents)
  }
  for (const { holder, mobile, record } of before.owners) {
    if (!record) {
      const [userId = null] = mobile === '' ? [] : await usersOfMobiles(db, ports, [mobile])
      await insertConsent(db, { applicationId: application.id, ownerId: holder.id, userId })
    }
    if ((!before.isAsked || !record) && holder.id !== speaker.id)
      await ask(context, property, mobile, speaker.name)
  }
  return readConsents(db, ports, { ...application, askedDigest: before.contents }, property)
}

/** How an owner agreed: by an own OTP, or on paper. */
export type Agreed =
  | { readonly userId: number; readonly account: RefundAnswers }
  | { readonly paperDocumentId: number; readonly account: RefundAnswers }

/** Enters the consent of an owner who is asked, and tells the others. The caller holds the application. */
export async function giveConsent(
  { db, ports, now }: PayableContext,
  application: PermissionRecord,
  property: HeldProperty,
  { holder, record }: OwnerConsent,
  agreed: Agreed,
  actor: Actor,
): Promise<void> {
  if (!record) throw new Error(`owner ${holder.id} is not asked about application ${application.id}`)
  const isOnPaper = 'paperDocumentId' in agreed
  const event = isOnPaper ? 'CONSENT_ON_PAPER' : 'CONSENT_GIVEN'
  const told = { actor, event, remarks: holder.name, now }
  await moveConsent({ db }, application, record, isOnPaper ? 'RECORD' : 'GIVE', told, {
    account_sealed: sealAccount(ports, agreed.account, record.id),
    given_on: now,
    ...(isOnPaper
      ? { user_id: null, paper_document_id: agreed.paperDocumentId }
      : { user_id: agreed.userId, paper_document_id: null }),
  })
  if (isOnPaper || agreed.userId !== application.userId) {
    const params = { ...titled(property.title), name: holder.name }
    await tellAll(db, ports, [application.userId], { template: 'SURRENDER_CONSENT_GIVEN', params }, now)
  }
}

/** Takes the consent of an owner back. The caller holds the application, and ends it where it was handed in. */
export const withdrawConsent = (
  { db, now }: PayableContext,
  application: PermissionRecord,
  { holder }: OwnerConsent,
  record: ConsentRecord,
  actor: Actor,
) =>
  moveConsent({ db }, application, record, 'WITHDRAW', {
    actor,
    event: 'CONSENT_WITHDRAWN',
    remarks: holder.name,
    now,
  })
