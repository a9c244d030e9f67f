import type { LotteryAnswers } from '#contract/lottery/form.ts'
import type { ApplicationStatus } from '#domain/application/status.ts'
import { keptAadhaar } from '#domain/fields/aadhaar.ts'
import { EMPTY_FORM, IdentityType, type LotteryForm } from '#domain/lottery/form.ts'
import type { Db } from '#server/gateway/context.ts'
import { seal, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'

/** An application with its answers opened, as its owner's own. */
export interface ApplicationRecord {
  readonly id: number
  readonly applicationNumber: string
  readonly campaignId: number
  readonly userId: number
  readonly statusId: ApplicationStatus
  readonly refundStatusId: number
  readonly rowVersion: number
  readonly form: LotteryForm
  readonly bookletPaid: boolean
  readonly createdOn: Date
  readonly savedOn: Date
  readonly submittedOn: Date | null
}

type SealPorts = Pick<Ports, 'secrets' | 'random'>

/** The wire's answers as the rules read them. */
export function toForm(answers: LotteryAnswers, mobileNumber: string): LotteryForm {
  return {
    ...EMPTY_FORM,
    ...answers,
    isNri: answers.isNri === 1,
    isUpResident: answers.isUpResident === 1,
    permanentSameAsCorrespondence: answers.permanentSameAsCorrespondence === 1,
    ownsNoHouse: answers.ownsNoHouse === 1,
    declarationAccepted: answers.declarationAccepted === 1,
    mobileNumber,
  }
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** The way back. */
export function toAnswers(form: LotteryForm): LotteryAnswers {
  const { mobileNumber: _, ...answers } = form
  return {
    ...answers,
    isNri: flag(form.isNri),
    isUpResident: flag(form.isUpResident),
    permanentSameAsCorrespondence: flag(form.permanentSameAsCorrespondence),
    ownsNoHouse: flag(form.ownsNoHouse),
    declarationAccepted: flag(form.declarationAccepted),
    correspondence: { ...form.correspondence },
    permanent: { ...form.permanent },
    coApplicant: form.coApplicant ? { ...form.coApplicant } : null,
    refundAccount: { ...form.refundAccount },
  }
}

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
    identity_sealed: seal(key, ports.random, identityNumber),
    identity_last4: identityNumber.slice(-4),
    pan_sealed: seal(key, ports.random, pan),
    co_applicant_pan_sealed: seal(key, ports.random, coApplicant?.pan ?? ''),
    refund_account_sealed: seal(key, ports.random, JSON.stringify(refundAccount)),
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

function openForm(ports: SealPorts, row: SealedRow): LotteryForm {
  const key = ports.secrets.fieldKey
  const open = row.answers as Partial<LotteryForm>
  const account = unseal(key, row.refund_account_sealed)
  return {
    ...EMPTY_FORM,
    ...open,
    mobileNumber: row.mobile_number,
    identityNumber: unseal(key, row.identity_sealed),
    pan: unseal(key, row.pan_sealed),
    coApplicant: open.coApplicant
      ? { ...open.coApplicant, pan: unseal(key, row.co_applicant_pan_sealed) }
      : null,
    refundAccount:
      account === '' ? EMPTY_FORM.refundAccount : (JSON.parse(account) as LotteryForm['refundAccount']),
  }
}

/** This citizen's application; nothing when it is not there or not theirs. `lock` holds the row for the transaction. */
export async function findApplication(
  db: Db,
  ports: SealPorts,
  own: { applId: number; userId?: number; campaignId?: number },
  lock = false,
): Promise<ApplicationRecord | undefined> {
  let query = db.selectFrom('lottery_application').selectAll().where('id', '=', own.applId)
  if (own.userId !== undefined) query = query.where('user_id', '=', own.userId)
  if (own.campaignId !== undefined) query = query.where('campaign_id', '=', own.campaignId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    applicationNumber: row.application_number ?? '',
    campaignId: row.campaign_id,
    userId: row.user_id,
    statusId: row.status_id as ApplicationStatus,
    refundStatusId: row.refund_status_id,
    rowVersion: row.row_version,
    form: openForm(ports, row),
    bookletPaid: row.booklet_paid,
    createdOn: row.created_on,
    savedOn: row.saved_on,
    submittedOn: row.submitted_on,
  }
}
