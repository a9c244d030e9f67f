import { LAND_USE_PERSON } from '#domain/landuse/form.ts'
import { nameMarks } from '#server/account/sealedName.ts'
import { contactHash, type Secrets } from '#server/ports/secrets.ts'

/** A column of sealed values, `table.column`: the place that each of its values is bound to. */
export type SealedColumn = `${string}.${string}`

/** Every sealed column that can be sealed anew; that all are here is checked against the catalogue. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  'account_verification.account_sealed',
  'account_verification.registered_name_sealed',
  'bank_account.holder_sealed',
  'bank_account.number_sealed',
  'booking.account_sealed',
  'booking.applicant_sealed',
  'booking.holder_sealed',
  'citizen_user.birth_sealed',
  'citizen_user.name_sealed',
  'citizen_user_login.login_sealed',
  'contact_change.login_sealed',
  'authority_operation.options_sealed',
  'demand_survey_application.answers_sealed',
  'demand_survey_application.applicant_sealed',
  'demand_survey_application.mobile_sealed',
  'demand_survey_application.pan_sealed',
  'desk_draft.content_sealed',
  'document.name_sealed',
  'document.thumbnail_sealed',
  'feedback.answer_sealed',
  'feedback.contact_sealed',
  'feedback.said_sealed',
  'helper.person_sealed',
  'land_use_application.mobile_sealed',
  'land_use_application.person_sealed',
  'lease.lessee_pan_sealed',
  'lease.lessee_sealed',
  'login_log.origin_sealed',
  'lottery_application.answers_sealed',
  'lottery_application.identity_sealed',
  'lottery_application.mobile_sealed',
  'lottery_application.pan_sealed',
  'lottery_application.co_applicant_pan_sealed',
  'lottery_application.refund_account_sealed',
  'notification_outbox.content_sealed',
  'notification_outbox.secret_sealed',
  'officer.mobile_sealed',
  'officer_change.mobile_sealed',
  'officer_password.totp_sealed',
  'payee_change.payee_sealed',
  'payee_change.former_sealed',
  'payment_refund.account_sealed',
  'permission_application.form_sealed',
  'permission_application.private_sealed',
  'permission_consent.account_sealed',
  'property_owner.pan_sealed',
  'property_owner.person_sealed',
  'saved_address.address_sealed',
  'scrutiny_query.response_sealed',
  'tds_certificate.buyer_pan_sealed',
  'webhook_endpoint.secret_sealed',
]

/** Sealed columns that keep their first key: an append-only table is never written again, and some rows do not live so long. */
export const SEALED_FOR_GOOD: readonly SealedColumn[] = [
  'lottery_application_snapshot.sections_sealed',
  'operation_page.content_sealed',
  // Gone after seven days, after half an hour, and after two days.
  'authority_operation.file_sealed',
  'pending_registration.form_sealed',
  'otp_transaction.destination_sealed',
  'idempotent_answer.answer_sealed',
  'officer_answer.answer_sealed',
]

/** Where an open value of before lies, and what the open column holds once it is sealed. */
export interface OpenBefore {
  readonly column: string
  readonly empty: string
  /** Which of its answers are sealed, where not all. */
  readonly answers?: readonly string[]
}

