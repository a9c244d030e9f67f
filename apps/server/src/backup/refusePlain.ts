import { withClient } from '#server/db/makeReady.ts'
import { findPortalMode } from '#server/db/portalModeStore.ts'
import { StartupError } from '#server/startupError.ts'

/**
 * An authority's database leaves the machine encrypted or not at all, whatever the environment lacks.
 *
 * @throws StartupError when the database is one of production
 */
export async function refusePlain(url: string): Promise<void> {
  if ((await withClient(url, findPortalMode)) !== 'production') return
  throw new StartupError(
    'A backup of production is encrypted: set BACKUP_RECIPIENTS to public keys of age (age-keygen), whose secret keys are kept elsewhere.',
  )
}
