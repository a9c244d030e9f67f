import { sql } from 'kysely'
import * as v from 'valibot'
import { PermissionType } from '#domain/permission/rules.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Wanted } from '#server/work/wanted.ts'

/** The stage of an application as its work knows it: SQL over its own columns. */
export const permissionStage = sql<string | null>`stage`

/** What an application on a property is called in a list. */
export interface NamedPermission {
  readonly id: number
  readonly number: string
  readonly typeId: PermissionType
  readonly userId: number
  readonly propertyId: number
}

/** These applications by their numbers and whose they are. */
export async function listPermissionNames(db: Db, ids: readonly number[]): Promise<NamedPermission[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('permission_application')
    .select(['id', 'application_number', 'type_id', 'user_id', 'property_id'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(row => ({
    id: row.id,
    number: row.application_number ?? '',
    typeId: v.parse(v.enum(PermissionType), row.type_id),
    userId: row.user_id,
    propertyId: row.property_id,
  }))
}

/** The account that nobody has: a list of a query is never empty. */
const NOBODY = 0

/** Applications on properties that a search means, newest first; at most `limit`. */
export async function findPermissions(db: Db, wanted: Wanted, limit: number): Promise<number[]> {
  const { serial, number, userIds = [] } = wanted
  let own = db.selectFrom('permission_application').select('id').orderBy('id', 'desc').limit(limit)
  if (serial !== undefined) {
    own = own.where(sql`right(application_number, 7)`, '=', serial)
    if (number !== undefined) own = own.where('application_number', '=', number)
  } else own = own.where('user_id', 'in', [...userIds, NOBODY])
  return (await own.execute()).map(({ id }) => id)
}
