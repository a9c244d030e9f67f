import * as v from 'valibot'
import { LotteryAnswers, RefundAccountBlock } from '#contract/lottery/form.ts'
import { keptAadhaar } from '#domain/fields/aadhaar.ts'
import { EMPTY_FORM, IdentityType, type LotteryForm } from '#domain/lottery/form.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What sealing a form needs. */
export type SealPorts = Pick<Ports, 'secrets' | 'random'>

const isSet = v.optional(v.boolean(), false)

/** The answers that lie open in their JSON column; what identifies a person or an account is sealed beside it. */
const OpenAnswers = v.object({
  ...v.omit(LotteryAnswers, ['identityNumber', 'pan', 'refundAccount']).entries,
  isNri: isSet,
  isUpResident: isSet,
  permanentSameAsCorrespondence: v.optional(v.boolean(), true),
  ownsNoHouse: isSet,
  declarationAccepted: isSet,
})

const SealedAccount = v.pipe(v.string(), v.parseJson(), v.omit(RefundAccountBlock, ['confirmNumber']))

/** A form as it is kept once it is submitted: of an Aadhaar number nothing but its last digits; a fingerprint tells who it is. */
export const keptForm = (form: LotteryForm): LotteryForm =>
  form.identityTypeId === IdentityType.aadhaar
    ? { ...form, identityNumber: keptAadhaar(form.identityNumber) }
    : form

/** Columns of a form: what identifies a person or an account is sealed, the rest lies open as typed. */
export function toColumns(ports: SealPorts, form: LotteryForm) {
  const key = ports.secrets.fieldKey
  const { mobileNumber: _, identityNumber, pan, coApplicant, refundAccount, ...open } = form
  return {
    answers: JSON.stringify({ ...open, coApplicant: coApplicant ? { ...coApplicant, pan: '' } : null }),
    pool_code: form.poolCode || null,
    reservation_category_code: form.reservationCategoryCode || null,
    sub_category_code: form.subCategoryCode || null,
    identity_sealed: seal(key, ports.random, identityNumber, 'lottery_application.identity_sealed'),
    identity_last4: identityNumber.slice(-4),
    pan_sealed: seal(key, ports.random, pan, 'lottery_application.pan_sealed'),
    co_applicant_pan_sealed: seal(
      key,
      ports.random,
      coApplicant?.pan ?? '',
      'lottery_application.co_applicant_pan_sealed',
    ),
    refund_account_sealed: seal(
      key,
      ports.random,
      JSON.stringify(refundAccount),
      'lottery_application.refund_account_sealed',
    ),
  }
}

interface SealedRow {
  readonly answers: unknown
  readonly mobile_number: string
  readonly identity_sealed: Buffer
  readonly pan_sealed: Buffer
  readonly co_applicant_pan_sealed: Buffer
  readonly refund_account_sealed: Buffer
}

/** The way back. */
export function openForm(ports: SealPorts, row: SealedRow): LotteryForm {
  const key = ports.secrets.fieldKey
  const open = v.parse(OpenAnswers, row.answers)
  const account = unseal(key, row.refund_account_sealed, 'lottery_application.refund_account_sealed')
  return {
    ...open,
    mobileNumber: row.mobile_number,
    identityNumber: unseal(key, row.identity_sealed, 'lottery_application.identity_sealed'),
    pan: unseal(key, row.pan_sealed, 'lottery_application.pan_sealed'),
    coApplicant: open.coApplicant
      ? {
          ...open.coApplicant,
          pan: unseal(key, row.co_applicant_pan_sealed, 'lottery_application.co_applicant_pan_sealed'),
        }
      : null,
    refundAccount: account === '' ? EMPTY_FORM.refundAccount : v.parse(SealedAccount, account),
  }
}
