import * as v from 'valibot'
import { Relationship, type Service } from '#contract/reference/services.ts'
import type { Db } from '#server/gateway/context.ts'
import { storedRoute } from './routeText.ts'

/** Whether a service of the catalogue is switched on; one that the catalogue lacks is. */
export async function isServiceOpen(db: Db, serviceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('is_active')
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return row?.is_active ?? true
}

const relationships = v.array(Relationship)
const flag = (yes: boolean) => (yes ? 1 : 0)

/** The services that are switched on, in their order; where an external one lives is the configuration's. */
export async function listServices(db: Db): Promise<Service[]> {
  const rows = await db
    .selectFrom('service')
    .selectAll()
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .execute()
  return rows.map(row => ({
    serviceId: row.service_id,
    serviceGroupId: row.service_group_id,
    serviceName: row.name,
    nameHi: row.name_hi,
    description: row.description,
    descriptionHi: row.description_hi,
    icon: row.icon,
    route: storedRoute(row.route, `service ${row.service_id}`),
    infoRoute: row.info_route === null ? null : storedRoute(row.info_route, `service ${row.service_id}`),
    isExternal: flag(row.is_external),
    redirectUrl: null,
    isActive: 1,
    testOnly: flag(row.test_only),
    requiresLogin: flag(row.requires_login),
    relationships: v.parse(relationships, row.relationships),
    sortOrder: row.sort_order,
  }))
}

/** A group of the catalogue. */
export interface ServiceGroup {
  readonly serviceGroupId: number
  readonly groupName: string
  readonly groupNameHi: string
  readonly icon: string
  readonly sortOrder: number
}

/** The groups of the catalogue, in their order. */
export async function listServiceGroups(db: Db): Promise<ServiceGroup[]> {
  return db
    .selectFrom('service_group')
    .select(['service_group_id as serviceGroupId', 'name as groupName', 'name_hi as groupNameHi'])
    .select(['icon', 'sort_order as sortOrder'])
    .orderBy('sort_order')
    .execute()
}

/** A service by its number, locked for the act. */
export async function holdService(
  db: Db,
  serviceId: number,
): Promise<{ readonly name: string; readonly isActive: boolean } | undefined> {
  return db
    .selectFrom('service')
    .select(['name', 'is_active as isActive'])
    .where('service_id', '=', serviceId)
    .forUpdate()
    .executeTakeFirst()
}

/** Switches a service of the catalogue on or off. */
export async function switchService(db: Db, serviceId: number, isActive: boolean): Promise<void> {
  await db.updateTable('service').set({ is_active: isActive }).where('service_id', '=', serviceId).execute()
}
