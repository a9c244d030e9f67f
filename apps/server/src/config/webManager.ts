import { type Environment, text, together } from './environment.ts'

/** The Web Information Manager by name, who answers for the contents of the portal. */
export interface WebManager {
  readonly en: string
  readonly hi: string
}

/** The demonstration's: nobody of this name. */
export const demoWebManager: WebManager = { en: 'Smt. Kavita Rawat', hi: 'श्रीमती कविता रावत' }

/** In production without a name: its start is refused (`productionFaults.ts`). */
export const WEB_MANAGER_NAMES = ['WEB_MANAGER', 'WEB_MANAGER_HI'] as const

/** The name in both languages; of the demonstration when none is given. @throws StartupError when one language is missing */
export function readWebManager(env: Environment): WebManager {
  if (!together(env, WEB_MANAGER_NAMES)) return demoWebManager
  return { en: text(env, 'WEB_MANAGER') ?? '', hi: text(env, 'WEB_MANAGER_HI') ?? '' }
}