/** Columns of one value each, which are sealed together, by the names they have there. */
export interface OpenColumns {
  readonly columns: Readonly<Record<string, string>>
  /** What they hold once they are sealed. */
  readonly empty: '' | null
  /** Columns by which a row is found once its values lie sealed. */
  readonly foundBy?: (
    secrets: Secrets,
    open: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, Found>>
}

/** A keyed hash, null for an empty value, or several cut short. */
export type Found = Buffer | null | number[]

const hashOf = (secrets: Secrets, contact = ''): Buffer | null =>
  contact === '' ? null : contactHash(secrets, contact)

/** Columns whose values are bound to their row; null where none of them ever lay open. */
export const OF_ROW: Readonly<Record<SealedColumn, OpenBefore | OpenColumns | null>> = {
  'citizen_user.name_sealed': {
    columns: { firstName: 'first_name', middleName: 'middle_name', lastName: 'last_name' },
    empty: '',
    foundBy: (secrets, { firstName = '', middleName = '', lastName = '' }) => ({
      name_marks: nameMarks(secrets, { firstName, middleName, lastName }),
    }),
  },
  'citizen_user_login.login_sealed': {
    columns: { loginId: 'login_id' },
    empty: '',
    foundBy: (secrets, { loginId }) => ({ login_hash: hashOf(secrets, loginId) }),
  },
  'bank_account.holder_sealed': { columns: { holder: 'holder_name', branch: 'branch_name' }, empty: '' },
  'booking.holder_sealed': { columns: { holder: 'account_holder', branch: 'bank_branch' }, empty: '' },
  'demand_survey_application.mobile_sealed': { columns: { mobileNumber: 'mobile_number' }, empty: '' },
  'land_use_application.mobile_sealed': { columns: { mobileNumber: 'mobile_number' }, empty: '' },
  'lottery_application.mobile_sealed': { columns: { mobileNumber: 'mobile_number' }, empty: '' },
  'saved_address.address_sealed': {
    columns: { label: 'label', line1: 'line1', line2: 'line2', city: 'city', pincode: 'pincode' },
    empty: '',
  },
  'contact_change.login_sealed': { columns: { loginId: 'login_id' }, empty: '' },
  'lease.lessee_sealed': {
    columns: {
      ...{ name: 'lessee_name', mobile: 'lessee_mobile', gstin: 'lessee_gstin', address: 'lessee_address' },
    },
    empty: '',
    foundBy: (secrets, { mobile }) => ({ lessee_mobile_hash: hashOf(secrets, mobile) }),
  },
  'property_owner.person_sealed': {
    columns: { fullName: 'full_name', fatherName: 'father_name', mobileNumber: 'mobile_number' },
    empty: '',
    foundBy: (secrets, { mobileNumber }) => ({ mobile_hash: hashOf(secrets, mobileNumber) }),
  },
  'citizen_user.birth_sealed': { columns: { dateOfBirth: 'date_of_birth' }, empty: null },
  'feedback.answer_sealed': { columns: { text: 'answer' }, empty: null },
  'feedback.said_sealed': { columns: { said: 'said' }, empty: '' },
  'feedback.contact_sealed': { columns: { mobile: 'mobile', email: 'email' }, empty: '' },
  'document.name_sealed': { columns: { name: 'original_name' }, empty: '' },
  'document.thumbnail_sealed': { columns: { thumbnail: 'thumbnail' }, empty: '' },
  'login_log.origin_sealed': { columns: { ip: 'ip', userAgent: 'user_agent' }, empty: '' },
  'scrutiny_query.response_sealed': { columns: { text: 'response_text' }, empty: '' },
  'authority_operation.options_sealed': { column: 'options', empty: '{}' },
  'booking.applicant_sealed': { column: 'applicant', empty: '{}' },
  'demand_survey_application.answers_sealed': { column: 'answers', empty: '[]' },
  'demand_survey_application.applicant_sealed': { column: 'applicant', empty: '{}' },
  'land_use_application.person_sealed': { column: 'answers', empty: '{}', answers: LAND_USE_PERSON },
  'lottery_application.answers_sealed': { column: 'answers', empty: '{}' },
  'permission_application.form_sealed': { column: 'form', empty: '{}' },
  'account_verification.account_sealed': null,
  'account_verification.registered_name_sealed': null,
  'bank_account.number_sealed': null,
  'lease.lessee_pan_sealed': null,
  'lottery_application.identity_sealed': null,
  'lottery_application.pan_sealed': null,
  'lottery_application.co_applicant_pan_sealed': null,
  'lottery_application.refund_account_sealed': null,
  'demand_survey_application.pan_sealed': null,
  'permission_application.private_sealed': null,
  'booking.account_sealed': null,
  'desk_draft.content_sealed': null,
  'helper.person_sealed': null,
  // What lay open of a message stood in two columns: notify/outboxStore.ts.
  'notification_outbox.content_sealed': null,
  'notification_outbox.secret_sealed': null,
  'officer.mobile_sealed': null,
  'officer_password.totp_sealed': null,
  'officer_change.mobile_sealed': null,
  'payee_change.former_sealed': null,
  'payee_change.payee_sealed': null,
  'payment_refund.account_sealed': null,
  'permission_consent.account_sealed': null,
  'property_owner.pan_sealed': null,
  'tds_certificate.buyer_pan_sealed': null,
  'webhook_endpoint.secret_sealed': null,
}

/** Columns whose rows are found by what stands beside them: nothing is asked of them before they are sealed. */
export const SEARCHED: readonly SealedColumn[] = SEALED_COLUMNS.filter(column => {
  const before = OF_ROW[column]
  return before !== undefined && before !== null && 'columns' in before && before.foundBy !== undefined
})

/** Primary keys, whole numbers, that are not named `id`. */
const KEYS: Readonly<Record<SealedColumn, string>> = {
  'bank_account.holder_sealed': 'bank_account_id',
  'bank_account.number_sealed': 'bank_account_id',
  'saved_address.address_sealed': 'saved_address_id',
  'officer_password.totp_sealed': 'officer_id',
}

/** The names that a statement over a column needs. */
export function namesOf(column: SealedColumn): { table: string; value: string; key: string } {
  const [table = '', value = ''] = column.split('.')
  return { table, value, key: KEYS[column] ?? 'id' }
}
