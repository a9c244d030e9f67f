import * as v from 'valibot'
import { RefundStatus } from '#domain/application/payment.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { ENDED_BY } from '#domain/permission/ending.ts'
import { PermissionType } from '#domain/permission/rules.ts'
import {
  LOSABLE_PERMISSION_STATUSES,
  PERMISSION_STAGES,
  PERMISSION_STATUSES,
  WAITING_PERMISSION_STATUSES,
} from '#domain/permission/states.ts'
import { fixed } from '#server/db/fixed.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PermissionRecord } from './applicationStore.ts'

const Type = v.picklist(Object.values(PermissionType))
const Status = v.picklist(PERMISSION_STATUSES)
const Stage = v.picklist([...PERMISSION_STAGES, ''])
const EndedBy = v.picklist(ENDED_BY)
const Refund = v.picklist(Object.values(RefundStatus))

/** Whose an application is, of which property and type, and how it stands: what is sealed stays shut. */
export type PermissionStanding = Pick<
  PermissionRecord,
  | 'id'
  | 'number'
  | 'propertyId'
  | 'userId'
  | 'typeId'
  | 'statusId'
  | 'stage'
  | 'refundStatusId'
  | 'createdOn'
  | 'submittedOn'
  | 'respondBy'
  | 'remarks'
  | 'endedBy'
  | 'askedDigest'
  | 'decidedOn'
>

const standings = (db: Db) =>
  db
    .selectFrom('permission_application')
    .select([
      'id',
      'application_number',
      'property_id',
      'user_id',
      'type_id',
      'status_id',
      'stage',
      'refund_status_id',
      'created_on',
      'submitted_on',
      'respond_by',
      'remarks',
      'ended_by',
      'asked_digest',
      'decided_on',
    ])

const toStanding = (
  row: Awaited<ReturnType<ReturnType<typeof standings>['executeTakeFirstOrThrow']>>,
): PermissionStanding => ({
  id: row.id,
  number: row.application_number ?? '',
  propertyId: row.property_id,
  userId: row.user_id,
  typeId: v.parse(Type, row.type_id),
  statusId: v.parse(Status, row.status_id),
  stage: v.parse(Stage, row.stage),
  refundStatusId: v.parse(Refund, row.refund_status_id),
  createdOn: row.created_on,
  submittedOn: row.submitted_on,
  respondBy: row.respond_by,
  remarks: row.remarks,
  endedBy: v.parse(EndedBy, row.ended_by),
  askedDigest: row.asked_digest,
  decidedOn: row.decided_on,
})

/** How a citizen's applications stand, newest first. */
export async function listOwnStandings(db: Db, userId: number): Promise<PermissionStanding[]> {
  const rows = await standings(db).where('user_id', '=', userId).orderBy('id', 'desc').execute()
  return rows.map(toStanding)
}

/** How some applications stand, newest first. */
export async function listStandings(db: Db, ids: readonly number[]): Promise<PermissionStanding[]> {
  if (ids.length === 0) return []
  const rows = await standings(db).where('id', 'in', ids).orderBy('id', 'desc').execute()
  return rows.map(toStanding)
}

/** Applications on a property that were submitted, newest first. */
export async function listSubmittedOn(db: Db, propertyId: number): Promise<PermissionStanding[]> {
  const rows = await standings(db)
    .where('property_id', '=', propertyId)
    .where('submitted_on', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toStanding)
}

/** Applications that wait for the authority, longest waiting first. */
export async function listWaiting(db: Db): Promise<PermissionStanding[]> {
  const rows = await standings(db)
    .where('status_id', 'in', fixed(WAITING_PERMISSION_STATUSES))
    .orderBy('submitted_on')
    .execute()
  return rows.map(toStanding)
}

/** Applications on a property that end when their citizens lose it. */
export async function listLosable(db: Db, propertyId: number): Promise<PermissionStanding[]> {
  const rows = await standings(db)
    .where('property_id', '=', propertyId)
    .where('status_id', 'in', fixed(LOSABLE_PERMISSION_STATUSES))
    .orderBy('id')
    .execute()
  return rows.map(toStanding)
}

/** Returned applications whose last day is over. */
export async function listLate(db: Db, now: Date): Promise<PermissionStanding[]> {
  const rows = await standings(db)
    .where('status_id', '=', ApplicationStatus.Returned)
    .where('respond_by', '<', now)
    .orderBy('id')
    .execute()
  return rows.map(toStanding)
}

/** Whether a citizen has a draft of a type on a property already. */
export async function hasDraft(
  db: Db,
  of: { readonly propertyId: number; readonly userId: number; readonly typeId: PermissionType },
): Promise<boolean> {
  const draft = await db
    .selectFrom('permission_application')
    .select('id')
    .where('property_id', '=', of.propertyId)
    .where('user_id', '=', of.userId)
    .where('type_id', '=', of.typeId)
    .where('status_id', '=', ApplicationStatus.Draft)
    .executeTakeFirst()
  return draft !== undefined
}
