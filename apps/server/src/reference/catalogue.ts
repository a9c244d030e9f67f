import * as v from 'valibot'
import { Relationship, type Service } from '#contract/reference/services.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cached } from './cached.ts'
import { storedRoute } from './routeText.ts'

const relationships = v.array(Relationship)
const flag = (yes: boolean) => (yes ? 1 : 0)

async function loadServices(db: Db): Promise<Service[]> {
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

/**
 * The services this installation offers now: active, not test-only unless it is a test environment, and external only
 * when their module is configured. The configuration is the allow-list of addresses: none is ever taken from elsewhere.
 */
export async function offeredServices(db: Db, ports: Ports): Promise<Service[]> {
  const services = await cached(db, 'services', () => loadServices(db))
  return services.flatMap(service => {
    if (service.testOnly === 1 && !ports.authority.testEnvironment) return []
    if (service.isExternal === 0) return [service]
    const module = ports.externalModules.get(service.serviceId)
    return module ? [{ ...service, redirectUrl: module.url }] : []
  })
}
