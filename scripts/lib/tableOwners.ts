// Who owns which table: the one store that writes it, and with it the room that may read it. Read by the check of tables.
import type { DB } from '../../apps/server/src/db/types.generated.ts'

/** Tables of another schema belong to the stand-in of the payment company. */
type Table = Exclude<keyof DB, `${string}.${string}`>

/** Each table and its store, from `apps/server/src`. The types of rows are made from the database: none can be left out. */
export const TABLE_OWNERS = {
  account_verification: 'bankVerification/verificationStore.ts',
  allotment: 'lottery/allotment/allotmentStore.ts',
  app_token: 'reference/appTokenStore.ts',
  audit_event: 'audit/eventStore.ts',
  audit_head_stamp: 'audit/headStampStore.ts',
  audit_seal: 'audit/sealStore.ts',
  auspicious_day: 'booking/venue/venueStore.ts',
  authority_operation: 'authority/operationStore.ts',
  bank: 'reference/bankStore.ts',
  bank_account: 'account/bankAccountStore.ts',
  bigha_size: 'landuse/terms/termsStore.ts',
  booking: 'booking/record/bookingStore.ts',
  booking_move: 'booking/record/moveStore.ts',
  booking_policy: 'booking/record/termsStore.ts',
  booking_purpose: 'booking/venue/venueStore.ts',
  campaign_pool: 'lottery/campaign/campaignEntryStore.ts',
  campaign_unit: 'lottery/campaign/unitStore.ts',
  citizen_password_history: 'account/passwordStore.ts',
  citizen_user: 'account/citizenStore.ts',
  citizen_user_login: 'account/loginStore.ts',
  collection_account: 'payments/books/collectionAccountStore.ts',
  contact_change: 'account/contactChangeStore.ts',
  decision_policy: 'decision/policyStore.ts',
  data_key: 'keys/dataKeyStore.ts',
  demand_survey: 'survey/survey/surveyStore.ts',
  demand_survey_application: 'survey/sheet/applicationStore.ts',
  demand_survey_deposit: 'survey/money/depositStore.ts',
  demand_survey_parameter: 'survey/survey/surveyStore.ts',
  district: 'reference/placeStore.ts',
  document: 'documents/documentStore.ts',
  document_addressee: 'documents/addresseeStore.ts',
  document_original: 'documents/originalStore.ts',
  held_decision: 'decision/heldDecisionStore.ts',
  idempotent_answer: 'gateway/idempotencyStore.ts',
  installed_seed: 'reference/versionStore.ts',
  issued_document: 'documents/verify/documentStore.ts',
  land_use_application: 'landuse/record/applicationStore.ts',
  land_use_khasra: 'landuse/record/khasraStore.ts',
  land_use_slab: 'landuse/terms/termsStore.ts',
  land_use_stage: 'landuse/record/stageStore.ts',
  lease: 'lease/leaseStore.ts',
  lease_debt_payment: 'lease/leasePaymentStore.ts',
  lease_payment: 'lease/leasePaymentStore.ts',
  lease_payment_reversal: 'lease/leasePaymentStore.ts',
  lease_rent: 'lease/rentStore.ts',
  leased_property: 'lease/leaseStore.ts',
  ledger_entry: 'payments/books/ledgerStore.ts',
  known_device: 'account/knownDeviceStore.ts',
  ledger_posting: 'payments/books/ledgerStore.ts',
  login_log: 'account/sessionStore.ts',
  lottery_application: 'lottery/application/applicationStore.ts',
  lottery_application_snapshot: 'lottery/application/snapshotStore.ts',
  lottery_draw: 'lottery/draw/drawStore.ts',
  lottery_draw_entry: 'lottery/draw/entryStore.ts',
  lottery_draw_file: 'lottery/draw/drawFileStore.ts',
  lottery_vacancy: 'lottery/draw/vacancyStore.ts',
  lottery_withdrawal: 'lottery/refund/withdrawalStore.ts',
  notice: 'notice/noticeStore.ts',
  notification_outbox: 'notify/outboxStore.ts',
  office_holiday: 'landuse/terms/termsStore.ts',
  otp_transaction: 'account/otpStore.ts',
  password_lock: 'account/passwordLockStore.ts',
  payment_attempt: 'payments/transaction/attemptStore.ts',
  payment_capture: 'payments/transaction/captureStore.ts',
  officer: 'officer/officerStore.ts',
  officer_answer: 'desk/gateway/answerStore.ts',
  officer_challenge: 'officer/challengeStore.ts',
  officer_passkey: 'officer/passkeyStore.ts',
  officer_password: 'officer/officerPasswordStore.ts',
  officer_role: 'officer/roleStore.ts',
  officer_session: 'officer/officerSessionStore.ts',
  payee_change: 'payments/refund/payeeChangeStore.ts',
  payment_refund: 'payments/refund/refundStore.ts',
  payment_transaction: 'payments/transaction/transactionStore.ts',
  pending_registration: 'account/registrationStore.ts',
  permission_application: 'permission/applicationStore.ts',
  permission_consent: 'permission/consentStore.ts',
  permission_policy: 'permission/policyStore.ts',
  portal_mode: 'db/portalModeStore.ts',
  property: 'property/register/propertyStore.ts',
  property_demand: 'property/account/accountStore.ts',
  property_entry: 'property/account/entryStore.ts',
  property_entry_restatement: 'property/account/entryStore.ts',
  property_instalment: 'property/account/accountStore.ts',
  property_letter_attempt: 'property/papers/letterAttemptStore.ts',
  property_owner: 'property/register/ownerStore.ts',
  property_policy: 'property/account/policyStore.ts',
  property_profile: 'property/register/profileStore.ts',
  property_reminder: 'property/account/reminderStore.ts',
  property_schedule_version: 'property/account/keptScheduleStore.ts',
  provider_event: 'payments/doors/eventStore.ts',
  rate_counter: 'gateway/limitStore.ts',
  reconciliation_exception: 'payments/books/exceptionStore.ts',
  reference_version: 'reference/versionStore.ts',
  revenue_village: 'reference/placeStore.ts',
  saved_address: 'account/addressStore.ts',
  schema_migration: 'db/migrate.ts',
  scheme: 'lottery/campaign/campaignEntryStore.ts',
  work_item: 'work/workStore.ts',
  scheme_campaign: 'lottery/campaign/campaignEntryStore.ts',
  scrutiny_mark: 'desk/scrutiny/markStore.ts',
  scrutiny_query: 'lottery/scrutiny/queryStore.ts',
  service: 'reference/serviceStore.ts',
  service_group: 'reference/serviceStore.ts',
  settlement_line: 'payments/reconcile/settlementStore.ts',
  state: 'reference/placeStore.ts',
  task: 'jobs/taskStore.ts',
  tds_certificate: 'tds/certificateStore.ts',
  tds_receipt: 'tds/receiptStore.ts',
  tds_seller: 'tds/certificateStore.ts',
  tehsil: 'reference/placeStore.ts',
  timer_state: 'jobs/timerStore.ts',
  unit_hold: 'lottery/campaign/unitStore.ts',
  venue: 'booking/venue/venueStore.ts',
  venue_block: 'booking/days/dayStore.ts',
  venue_day: 'booking/days/dayStore.ts',
  venue_image: 'booking/venue/venueStore.ts',
  venue_tariff: 'booking/venue/venueStore.ts',
  verification_token: 'account/tokenStore.ts',
} as const satisfies Record<Table, string>

