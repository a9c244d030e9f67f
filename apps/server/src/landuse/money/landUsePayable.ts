import { landUseRefusals } from '#contract/landuse/calls.ts'
import type { payableRefusals } from '#contract/payment/payable.ts'
import type { CodesOf, Refusal } from '#contract/refusal.ts'
import { say } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { landUseDocumentNames } from '#domain/landuse/validate.ts'
import type { UnusedReason } from '#domain/payment/returning.ts'
import { isPaidInTime } from '#domain/payment/timing.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { ConfirmedPayment, Fulfilment, Payable, PayableContext, Quote } from '#server/payable/payable.ts'
import { firstMissing } from '../form/resubmit.ts'
import { isOpen } from '../form/saveDraft.ts'
import { resendLandUse, submitLandUse } from '../form/sendApplication.ts'
import { khatauniDayOf, validateApplication } from '../form/validateApplication.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'
import {
  findHead,
  findLandUse,
  movePayment,
  setPaymentOpen,
  updateFigures,
} from '../record/applicationStore.ts'
import { withFiguresOfToday } from '../terms/figures.ts'
import { differenceHead, feeHead } from './heads.ts'

type PayCode = CodesOf<typeof payableRefusals.landUse>

const ENTITY = EntityType.LandUseApplication
const { Draft, PaymentPending, Returned } = ApplicationStatus

const incomplete = (message: Bilingual, field: string) => landUseRefusals.INCOMPLETE({ message }, field)

async function quoteFee(
  { db, now, ports }: PayableContext,
  application: LandUseRecord,
): Promise<Quote | Refusal<PayCode>> {
  if (!(await isOpen(db))) return landUseRefusals.CLOSED()
  const { districtId } = ports.authority
  const [first] = await validateApplication(db, application, districtId, istDay(now))
  if (first) return incomplete(first.text, first.field)
  if (!application.form.declarationAccepted) {
    return incomplete(say('accept the declaration', 'घोषणा स्वीकार करें'), 'declarationAccepted')
  }
  const today = await withFiguresOfToday(db, application, districtId)
  await updateFigures(db, application.id, today)
  return {
    heads: [await feeHead(db, today)],
    title: say('Land use certificate', 'भू-उपयोग प्रमाण-पत्र'),
    allowedMethods: [1],
  }
}

async function quoteDifference(
  { db, now, ports }: PayableContext,
  application: LandUseRecord,
): Promise<Quote | Refusal<PayCode>> {
  if (!application.respondBy || now > application.respondBy) return landUseRefusals.RESPOND_BY_PASSED()
  const head = await differenceHead(db, application)
  if (!head || !application.awaitsPayment) return landUseRefusals.NOT_EDITABLE()
  const { districtId } = ports.authority
  const [wrong] = await validateApplication(db, application, districtId, khatauniDayOf(application, now))
  if (wrong) return incomplete(wrong.text, wrong.field)
  const gone = await firstMissing(db, application)
  const name = gone === undefined ? undefined : landUseDocumentNames[gone]
  if (name) return landUseRefusals.NOTHING_SENT({ name }, `document.${gone}`)
  return {
    heads: [head],
    title: say('Land use certificate: difference in fee', 'भू-उपयोग प्रमाण-पत्र: शुल्क का अंतर'),
    allowedMethods: [1],
    details: { difference: true },
  }
}

const no = (reason: UnusedReason): Fulfilment => ({ applied: false, reason })

/** The fee of a draft arrived. Late money may find the draft changed since: then it must still be complete and cost as much. */
async function fulfilFee(
  context: PayableContext,
  application: LandUseRecord,
  payment: ConfirmedPayment,
): Promise<Fulfilment> {
  const { statusId } = application
  if (statusId !== PaymentPending && statusId !== Draft) return no('NOTHING_AWAITED')
  if (statusId === Draft) {
    const { districtId } = context.ports.authority
    const errors = await validateApplication(context.db, application, districtId, istDay(payment.createdOn))
    if (errors.length > 0) return no('NOT_COMPLETE')
  }
  if (application.fee !== payment.amount) return no('AMOUNT_CHANGED')
  const actor = { type: 'PROVIDER', id: String(payment.transactionId) } as const
  await submitLandUse(context, application, payment.amount, actor)
  return { applied: true }
}

/** The difference of a correction arrived: it sends the application again. */
async function fulfilDifference(
  context: PayableContext,
  application: LandUseRecord,
  payment: ConfirmedPayment,
): Promise<Fulfilment> {
  const { statusId, awaitsPayment, respondBy, fee, paid } = application
  if (statusId !== Returned || !awaitsPayment || !respondBy) return no('NOTHING_AWAITED')
  if (!isPaidInTime(payment, respondBy)) {
    return no('PAID_TOO_LATE')
  }
  if (fee - paid !== payment.amount) return no('AMOUNT_CHANGED')
  const actor = { type: 'PROVIDER', id: String(payment.transactionId) } as const
  await resendLandUse(context, application, paid + payment.amount, actor)
  return { applied: true }
}

/** An application whose payment is not under way may be changed again. */
async function openAgain({ db, now }: PayableContext, applicationId: number): Promise<void> {
  await setPaymentOpen(db, applicationId, false)
  await movePayment(db, applicationId, 'PAYMENT_FAILED', { type: 'PROVIDER', id: 'payment' }, now)
}

/** The fee of a land use application, and the difference that a larger area costs after a return. */
export const landUsePayable: Payable<PayCode> = {
  entityTypeId: ENTITY,
  methods: [1],
  async quote(context, userId, applicationId) {
    const application = await findLandUse(context.db, context.ports, { applicationId, userId }, true)
    if (!application) return null
    if (application.statusId === Draft) return quoteFee(context, application)
    if (application.statusId === Returned) return quoteDifference(context, application)
    return landUseRefusals.NOT_EDITABLE()
  },
  async overview({ db, ports }, userId, applicationId) {
    const saved = await findLandUse(db, ports, { applicationId, userId })
    if (!saved) return null
    const application = await withFiguresOfToday(db, saved, ports.authority.districtId)
    const isPaid = application.paid > 0n
    const fee = await feeHead(db, application)
    const difference = isPaid && application.awaitsPayment ? await differenceHead(db, application) : null
    const heads = [{ ...fee, amount: difference ? application.paid : fee.amount, isPaid }]
    if (difference) heads.push({ ...difference, isPaid: false })
    return { heads: heads.filter(head => head.amount > 0n), allowedMethods: [1] }
  },
  async started({ db, now }, applicationId, quote) {
    await setPaymentOpen(db, applicationId, true)
    const application = await findHead(db, { applicationId })
    if (quote.details?.difference === true || !application) return
    await movePayment(db, applicationId, 'PAY', { type: 'CITIZEN', id: String(application.userId) }, now)
  },
  async fulfil(context, payment) {
    const application = await findLandUse(
      context.db,
      context.ports,
      { applicationId: payment.entityId },
      true,
    )
    if (!application) return no('RECORD_GONE')
    return payment.details.difference === true
      ? fulfilDifference(context, application, payment)
      : fulfilFee(context, application, payment)
  },
  rested: openAgain,
  released: openAgain,
  async numberOf({ db }, applicationId) {
    return (await findHead(db, { applicationId }))?.applicationNumber ?? ''
  },
}
