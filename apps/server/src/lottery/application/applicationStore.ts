import { sql } from 'kysely'
import * as v from 'valibot'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { LotteryForm } from '#domain/lottery/form.ts'
import { INELIGIBLE_REASONS, type IneligibleReason } from '#domain/lottery/ineligible.ts'
import { GIVEN_UP, LOTTERY_STATUSES, type LotteryStatus } from '#domain/lottery/states.ts'
import type { MobileRow } from '#server/account/sealedMobile.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { APPLICATION, APPLICATION_REFUND } from './applicationCycle.ts'
import { type ApplicationIds, meant } from './meantStore.ts'
import { openForm, type SealPorts, toColumns, UNSEALED } from './storedForm.ts'

const StatusId = v.picklist(LOTTERY_STATUSES)
const RefundStatusId = v.enum(RefundStatus)
const ReasonCode = v.picklist(['', ...(Object.keys(INELIGIBLE_REASONS) as IneligibleReason[])])

/** An application without its answers: what officers' acts, timers and lists need of it. */
export interface ApplicationHead {
  readonly id: number
  /** '' before it is submitted. */
  readonly applicationNumber: string
  readonly campaignId: number
  readonly userId: number
  /** The mobile that was verified for it: `mobileOf` opens it. */
  readonly mobile: MobileRow
  readonly statusId: LotteryStatus
  readonly refundStatusId: RefundStatus
  readonly rowVersion: number
  /** '' before a choice. */
  readonly poolCode: string
  readonly categoryCode: string
  readonly claimCode: string
  readonly bookletPaid: boolean
  /** Why it was found ineligible or its allotment cancelled; '' otherwise. */
  readonly reasonCode: v.InferOutput<typeof ReasonCode>
  readonly decisionRemarks: string
  /** A query ran out unanswered. */
  readonly noResponse: boolean
  readonly createdOn: Date
  readonly savedOn: Date
  readonly submittedOn: Date | null
}

/** An application with its answers opened, as its owner's own. */
export interface ApplicationRecord extends ApplicationHead {
  readonly form: LotteryForm
}

/** Columns of a head. */
export const HEAD = [
  'id',
  'application_number',
  'campaign_id',
  'user_id',
  'mobile_sealed',
  'mobile_number',
  'status_id',
  'refund_status_id',
  'row_version',
  'pool_code',
  'reservation_category_code',
  'sub_category_code',
  'booklet_paid',
  'reason_code',
  'decision_remarks',
  'no_response',
  'created_on',
  'saved_on',
  'submitted_on',
] as const

const headQuery = (db: Db) => db.selectFrom('lottery_application').select(HEAD)
type HeadRow = Awaited<ReturnType<ReturnType<typeof headQuery>['executeTakeFirstOrThrow']>>

/** A head from its columns. */
export const toHead = (row: HeadRow): ApplicationHead => ({
  id: row.id,
  applicationNumber: row.application_number ?? '',
  campaignId: row.campaign_id,
  userId: row.user_id,
  mobile: { id: row.id, mobile_sealed: row.mobile_sealed, mobile_number: row.mobile_number },
  statusId: v.parse(StatusId, row.status_id),
  refundStatusId: v.parse(RefundStatusId, row.refund_status_id),
  rowVersion: row.row_version,
  poolCode: row.pool_code ?? '',
  categoryCode: row.reservation_category_code ?? '',
  claimCode: row.sub_category_code ?? '',
  bookletPaid: row.booklet_paid,
  reasonCode: v.parse(ReasonCode, row.reason_code),
  decisionRemarks: row.decision_remarks,
  noResponse: row.no_response,
  createdOn: row.created_on,
  savedOn: row.saved_on,
  submittedOn: row.submitted_on,
})

/** This citizen's application; nothing when it is not there or not theirs. `lock` holds the row for the transaction. */
export async function findApplication(
  db: Db,
  ports: SealPorts,
  own: ApplicationIds,
  lock = false,
): Promise<ApplicationRecord | undefined> {
  const row = await meant(db, own, lock).selectAll().executeTakeFirst()
  return row && { ...toHead(row), form: openForm(ports, row) }
}

/** The same without its answers. */
export async function findHead(
  db: Db,
  own: ApplicationIds,
  lock = false,
): Promise<ApplicationHead | undefined> {
  const row = await meant(db, own, lock).select(HEAD).executeTakeFirst()
  return row && toHead(row)
}

/** The application of a public number, held for the act. */
export async function holdByNumber(db: Db, applicationNumber: string): Promise<ApplicationHead | undefined> {
  const query = headQuery(db).where('application_number', '=', applicationNumber)
  const row = await query.forUpdate().executeTakeFirst()
  return row && toHead(row)
}

/** The live application of a citizen in a campaign, which there is at most one of. */
export async function findLive(
  db: Db,
  campaignId: number,
  userId: number,
): Promise<ApplicationHead | undefined> {
  const query = headQuery(db).where('campaign_id', '=', campaignId).where('user_id', '=', userId)
  const row = await query.where('status_id', 'not in', fixed(GIVEN_UP)).executeTakeFirst()
  return row && toHead(row)
}

