import * as v from 'valibot'
import { PaymentStatus } from '#domain/application/payment.ts'
import { call } from '../call.ts'
import { flag, id, rupees, shortText } from '../fields/common.ts'
import { none } from '../fields/wire.ts'
import { say } from '../text.ts'
import { moneyEvents, releasedEvents } from './events.ts'
import { PaymentHead, PaymentMethod } from './heads.ts'
import { anyPayableRefusals } from './payable.ts'
import { paymentRefusals } from './refusals.ts'
import { PaymentTransaction } from './transaction.ts'

/** Ways of paying, by the name that citizens see. */
export const paymentMethods = [
  { id: PaymentMethod.online, name: 'Online', nameHi: 'ऑनलाइन' },
  { id: PaymentMethod.challan, name: 'Bank challan', nameHi: 'बैंक चालान' },
] as const

/** More dues than any schedule has. */
const MOST_ITEMS = 1000

const VerifyRazorPayInput = v.object({
  transactionId: id,
  razorpayOrderId: shortText(80),
  razorpayPaymentId: shortText(80),
  razorpaySignature: shortText(200),
})

const VerifyRazorPayOutput = v.object({
  paymentStatusId: v.number(),
  receiptNumber: v.string(),
  entityTypeId: v.number(),
  entityId: v.number(),
})

