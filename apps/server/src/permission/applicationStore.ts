import * as v from 'valibot'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import type { IstDay } from '#domain/dates/ist.ts'
import { ENDED_BY, type PermissionEnding } from '#domain/permission/ending.ts'
import type { PermissionForm } from '#domain/permission/form.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import {
  PERMISSION_STAGES,
  PERMISSION_STATUSES,
  type PermissionStage,
  type PermissionStatus,
} from '#domain/permission/states.ts'
import type { Db } from '#server/gateway/context.ts'
import { born } from '#server/lifecycle/cycle.ts'
import { openJson, seal, sealJson, unseal } from '#server/ports/fieldCrypto.ts'
import type { Ports } from '#server/ports/ports.ts'
import { OrderFacts } from './orderFacts.ts'
import { PERMISSION } from './permissionCycle.ts'
import { StoredForm, StoredNumbers } from './storedForm.ts'

/** An application with its answers opened. */
export interface PermissionRecord {
  readonly id: number
  /** '' until it is handed in. */
  readonly number: string
  readonly propertyId: number
  readonly userId: number
  readonly typeId: PermissionType
  readonly statusId: PermissionStatus
  readonly stage: PermissionStage | ''
  readonly form: PermissionForm
  readonly rowVersion: number
  readonly createdOn: Date
  readonly savedOn: Date
  readonly submittedOn: Date | null
  readonly respondBy: Date | null
  readonly decidedOn: Date | null
  /** The day whose fee it pays; null until a payment was begun. */
  readonly feeDay: IstDay | null
  readonly remarks: string
  /** How it ended where no officer decided; '' otherwise. */
  readonly endedBy: PermissionEnding | ''
  readonly order: OrderFacts | null
  readonly orderRevokedOn: Date | null
  readonly refundStatusId: RefundStatus
  /** For which contents the owners are asked; '' while nobody is. */
  readonly askedDigest: string
}

type SealPorts = Pick<Ports, 'secrets' | 'random'>

const query = (db: Db) => db.selectFrom('permission_application').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirstOrThrow']>>

const Type = v.picklist(Object.values(PermissionType))
const Status = v.picklist(PERMISSION_STATUSES)
const Stage = v.picklist([...PERMISSION_STAGES, ''])
const EndedBy = v.picklist(ENDED_BY)
const Refund = v.picklist(Object.values(RefundStatus))

function toForm({ secrets }: Pick<Ports, 'secrets'>, row: Row): PermissionForm {
  const place = 'permission_application.form_sealed'
  const open = v.parse(StoredForm, openJson(secrets.fieldKey, row.form_sealed, place, row.id, row.form))
  const sealed = unseal(secrets.fieldKey, row.private_sealed, 'permission_application.private_sealed', row.id)
  const numbers = v.parse(StoredNumbers, sealed === '' ? {} : JSON.parse(sealed))
  return {
    ...open,
    mortgage: { ...open.mortgage, loanAccount: numbers.loanAccount },
    refundAccount: { ...open.refundAccount, bankAccountNumber: numbers.bankAccountNumber },
  }
}

function toColumns({ secrets, random }: SealPorts, id: number, form: PermissionForm) {
  const { mortgage, refundAccount } = form
  const numbers: StoredNumbers = {
    loanAccount: mortgage.loanAccount,
    bankAccountNumber: refundAccount.bankAccountNumber,
  }
  const open: PermissionForm = {
    ...form,
    mortgage: { ...mortgage, loanAccount: '' },
    refundAccount: { ...refundAccount, bankAccountNumber: '' },
  }
  return {
    form: '{}',
    form_sealed: sealJson(secrets.fieldKey, random, open, 'permission_application.form_sealed', id),
    private_sealed: seal(
      secrets.fieldKey,
      random,
      JSON.stringify(numbers),
      'permission_application.private_sealed',
      id,
    ),
  }
}

