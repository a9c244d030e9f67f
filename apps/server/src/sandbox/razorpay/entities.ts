/** The provider's JSON: field names, order and quirks (an empty object is written as an empty list) as documented. */
import type { Notes, Order } from './store/orders.ts'
import type { Payment } from './store/payments.ts'
import type { Refund } from './store/refunds.ts'
import type { StoredValidation } from './store/validations.ts'

export function orderEntity(order: Order): object {
  return {
    id: order.id,
    entity: 'order',
    amount: Number(order.amount),
    amount_paid: Number(order.amountPaid),
    amount_due: Number(order.amount - order.amountPaid),
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: notes(order.notes),
    created_at: unix(order.createdAt),
  }
}

export function paymentEntity(payment: Payment): object {
  const captured = payment.status === 'captured' || payment.status === 'refunded'
  return {
    id: payment.id,
    entity: 'payment',
    amount: Number(payment.amount),
    currency: 'INR',
    status: payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method: payment.method,
    amount_refunded: Number(payment.amountRefunded),
    refund_status: refundStatus(payment),
    captured,
    description: payment.description,
    card_id: null,
    ...(payment.method === 'card' ? { card: cardEntity(payment.instrument) } : {}),
    bank: payment.method === 'netbanking' ? payment.instrument : null,
    wallet: null,
    vpa: payment.method === 'upi' ? payment.instrument : null,
    email: payment.email,
    contact: payment.contact,
    notes: notes(payment.notes),
    fee: captured ? Number(payment.fee) : null,
    tax: captured ? Number(payment.tax) : null,
    error_code: payment.error?.code ?? null,
    error_description: payment.error?.description ?? null,
    error_source: payment.error?.source ?? null,
    error_step: payment.error?.step ?? null,
    error_reason: payment.error?.reason ?? null,
    acquirer_data: acquirerData(payment),
    created_at: unix(payment.createdAt),
  }
}

export function refundEntity(refund: Refund): object {
  return {
    id: refund.id,
    entity: 'refund',
    amount: Number(refund.amount),
    currency: 'INR',
    payment_id: refund.paymentId,
    notes: notes(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: refund.bankReference },
    created_at: unix(refund.createdAt),
    batch_id: null,
    status: refund.status,
    speed_processed: 'normal',
    speed_requested: 'normal',
  }
}

const fundAccount = (validation: StoredValidation): object => {
  const { id, holder, ifsc, accountNumber, referenceId, createdAt } = validation
  const contactId = id.replace(/^fav/, 'cont')
  return {
    id: id.replace(/^fav/, 'fa'),
    entity: 'fund_account',
    contact_id: contactId,
    contact: {
      id: contactId,
      entity: 'contact',
      name: holder,
      type: 'customer',
      reference_id: referenceId,
      active: true,
      created_at: unix(createdAt),
    },
    account_type: 'bank_account',
    bank_account: { name: holder, bank_name: ifsc.slice(0, 4), ifsc, account_number: accountNumber },
    batch_id: null,
    active: true,
    created_at: unix(createdAt),
  }
}

/** As the composite interface answers. */
export function validationEntity(validation: StoredValidation): object {
  const { id, status, accountStatus, registeredName, nameMatchScore, reason, referenceId, utr } = validation
  return {
    id,
    entity: 'fund_account.validation',
    status,
    utr,
    validation_results: {
      account_status: accountStatus,
      registered_name: registeredName,
      details: null,
      name_match_score: nameMatchScore,
    },
    status_details: { description: null, source: 'beneficiary_bank', reason },
    reference_id: referenceId,
    notes: [],
    fund_account: fundAccount(validation),
  }
}

/** As webhooks carry it, in the names of the older interface. */
export function webhookValidationEntity(validation: StoredValidation): object {
  const { id, status, accountStatus, registeredName, createdAt, utr } = validation
  return {
    id,
    entity: 'fund_account.validation',
    fund_account: fundAccount(validation),
    status,
    amount: 100,
    currency: 'INR',
    notes: [],
    results: { account_status: accountStatus, registered_name: registeredName },
    created_at: unix(createdAt),
    utr,
  }
}

export function collection(items: readonly object[]): object {
  return { entity: 'collection', count: items.length, items }
}

export function unix(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}

function notes(pairs: Notes): Notes | [] {
  return Object.keys(pairs).length === 0 ? [] : pairs
}

function refundStatus(payment: Payment): 'full' | 'partial' | null {
  if (payment.amountRefunded === 0n) return null
  return payment.amountRefunded === payment.amount ? 'full' : 'partial'
}

function cardEntity(last4: string): object {
  return {
    entity: 'card',
    name: '',
    last4,
    network: 'RuPay',
    type: 'debit',
    issuer: 'SBIN',
    international: false,
  }
}

function acquirerData(payment: Payment): object {
  switch (payment.method) {
    case 'upi':
      return { rrn: payment.bankReference }
    case 'card':
      return { auth_code: payment.bankReference }
    case 'netbanking':
      return { bank_transaction_id: payment.bankReference }
  }
}
