import * as v from 'valibot'
import { LotteryAnswers, RefundAccountBlock } from '#contract/lottery/form.ts'
import { keptAadhaar } from '#domain/fields/aadhaar.ts'
import { EMPTY_FORM, IdentityType, type LotteryForm } from '#domain/lottery/form.ts'
import { type MobileRow, mobileColumns, openMobile } from '#server/account/sealedMobile.ts'
import { openJson, seal, sealJson, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What sealing a form needs. */
export type SealPorts = Pick<Ports, 'secrets' | 'random'>

const isSet = v.optional(v.boolean(), false)

/** The answers but the numbers, each of which is sealed in a column of its own. */
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

const MOBILE = 'lottery_application.mobile_sealed'

/** Opens the mobile that was verified for an application. @throws Error when it was altered, or comes from another row */
export const mobileOf = (ports: Pick<Ports, 'secrets'>, row: MobileRow): string =>
  openMobile(ports, MOBILE, row)

const NOTHING = Buffer.alloc(0)

/** Columns of a form before its row has an id, to which what is sealed is bound. */
export const UNSEALED = {
  answers: '{}',
  answers_sealed: NOTHING,
  identity_sealed: NOTHING,
  pan_sealed: NOTHING,
  co_applicant_pan_sealed: NOTHING,
  refund_account_sealed: NOTHING,
  identity_last4: '',
}

/** Columns of a form, all of it sealed for its row but the codes that the authority sorts by. */
export function toColumns(ports: SealPorts, id: number, form: LotteryForm) {
  const key = ports.secrets.fieldKey
  const { mobileNumber, identityNumber, pan, coApplicant, refundAccount, ...open } = form
  return {
    ...mobileColumns(ports, MOBILE, id, mobileNumber),
    answers: '{}',
    answers_sealed: sealJson(
      key,
      ports.random,
      { ...open, coApplicant: coApplicant ? { ...coApplicant, pan: '' } : null },
      'lottery_application.answers_sealed',
      id,
    ),
    pool_code: form.poolCode || null,
    reservation_category_code: form.reservationCategoryCode || null,
    sub_category_code: form.subCategoryCode || null,
    identity_sealed: seal(key, ports.random, identityNumber, 'lottery_application.identity_sealed', id),
    identity_last4: identityNumber.slice(-4),
    pan_sealed: seal(key, ports.random, pan, 'lottery_application.pan_sealed', id),
    co_applicant_pan_sealed: seal(
      key,
      ports.random,
      coApplicant?.pan ?? '',
      'lottery_application.co_applicant_pan_sealed',
      id,
    ),
    refund_account_sealed: seal(
      key,
      ports.random,
      JSON.stringify(refundAccount),
      'lottery_application.refund_account_sealed',
      id,
    ),
  }
}

interface SealedRow extends MobileRow {
  readonly answers_sealed: Buffer
  readonly answers: unknown
  readonly identity_sealed: Buffer
  readonly pan_sealed: Buffer
  readonly co_applicant_pan_sealed: Buffer
  readonly refund_account_sealed: Buffer
}

/** The way back. */
export function openForm(ports: SealPorts, row: SealedRow): LotteryForm {
  const key = ports.secrets.fieldKey
  const place = 'lottery_application.answers_sealed'
  const open = v.parse(OpenAnswers, openJson(key, row.answers_sealed, place, row.id, row.answers))
  const account = unseal(key, row.refund_account_sealed, 'lottery_application.refund_account_sealed', row.id)
  return {
    ...open,
    mobileNumber: mobileOf(ports, row),
    identityNumber: unseal(key, row.identity_sealed, 'lottery_application.identity_sealed', row.id),
    pan: unseal(key, row.pan_sealed, 'lottery_application.pan_sealed', row.id),
    coApplicant: open.coApplicant
      ? {
          ...open.coApplicant,
          pan: unseal(
            key,
            row.co_applicant_pan_sealed,
            'lottery_application.co_applicant_pan_sealed',
            row.id,
          ),
        }
      : null,
    refundAccount: account === '' ? EMPTY_FORM.refundAccount : v.parse(SealedAccount, account),
  }
}

/** A person as the roll of a draw names them. */
const Entrant = v.object({ fullName: v.string(), fatherOrHusbandName: v.string(), dateOfBirth: v.string() })

/** Name, father's or husband's name and birth alone, for many applications at once. */
export const openEntrant = (
  { secrets }: Pick<SealPorts, 'secrets'>,
  row: Pick<SealedRow, 'id' | 'answers' | 'answers_sealed'>,
) =>
  v.parse(
    Entrant,
    openJson(secrets.fieldKey, row.answers_sealed, 'lottery_application.answers_sealed', row.id, row.answers),
  )
