import { E_AUCTION_SERVICE } from '#contract/reference/services.ts'
import type { ExternalModules } from '#server/ports/externalModules.ts'
import { address, type Environment, text, together } from './environment.ts'

/** Services of the catalogue that another system provides, and the beginning of their variables' names. */
const MODULES = [
  { serviceId: E_AUCTION_SERVICE, name: 'E_AUCTION' },
  { serviceId: 13, name: 'BUILDING_PLAN' },
  { serviceId: 14, name: 'GRIEVANCE' },
] as const

/** The services that need a module. */
export const moduleServices: readonly number[] = MODULES.map(({ serviceId }) => serviceId)

/** Reads `{NAME}_URL` and `{NAME}_SECRET`: both or neither. A module without them is not offered to citizens. */
export function readExternalModules(env: Environment): ExternalModules {
  const modules = new Map<number, { url: string; secret: string }>()
  for (const { serviceId, name } of MODULES) {
    if (!together(env, [`${name}_URL`, `${name}_SECRET`])) continue
    const url = address(env, `${name}_URL`, ['https'])?.href ?? ''
    modules.set(serviceId, { url, secret: text(env, `${name}_SECRET`) ?? '' })
  }
  return modules
}
