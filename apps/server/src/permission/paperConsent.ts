import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { allAgree } from '#domain/permission/consent.ts'
import type { RefundAnswers } from '#domain/permission/form.ts'
import { payeeObjection } from '#server/bankVerification/verificationObjection.ts'
import { attachOfficePaper, type SentPaper } from '#server/documents/upload/officePaper.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { findPermission, type PermissionRecord } from './applicationStore.ts'
import { listAskedOnProperty } from './consentStore.ts'
import { readConsents } from './consents.ts'
import { PAPER_CONSENT } from './contents.ts'
import { giveConsent } from './giveConsent.ts'
import { handIn } from './handIn.ts'
import { applyRefusal, completeRefusal } from './ownPermission.ts'
import type { PermissionProperties } from './properties.ts'

/** A consent on paper as officers enter it. */
export interface PaperConsent {
  readonly propertyId: number
  /** The owner's place in the register, from 1. */
  readonly owner: number
  readonly account: RefundAnswers
  readonly scan: SentPaper
  /** Rehearsed: the file store is left alone. */
  readonly dryRun: boolean
}

const OBJECTIONS = {
  OTHER_HOLDER: 'the account is in the name of no owner.',
  BANK_UNKNOWN: 'there is no such bank.',
  IFSC_UNKNOWN: 'there is no such IFSC.',
  OTHER_BANK: 'the IFSC is of another bank.',
  ACCOUNT_CLOSED: 'the bank says that the account is closed.',
  ACCOUNT_OF_ANOTHER: 'the bank knows the account in another name.',
} as const

/** The one surrender of a property whose owners are asked, held for the act. @throws ActRefused when it is not one */
async function holdAsked(
  { db, ports }: OfficerAct,
  properties: PermissionProperties,
  propertyId: number,
): Promise<PermissionRecord> {
  await properties.lock(db, propertyId)
  const [id, other] = await listAskedOnProperty(db, propertyId)
  const application =
    id === undefined || other !== undefined ? null : await findPermission(db, ports, { id }, true)
  if (!application)
    throw new ActRefused(
      other === undefined
        ? 'No surrender of this property asks its owners now.'
        : 'Two owners have begun a surrender of this property; one of them must cancel theirs first.',
    )
  return application
}

/** Hands the application in when everybody agrees now. @throws ActRefused when something else stands in its way */
async function handInIfAgreed(
  act: OfficerAct,
  properties: PermissionProperties,
  application: PermissionRecord,
): Promise<boolean> {
  const { db, ports, now, officer } = act
  const property = await properties.get(db, ports, application.propertyId, istDay(now))
  if (!allAgree((await readConsents(db, ports, application, property)).owners)) return false
  const isReturned = application.statusId === ApplicationStatus.Returned
  const refused =
    (isReturned ? null : applyRefusal(application.typeId, property)) ??
    (await completeRefusal({ db, ports }, application, property, now))
  if (refused) throw new ActRefused(refused.text.en)
  const event = isReturned ? 'RESUBMIT' : 'SUBMIT'
  await handIn(act, properties, application, property, event, { type: 'AUTHORITY', id: officer })
  return true
}

/**
 * Enters the consent of an owner who has no mobile in the register and gave it on paper; the scan stays with the
 * application. The last consent hands the application in.
 * @returns the owner's name, and whether the application is handed in now
 * @throws ActRefused when nobody is asked, the owner has consented, or the account cannot be paid to
 */
export async function recordPaperConsent(
  act: OfficerAct,
  properties: PermissionProperties,
  { propertyId, owner, account, scan, dryRun }: PaperConsent,
): Promise<{ readonly name: string; readonly isHandedIn: boolean }> {
  const { db, ports, now, officer } = act
  const application = await holdAsked(act, properties, propertyId)
  const property = await properties.get(db, ports, propertyId, istDay(now))
  const { owners, isAsked } = await readConsents(db, ports, application, property)
  const one = owners[owner - 1]
  if (!one || !isAsked)
    throw new ActRefused({
      en: `Owner ${owner} is not asked for a consent now.`,
      hi: `स्वामी ${owner} से अभी सहमति नहीं माँगी गई है।`,
    })
  if (one.state === 'GIVEN')
    throw new ActRefused({
      en: `${one.holder.name} has consented already.`,
      hi: `${one.holder.name} पहले ही सहमति दे चुके हैं।`,
    })
  if (one.mobile !== '')
    throw new ActRefused({
      en: `${one.holder.name} has a mobile in the register and consents with an OTP to it.`,
      hi: `${one.holder.name} का मोबाइल रजिस्टर में है; वे उस पर ओटीपी से सहमति देते हैं।`,
    })
  const objection = await payeeObjection({ db, ports, citizen: null }, account, property.owners)
  if (objection) throw new ActRefused(`${one.holder.name}: ${OBJECTIONS[objection]}`)
  const place = { entityTypeId: EntityType.PermissionApplication, entityId: application.id }
  const paperDocumentId = await attachOfficePaper(act, place, PAPER_CONSENT, scan, dryRun)
  if (paperDocumentId === null)
    throw new ActRefused({
      en: 'This scan is with the application already.',
      hi: 'यह स्कैन आवेदन के साथ पहले से है।',
    })
  const actor = { type: 'AUTHORITY', id: officer } as const
  await giveConsent(act, application, property, one, { paperDocumentId, account }, actor)
  return { name: one.holder.name, isHandedIn: await handInIfAgreed(act, properties, application) }
}
