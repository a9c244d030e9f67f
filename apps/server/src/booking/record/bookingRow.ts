import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { CancellationCharges } from '#contract/booking/shapes.ts'
import type { Text } from '#contract/text.ts'
import { RefundStatus } from '#domain/application/payment.ts'
import type { BookingStatus } from '#domain/booking/states.ts'
import { HOLDER_RELATIONS } from '#domain/payment/accountVerification.ts'
import type { Booking } from '#server/db/types.generated.ts'
import { openJson, seal, sealJson, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { BookingRecord, RefundBank } from './bookingRecord.ts'
import { PriceHead } from './priceHead.ts'
import { readTerms } from './termsStore.ts'

/** A booking as it is selected, with the words for its hall, purpose and bank. */
export type Row = Selectable<Booking> & {
  readonly venue_en: string
  readonly venue_hi: string
  readonly purpose_en: string
  readonly purpose_hi: string
  readonly lead_days: number | null
  readonly bank: Text | null
}

export type Keys = Pick<Ports, 'secrets' | 'random'>

const Refund = v.enum(RefundStatus)

const StoredApplicant = v.object({
  applicantName: v.string(),
  mobileNumber: v.string(),
  email: v.string(),
  gstNumber: v.string(),
  address: v.string(),
})

const StoredSettlement = v.object({
  deposit: v.string(),
  deductions: v.array(v.object({ reason: v.string(), amount: v.string() })),
  staffRentBack: v.string(),
  refundAmount: v.string(),
})

const Relation = v.picklist([...HOLDER_RELATIONS, ''])

const HOLDER = 'booking.holder_sealed'
const Holder = v.object({ holder: v.string(), branch: v.string() })

function holderOf({ secrets }: Pick<Ports, 'secrets'>, row: Row) {
  const open = { holder: row.account_holder, branch: row.bank_branch }
  const { holder, branch } = v.parse(
    Holder,
    openJson(secrets.fieldKey, row.holder_sealed, HOLDER, row.id, open),
  )
  return { bankAccountHolderName: holder, bankBranchName: branch }
}

/** The account columns that lie open. */
export const openBank = (bank: RefundBank) => ({
  bank_id: bank.bankId,
  bank_ifsc: bank.bankIfsc,
  account_relation: bank.bankHolderRelation ?? '',
})

/** The account columns; number, holder and branch are sealed. */
export const bankColumns = ({ secrets, random }: Keys, id: number, bank: RefundBank) => ({
  account_sealed: seal(secrets.fieldKey, random, bank.bankAccountNumber, 'booking.account_sealed', id),
  holder_sealed: sealJson(
    secrets.fieldKey,
    random,
    { holder: bank.bankAccountHolderName, branch: bank.bankBranchName },
    HOLDER,
    id,
  ),
  ...{ account_holder: '', bank_branch: '' },
  ...openBank(bank),
})

/** A row as the rules read it. */
export const toRecord = (keys: Pick<Ports, 'secrets'>, row: Row): BookingRecord => ({
  id: row.id,
  number: row.application_number ?? '',
  invoiceNumber: row.invoice_number ?? '',
  creditNoteNumber: row.credit_note_number ?? '',
  userId: row.user_id,
  venueId: row.venue_id,
  venueName: { en: row.venue_en, hi: row.venue_hi },
  purposeId: row.purpose_id,
  purposeName: { en: row.purpose_en, hi: row.purpose_hi },
  purposeLeadDays: row.lead_days,
  // The table's check allows no other status.
  statusId: row.status_id as BookingStatus,
  startDay: row.start_day,
  endDay: row.end_day,
  originalStartDay: row.original_start_day,
  guests: row.guests,
  applicant: v.parse(
    StoredApplicant,
    openJson(keys.secrets.fieldKey, row.applicant_sealed, 'booking.applicant_sealed', row.id, row.applicant),
  ),
  bank: {
    bankAccountNumber: unseal(keys.secrets.fieldKey, row.account_sealed, 'booking.account_sealed', row.id),
    ...holderOf(keys, row),
    bankId: row.bank_id,
    bankIfsc: row.bank_ifsc,
    bankHolderRelation: v.parse(Relation, row.account_relation),
  },
  bankName: row.bank ?? { en: '', hi: '' },
  paid: {
    rent: row.rent,
    cleaning: row.cleaning,
    gst: row.gst,
    deposit: row.deposit,
    reschedulingFee: row.reschedule_fee,
    reschedulingGst: row.reschedule_gst,
  },
  heads: v.parse(v.array(PriceHead), row.heads),
  terms: readTerms(row.terms),
  holdExpiresOn: row.hold_expires_on,
  paymentOpen: row.payment_open,
  rescheduleCount: row.reschedule_count,
  sequence: row.sequence,
  createdOn: row.created_on,
  confirmedOn: row.confirmed_on,
  paymentReversedOn: row.payment_reversed_on,
  cancelledOn: row.cancelled_on,
  cancelledByAuthority: row.cancelled_by_authority,
  cancelReasonId: row.cancel_reason_id,
  cancelRemarks: row.cancel_remarks,
  charges: row.charges === null ? null : v.parse(CancellationCharges, row.charges),
  settlement: row.settlement === null ? null : v.parse(StoredSettlement, row.settlement),
  settledOn: row.settled_on,
  transactionId: row.transaction_id,
  refundId: row.refund_id,
  refund: {
    statusId: v.parse(Refund, row.refund_status_id),
    amount: row.refund_amount,
    requestedOn: row.refund_requested_on,
    initiatedOn: row.refund_initiated_on,
    completedOn: row.refund_completed_on,
    reference: row.refund_reference,
    failure: row.refund_failure,
  },
})
