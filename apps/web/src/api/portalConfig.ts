import * as v from 'valibot'
import { PortalConfig } from '#contract/portalConfig.ts'

let loaded: PortalConfig | null = null

/** The authority's name, contacts and flags. Only after `loadPortalConfig`. */
export function portalConfig(): PortalConfig {
  if (loaded === null) throw new Error('The portal configuration was read before it was loaded')
  return loaded
}

/** At the server, before it draws a page: its configuration. */
export function keepPortalConfig(config: PortalConfig): void {
  loaded = config
}

/** Reads the configuration that the server wrote into the page, or fetches it when the page carries none. */
export async function loadPortalConfig(): Promise<void> {
  const inlined = document.getElementById('portal-config')?.textContent?.trim()
  if (inlined) {
    loaded = v.parse(PortalConfig, JSON.parse(inlined))
    return
  }
  const response = await fetch('/portal-config.json')
  if (!response.ok) throw new Error(`/portal-config.json answered ${response.status}`)
  loaded = v.parse(PortalConfig, await response.json())
}

/** True where leases, bookings, community centres, saved addresses and bank accounts are shown in menus (specification, section 2). */
export const showsHiddenAreas = (): boolean => {
  const { testEnvironment, showHiddenAreas } = portalConfig().flags
  return testEnvironment || showHiddenAreas
}