/** A room that reads a table of another one in its own statements. */
interface Reads {
  readonly room: string
  readonly table: Table
  readonly because: string
}

/** Joins over rooms: each is one statement that would be many without it. */
export const READS_ACROSS: readonly Reads[] = [
  {
    room: 'property',
    table: 'scheme',
    because:
      'a unit is found, listed and named by its scheme, which services of sale enter; services never import each other',
  },
]

/** A file, or a folder with `/` at its end, and why its SQL stands there. */
type Exempt = Readonly<Record<string, string>>

/** What holds SQL and is no store: it serves all rooms, or stands in for them. */
export const NO_STORES: Exempt = {
  'backup/': 'reads and writes every table as bytes, whatever it means',
  'db/': 'opens, migrates and types the database; imports rows by key for whoever owns the table',
  'gateway/transaction.ts': 'begins, keeps and undoes what stores do',
  'jobs/lock.ts': 'holds a lock of the database across servers; names no table',
  'lifecycle/move.ts': 'makes the one statement that moves records of any noun and writes their histories',
  'sandbox/': 'stands in for the payment company, with a schema of its own',
  'seed/': 'fills a demonstration with what only the years would bring',
  'testing/': 'brings tests about what only the years would bring',
}

/** Stores whose statements are given the name of the table. */
export const GENERIC: Exempt = {
  'account/ownListStore.ts': 'the two lists of a citizen of which one row is the primary one',
  'db/keyedRows.ts': 'imports rows by key for whoever owns the table',
  'documents/orphanStore.ts': 'compares the files that exist with every table that names files',
  'keys/resealStore.ts': 'seals columns anew in whatever table they stand',
  'lifecycle/move.ts': 'moves records of any noun',
}