/** An application that is begun. */
export interface NewApplication {
  readonly campaignId: number
  readonly userId: number
  readonly form: LotteryForm
  readonly createdOn: Date
}

/** Enters a draft. */
export async function insertApplication(
  db: Db,
  ports: SealPorts,
  { campaignId, userId, form, createdOn }: NewApplication,
): Promise<{ id: number; rowVersion: number }> {
  const made = await db
    .insertInto('lottery_application')
    .values({
      campaign_id: campaignId,
      user_id: userId,
      status_id: born(APPLICATION, ApplicationStatus.Draft),
      refund_status_id: born(APPLICATION_REFUND, RefundStatus.None),
      ...UNSEALED,
      created_on: createdOn,
      saved_on: createdOn,
    })
    .returning(['id', 'row_version as rowVersion'])
    .executeTakeFirstOrThrow()
  await saveForm(db, ports, made.id, form)
  return made
}

/** A save that its citizen sees: under which version, and when. */
interface Save {
  readonly rowVersion: number
  readonly savedOn: Date
}

const saving = (db: Db, ports: SealPorts, applicationId: number, form: LotteryForm, save?: Save) =>
  db
    .updateTable('lottery_application')
    .set({
      ...toColumns(ports, applicationId, form),
      ...(save && { row_version: save.rowVersion, saved_on: save.savedOn }),
    })
    .where('id', '=', applicationId)

/** Saves the answers as they stand now. */
export async function saveForm(
  db: Db,
  ports: SealPorts,
  applicationId: number,
  form: LotteryForm,
  save?: Save,
): Promise<void> {
  await saving(db, ports, applicationId, form, save).execute()
}

/**
 * The same of a draft.
 * @param person whom its answers name so far; null while they name nobody
 * @returns whether another live application of the campaign stands under that person
 */
export async function saveDraft(
  db: Db,
  ports: SealPorts,
  application: Claiming,
  form: LotteryForm,
  save: Save,
  person: Claim | null,
): Promise<boolean> {
  const { isTaken } = await saving(db, ports, application.id, form, save)
    .returning(({ exists, lit }) =>
      (person ? exists(rivals(db, application, person)) : lit(false)).as('isTaken'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(isTaken)
}

/** Notes whether the charge of the booklet is paid. */
export async function setBookletPaid(db: Db, applicationId: number, isPaid = true): Promise<void> {
  await db
    .updateTable('lottery_application')
    .set({ booklet_paid: isPaid })
    .where('id', '=', applicationId)
    .execute()
}

/** Fingerprints of a person: PAN, and the identity unless it stands already. */
export interface Claim {
  readonly pan: Buffer
  readonly identity: Buffer | null
}

/** Lets claims of the same persons to one campaign queue until the transaction ends: always in one order, so that none wait for each other. */
export async function queueClaims(db: Db, campaignId: number, prints: readonly Buffer[]): Promise<void> {
  const locks = prints.map(print => `${campaignId}|${print.toString('hex')}`).toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(claim, 41)) from unnest(${locks}::text[]) as claim`.execute(
    db,
  )
}

/** An application that claims. */
interface Claiming {
  readonly id: number
  readonly campaignId: number
}

/** Other live applications of the campaign that have a fingerprint: each kind has an index of its own. */
const othersWith = (
  db: Db,
  { id, campaignId }: Claiming,
  column: 'pan_fingerprint' | 'identity_fingerprint',
  print: Buffer,
) =>
  db
    .selectFrom('lottery_application as other')
    .select('other.id')
    .where('other.campaign_id', '=', campaignId)
    .where(`other.${column}`, '=', print)
    .where('other.id', '<>', id)
    .where('other.status_id', 'not in', fixed(GIVEN_UP))

/** Other live applications of the campaign that have one of these fingerprints. */
function rivals(db: Db, application: Claiming, { pan, identity }: Claim) {
  const ofPan = othersWith(db, application, 'pan_fingerprint', pan)
  return identity ? ofPan.unionAll(othersWith(db, application, 'identity_fingerprint', identity)) : ofPan
}

/** Writes a claim unless another live application has one of its fingerprints. @returns whether it was written */
export async function setClaim(db: Db, application: Claiming, claim: Claim): Promise<boolean> {
  const { pan, identity } = claim
  const claimed = await db
    .updateTable('lottery_application')
    .set({ pan_fingerprint: pan, ...(identity ? { identity_fingerprint: identity } : {}) })
    .where('id', '=', application.id)
    .where(({ not, exists }) => not(exists(rivals(db, application, claim))))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Gives a claim back: the payment did not come. */
export async function releaseClaim(db: Db, applicationId: number): Promise<void> {
  await db
    .updateTable('lottery_application')
    .set({ identity_fingerprint: null, pan_fingerprint: null })
    .where('id', '=', applicationId)
    .execute()
}
