import type { ExternalModule, ExternalModules } from '#server/ports/externalModules.ts'

/** Where the stand-ins live, below this portal itself. */
export const STAND_IN_BASE = '/sandbox/module'

/** A stand-in for one service; the address has no origin, so it works under whatever name the portal is opened. */
export const standIn = (serviceId: number, secret: string): ExternalModule => ({
  url: `${STAND_IN_BASE}/${serviceId}`,
  secret,
  isStandIn: true,
})

/** The modules of an installation, with a stand-in for each service whose real module is not configured. */
export function withStandIns(
  modules: ExternalModules,
  serviceIds: readonly number[],
  makeSecret: () => string,
): ExternalModules {
  return new Map(serviceIds.map(id => [id, modules.get(id) ?? standIn(id, makeSecret())]))
}