export const paymentCalls = {
  PaymentRequest: call({
    key: 'PaymentRequest',
    door: 'citizen',
    mode: 'steps',
    summary:
      'Opens a payment for what this citizen owes on an entity; an open one is returned. Amounts are the server’s.',
    input: v.object({
      entityTypeId: id,
      entityId: id,
      paymentMethodId: v.picklist([1, 2]),
      feeTypeIds: v.optional(v.pipe(v.array(id), v.maxLength(MOST_ITEMS))),
      mode: v.optional(v.picklist(['DUES', 'ADVANCE', 'LUMPSUM', 'FORECLOSE', 'DEMAND'])),
      itemIds: v.optional(v.pipe(v.array(id), v.maxLength(MOST_ITEMS))),
      amount: v.optional(rupees),
      count: v.optional(id),
      /** The total the citizen saw; when it is no longer right the payment is refused, never charged silently. */
      expectedTotal: v.optional(rupees),
    }),
    output: PaymentTransaction,
    refusals: {
      ...anyPayableRefusals,
      NOT_PAYABLE: paymentRefusals.NOT_PAYABLE,
      NOTHING_DUE: paymentRefusals.NOTHING_DUE,
      IN_PROGRESS: paymentRefusals.IN_PROGRESS,
      METHOD_NOT_ALLOWED: paymentRefusals.METHOD_NOT_ALLOWED,
      AMOUNT_CHANGED: paymentRefusals.AMOUNT_CHANGED,
    },
    audit: ['PAYMENT_OPENED', 'CHALLAN_GENERATED', ...moneyEvents],
  }),
  CreateOrder: call({
    key: 'CreateOrder',
    door: 'citizen',
    mode: 'steps',
    summary:
      "The provider's order of a transaction, and what the checkout object needs; a repeat returns the same order. Refused with the reason of the entity’s service when it cannot be paid any more.",
    input: v.object({ transactionId: id }),
    output: v.object({
      orderId: v.string(),
      keyId: v.string(),
      /** Integer paise, as the provider's checkout takes it. */
      amount: v.number(),
      currency: v.literal('INR'),
      name: v.string(),
      description: v.string(),
      checkoutScriptUrl: v.string(),
      prefill: v.object({ name: v.string(), email: v.string(), contact: v.string() }),
    }),
    refusals: {
      ...anyPayableRefusals,
      NOT_PAYABLE: paymentRefusals.NOT_PAYABLE,
      NOTHING_DUE: paymentRefusals.NOTHING_DUE,
      PROVIDER_UNAVAILABLE: paymentRefusals.PROVIDER_UNAVAILABLE,
      EXPIRED: paymentRefusals.EXPIRED,
    },
    // Without an order from the provider the entity is let go.
    audit: releasedEvents,
  }),
  SaveRazorPaymentRequest: call({
    key: 'SaveRazorPaymentRequest',
    door: 'citizen',
    mode: 'steps',
    summary:
      'Notes what the checkout window did: opened, dismissed, failed. When it was left the provider is asked: without an attempt under way the entity is let go until it is paid again.',
    input: v.object({
      transactionId: id,
      orderId: shortText(80),
      event: v.picklist(['OPENED', 'DISMISSED', 'FAILED']),
      errorCode: v.optional(shortText(80), ''),
      errorDescription: v.optional(shortText(400), ''),
    }),
    output: none,
    refusals: {},
    limit: { per: 'citizen', max: 120, seconds: 600 },
    audit: moneyEvents,
  }),
  VerifyRazorPayResponse: call({
    key: 'VerifyRazorPayResponse',
    door: 'citizen',
    mode: 'steps',
    summary:
      'Checks the signature of the checkout with the stored order, asks the provider and fulfils once.',
    input: VerifyRazorPayInput,
    output: VerifyRazorPayOutput,
    refusals: {
      NOT_VERIFIED: paymentRefusals.NOT_VERIFIED,
      NOT_CONFIRMED: paymentRefusals.NOT_CONFIRMED,
    },
    success: ({ paymentStatusId }) =>
      paymentStatusId === PaymentStatus.Success
        ? say('Payment received.', 'भुगतान प्राप्त हुआ।')
        : say(
            'The payment could not be used and is being returned to you.',
            'भुगतान का उपयोग नहीं हो सका; राशि आपको वापस की जा रही है।',
          ),
    audit: ['PAYMENT_SIGNATURE_REFUSED', ...moneyEvents],
  }),
  SyncBankTransactionWithId: call({
    key: 'SyncBankTransactionWithId',
    door: 'citizen',
    mode: 'steps',
    summary: 'Asks the bank again about a payment, at most once in 15 seconds.',
    input: v.object({ transactionId: id }),
    output: v.object({ paymentStatusId: v.number(), receiptNumber: v.string() }),
    refusals: {
      NOT_CONFIRMED: paymentRefusals.NOT_CONFIRMED,
      ASKED_JUST_NOW: paymentRefusals.ASKED_JUST_NOW,
    },
    audit: moneyEvents,
  }),
  GetLatestUnconfirmedTransaction: call({
    key: 'GetLatestUnconfirmedTransaction',
    door: 'citizen',
    mode: 'read',
    summary:
      'The newest payment of an entity whose money may be under way (open, challan, or failed less than 5 days ago); none of which the provider knows no attempt.',
    input: v.object({ entityTypeId: id, entityId: id }),
    output: v.nullable(PaymentTransaction),
    refusals: {},
  }),
  GetApplicationTrasactionData: call({
    key: 'GetApplicationTrasactionData',
    door: 'citizen',
    mode: 'read',
    summary: 'Every payment of an application, newest first.',
    input: v.object({ applicationId: id, entityTypeId: id }),
    output: v.array(PaymentTransaction),
    refusals: {},
  }),
  GeEnitityPaymentData: call({
    key: 'GeEnitityPaymentData',
    door: 'citizen',
    mode: 'read',
    summary: 'Heads of an entity, what is paid and what is due, and how it may be paid.',
    input: v.object({ entityTypeId: id, entityId: id }),
    output: v.object({
      heads: v.array(v.intersect([PaymentHead, v.object({ isPaid: flag })])),
      totalAmount: rupees,
      paidAmount: rupees,
      dueAmount: rupees,
      /** 2 paid, 3 not paid. */
      paymentStatusId: v.number(),
      allowedMethods: v.array(v.picklist([1, 2])),
    }),
    refusals: {},
  }),
  DeleteChallan: call({
    key: 'DeleteChallan',
    door: 'citizen',
    mode: 'write',
    summary: 'Takes back a challan that was not deposited.',
    input: v.object({ transactionId: id }),
    output: none,
    refusals: { DEPOSITED: paymentRefusals.DEPOSITED },
    success: () => say('Challan deleted.', 'चालान हटा दिया गया।'),
    audit: ['CHALLAN_DELETED', ...releasedEvents],
  }),
  GetPaymentMethod: call({
    key: 'GetPaymentMethod',
    door: 'public',
    mode: 'read',
    viewer: true,
    summary: 'How an entity may be paid: 1 online, 2 bank challan.',
    input: v.object({ entityTypeId: id, entityId: v.optional(id) }),
    output: v.array(v.object({ id: v.picklist([1, 2]), name: v.string(), nameHi: v.string() })),
    refusals: {},
  }),
} as const
