import type { Service } from '#contract/reference/services.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cached } from './cached.ts'
import { listServices } from './serviceStore.ts'

/**
 * The services this installation offers now: active, not test-only unless it is a test environment, and external only
 * when their module is configured. The configuration is the allow-list of addresses: none is ever taken from elsewhere.
 */
export async function offeredServices(db: Db, ports: Ports): Promise<Service[]> {
  const services = await cached(db, 'services', () => listServices(db))
  return services.flatMap(service => {
    if (service.testOnly === 1 && !ports.authority.testEnvironment) return []
    if (service.isExternal === 0) return [service]
    const module = ports.externalModules.get(service.serviceId)
    return module ? [{ ...service, redirectUrl: module.url }] : []
  })
}
