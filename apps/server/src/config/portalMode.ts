import { StartupError } from '#server/startupError.ts'
import { type Environment, oneOf, text } from './environment.ts'

const MODES = ['demo', 'production'] as const

/** A demonstration with stand-ins for what is missing, or the portal of an authority, which starts whole or not at all. */
export type PortalMode = (typeof MODES)[number]

/**
 * `PORTAL_MODE`; a demonstration unless it says otherwise. The database keeps it (db/portalModeStore.ts).
 *
 * @throws StartupError for another word, or for DEMO, which somebody sets who means a mode
 */
export function readPortalMode(env: Environment): PortalMode {
  if (text(env, 'DEMO') !== undefined)
    throw new StartupError(
      'DEMO is not a setting of the portal; set PORTAL_MODE to production or demo (and DEMO_DATA=false for an empty demonstration).',
    )
  return oneOf(env, 'PORTAL_MODE', MODES, 'demo')
}
