import { lotteryRefusals } from '#contract/lottery/refusals.ts'
import type { payableRefusals } from '#contract/payment/payable.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { phaseOf, takesApplications } from '#domain/lottery/phase.ts'
import type { OpenedPayment, PayableContext } from '#server/payable/payable.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { findWithCampaign } from '../application/withCampaignStore.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'
import { needsUnit } from '../campaign/rules.ts'
import { accountFault, validateApplication } from './validateApplication.ts'

/** What paying for a lottery application may be refused with. */
export type PayCode = CodesOf<typeof payableRefusals.lottery>

/** Why a scheme takes no applications at an instant; null while it does. */
export function whyShut(campaign: CampaignRecord, now: Date): Refusal<PayCode> | null {
  const phase = phaseOf(campaign, now)
  if (phase === 'ended') return lotteryRefusals.LAST_DATE_PASSED()
  return takesApplications(campaign.state, phase) ? null : lotteryRefusals.NOT_OPEN()
}

/** What an application lacks before it can be paid for; null for nothing. */
export async function whyIncomplete(
  context: PayableContext,
  application: ApplicationRecord,
  campaign: CampaignRecord,
): Promise<Refusal<PayCode> | null> {
  const [first] = await validateApplication(context, application, campaign)
  if (first) return lotteryRefusals.INCOMPLETE({ message: first.text }, first.field)
  if (application.form.declarationAccepted) return null
  const message = say('accept the declaration', 'घोषणा स्वीकार करें')
  return lotteryRefusals.INCOMPLETE({ message }, 'declarationAccepted')
}

/**
 * Why a registration that is being paid for could not be paid for any more. Its answers and papers are shut and its person
 * is claimed meanwhile: what may change is the scheme, and what the bank says of the account. Of a booklet, an offer and a
 * unit that is held the quote itself has to be asked.
 */
export async function whyNotGoOn(
  context: PayableContext,
  { userId, entityId, details }: OpenedPayment,
): Promise<Refusal<PayCode> | null | undefined> {
  const { db, now, ports } = context
  if (details.bookletOnly === true || details.allotmentId !== undefined) return undefined
  const own = await findWithCampaign(db, ports, { applId: entityId, userId }, true)
  if (!own) return undefined
  const { application, campaign } = own
  if (application.statusId !== ApplicationStatus.PaymentPending || needsUnit(campaign)) return undefined
  const shut = whyShut(campaign, now)
  if (shut) return shut
  const against = await accountFault(context, application)
  return against && lotteryRefusals.INCOMPLETE({ message: against.text }, against.field)
}