const toRecord = (ports: Pick<Ports, 'secrets'>, row: Row): PermissionRecord => ({
  id: row.id,
  number: row.application_number ?? '',
  propertyId: row.property_id,
  userId: row.user_id,
  typeId: v.parse(Type, row.type_id),
  statusId: v.parse(Status, row.status_id),
  stage: v.parse(Stage, row.stage),
  form: toForm(ports, row),
  rowVersion: row.row_version,
  createdOn: row.created_on,
  savedOn: row.saved_on,
  submittedOn: row.submitted_on,
  respondBy: row.respond_by,
  decidedOn: row.decided_on,
  feeDay: row.fee_day,
  remarks: row.remarks,
  endedBy: v.parse(EndedBy, row.ended_by),
  order: v.parse(v.nullable(OrderFacts), row.order_facts),
  orderRevokedOn: row.order_revoked_on,
  refundStatusId: v.parse(Refund, row.refund_status_id),
  askedDigest: row.asked_digest,
})

/** How an application can be named. With a user it is found only when it is theirs. */
export type PermissionKey = { readonly userId?: number } & (
  | { readonly id: number }
  | { readonly number: string }
)

/** An application, or null; `lock` holds its row for the transaction. */
export async function findPermission(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  key: PermissionKey,
  lock = false,
): Promise<PermissionRecord | null> {
  let one =
    'id' in key ? query(db).where('id', '=', key.id) : query(db).where('application_number', '=', key.number)
  if (key.userId !== undefined) one = one.where('user_id', '=', key.userId)
  const row = await (lock ? one.forUpdate() : one).executeTakeFirst()
  return row ? toRecord(ports, row) : null
}

/**
 * Applications on a property, newest first. Drafts are seen by the owner alone who makes them, until the others are asked
 * for their consent.
 */
export async function listOfProperty(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  propertyId: number,
  userId: number,
): Promise<PermissionRecord[]> {
  const rows = await query(db)
    .where('property_id', '=', propertyId)
    .where(({ or, eb }) =>
      or([eb('user_id', '=', userId), eb('submitted_on', 'is not', null), eb('asked_digest', '<>', '')]),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => toRecord(ports, row))
}

/** Applications of a citizen, newest first. */
export async function listOwnPermissions(
  db: Db,
  ports: Pick<Ports, 'secrets'>,
  userId: number,
): Promise<PermissionRecord[]> {
  const rows = await query(db).where('user_id', '=', userId).orderBy('id', 'desc').execute()
  return rows.map(row => toRecord(ports, row))
}

/** Enters a draft. @returns its id */
export async function insertPermission(
  db: Db,
  ports: SealPorts,
  of: { readonly propertyId: number; readonly userId: number; readonly typeId: PermissionType },
  form: PermissionForm,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('permission_application')
    .values({
      form: '{}',
      private_sealed: Buffer.alloc(0),
      property_id: of.propertyId,
      user_id: of.userId,
      type_id: of.typeId,
      status_id: born(PERMISSION, ApplicationStatus.Draft),
      created_on: now,
      saved_on: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const columns = toColumns(ports, id, form)
  await db.updateTable('permission_application').set(columns).where('id', '=', id).execute()
  return id
}

/** Writes new answers over an application and counts its version up. */
export async function updateForm(
  db: Db,
  ports: SealPorts,
  record: Pick<PermissionRecord, 'id' | 'rowVersion'>,
  form: PermissionForm,
  now: Date,
): Promise<void> {
  await db
    .updateTable('permission_application')
    .set({ ...toColumns(ports, record.id, form), row_version: record.rowVersion + 1, saved_on: now })
    .where('id', '=', record.id)
    .execute()
}

/** Notes for which contents of an application the owners are asked; '' for none. */
export async function setAsked(db: Db, applicationId: number, digest: string): Promise<void> {
  await db
    .updateTable('permission_application')
    .set({ asked_digest: digest })
    .where('id', '=', applicationId)
    .execute()
}

/** Notes that an order was taken back, and why. */
export async function setOrderRevoked(db: Db, id: number, reason: string, at: Date): Promise<void> {
  await db
    .updateTable('permission_application')
    .set({ order_revoked_on: at, order_revoke_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Whether another no-objection on the property of one still stands. */
export async function hasOtherNoc(
  db: Db,
  { id, propertyId }: Pick<PermissionRecord, 'id' | 'propertyId'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('permission_application')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('type_id', '=', PermissionType.MortgageNoc)
    .where('status_id', '=', ApplicationStatus.Approved)
    .where('order_revoked_on', 'is', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}
