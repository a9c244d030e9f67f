import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/pool.ts'
import { systemClock } from '#server/ports/clock.ts'
import { systemRandom } from '#server/ports/random.ts'
import { configuredKeys } from './configuredKeys.ts'
import { type Keys, openKeys } from './openKeys.ts'

/**
 * The data keys of the database, opened with the configured master key.
 *
 * @throws StartupError when it is another one, or the key service refuses
 */
export const openConfiguredKeys = (
  config: Pick<Config, 'secrets'>,
  db: Database,
  report: (sentence: string) => void,
): Promise<Keys> =>
  openKeys({
    db,
    ...configuredKeys(config.secrets, systemRandom),
    clock: systemClock,
    random: systemRandom,
    report,
  })
