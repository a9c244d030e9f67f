import { EntityType } from '#domain/application/kind.ts'
import { FeeType } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { isKeptAadhaar } from '#domain/fields/aadhaar.ts'
import type { LotteryStatus } from '#domain/lottery/states.ts'
import { reopenDocuments } from '#server/documents/documentMovesStore.ts'
import { revokeDocumentsOf } from '#server/documents/verify/documentStore.ts'
import { ActRefused } from '#server/gateway/actRefused.ts'
import type { OfficerAct } from '#server/gateway/officerAct.ts'
import { mayMove } from '#server/lifecycle/move.ts'
import type { TakenBack } from '#server/payable/payable.ts'
import { unsubmittedAs } from '../application/applicationColumns.ts'
import { APPLICATION } from '../application/applicationCycle.ts'
import { type ApplicationRecord, findApplication, setBookletPaid } from '../application/applicationStore.ts'
import { moveApplication } from '../application/moveApplication.ts'
import { DECLARATION_PAPER, FORM_PAPER } from '../application/snapshot.ts'
import { holdCampaignOf } from '../campaign/campaignStore.ts'

const S = ApplicationStatus
const ENTITY = EntityType.LotteryApplication

/** What the officer does instead, where the application has gone too far. */
const INSTEAD: Readonly<Partial<Record<LotteryStatus, string>>> = {
  [S.InDraw]:
    'it stands in a draw whose roll is published. Annul the draw (draw annul), or wait for it and cancel what it allots',
  [S.WaitingList]: 'it has been drawn and waits for a unit. Claim the sum from the payer, or let it withdraw',
  [S.Allotted]:
    'a unit is offered to it. End the offer first (allotment cancel), and claim the sum from the payer',
  [S.AllotmentAccepted]:
    'its unit is in the register of properties. Cancel the allotment there (property state), and claim the sum from the payer',
}
const DECIDED = 'what comes back to it is decided already. Stop its refund, and claim the sum from the payer'

/** The booklet alone: it counts as not paid while nothing was submitted on it. */
async function takeBackBooklet({ db }: OfficerAct, application: ApplicationRecord): Promise<void> {
  if (application.statusId !== S.Draft && application.statusId !== S.PaymentPending)
    throw new ActRefused({
      en: `${application.applicationNumber}: the application was submitted on this booklet. Reverse its registration first, or claim the sum from the payer.`,
      hi: `${application.applicationNumber}: आवेदन इसी पुस्तिका पर जमा हुआ। पहले उसका पंजीकरण वापस लें, या राशि भुगतानकर्ता से माँगें।`,
    })
  await setBookletPaid(db, application.id, false)
}

/**
 * The money of a lottery application was taken back: the booklet counts as unpaid, or the application is a draft again,
 * without number, finding and papers, which may be submitted anew while the scheme takes applications. Of an Aadhaar
 * number its last digits alone are kept, so it is asked for again.
 * @throws ActRefused once a draw, an offer or a refund depends on it
 */
export async function takeBackRegistration(act: OfficerAct, payment: TakenBack): Promise<void> {
  const { db, now, ports, officer } = act
  const { entityId, details, heads, reason, receiptNumber } = payment
  await holdCampaignOf(db, entityId)
  const application = await findApplication(db, ports, { applId: entityId }, true)
  if (!application)
    throw new ActRefused({
      en: `${receiptNumber}: its application is not there any more.`,
      hi: `${receiptNumber}: इसका आवेदन अब नहीं है।`,
    })
  if (details.bookletOnly === true) return takeBackBooklet(act, application)
  const { statusId, applicationNumber, form } = application
  const actor = { type: 'AUTHORITY', id: officer } as const
  const isOffer = details.allotmentId !== undefined
  if (isOffer || !mayMove(APPLICATION, statusId, 'PAYMENT_REVERSED', actor).ok)
    throw new ActRefused(`${applicationNumber}: ${INSTEAD[statusId] ?? DECIDED}.`)
  const isTyped = !isKeptAadhaar(form.identityNumber)
  const bookletToo = heads.some(one => one.feeTypeId === FeeType.BookletCharges)
  const draft = {
    form: isTyped ? form : { ...form, identityNumber: '' },
    bookletPaid: application.bookletPaid && !bookletToo,
  }
  const line = { event: 'PAYMENT_REVERSED', remarks: reason }
  const columns = unsubmittedAs(ports, application.id, draft)
  await moveApplication(db, application, 'PAYMENT_REVERSED', actor, line, now, columns)
  await reopenDocuments(db, ENTITY, application.id)
  for (const kind of [FORM_PAPER, DECLARATION_PAPER]) {
    const papers = { entityTypeId: ENTITY, entityId: application.id, kind }
    await revokeDocumentsOf(db, papers, { at: now, reason })
  }
}
