import type { Config } from './config.ts'
import type { OpenDatabase } from './db/open.ts'
import { openPress } from './documents/openPress.ts'
import { listCertificates } from './documents/sign/certificateStore.ts'
import { keepCodeKeys } from './documents/sign/codeKeyStore.ts'
import { findMark, keepMark, replaceMark } from './keys/keyMarkStore.ts'
import { refuseOtherKeys } from './keys/keyMarks.ts'
import { openConfiguredKeys } from './keys/openConfiguredKeys.ts'
import { sealSearched } from './keys/sealSearched.ts'
import { openPorts } from './openPorts.ts'
import { systemClock } from './ports/clock.ts'
import { systemRandom } from './ports/random.ts'
import { httpRevocation } from './ports/revocation/revocation.ts'
import { openTimestamps } from './ports/timestamp/openTimestamps.ts'

const CODES = 'FACTS_KEY'

/**
 * Everything that server and tool work with beside the database: its keys, held to those it was made with, the press
 * and the ports.
 *
 * @throws StartupError with one sentence when a key is missing, malformed, open to others or another one
 */
export async function openWork(
  config: Config,
  opened: Pick<OpenDatabase, 'db' | 'pool'>,
  report: (sentence: string) => void,
) {
  const { db } = opened
  const chance = { clock: systemClock, random: systemRandom }
  const now = chance.clock.now()
  await refuseOtherKeys(db, config, now)
  const timestamp = openTimestamps(config, chance)
  const revocation = httpRevocation(chance.clock)
  const known = {
    certificates: (await listCertificates(db)).map(({ fingerprint }) => fingerprint),
    factsKey: await findMark(db, CODES),
  }
  const press = await openPress(
    config,
    { ...chance, timestamp, revocation },
    config.brand.name.en,
    report,
    known,
  )
  const { id, all } = press.factsKey
  await keepCodeKeys(db, all, now)
  if ((await keepMark(db, CODES, id, now)) !== id) await replaceMark(db, CODES, id, now)
  const keys = await openConfiguredKeys(config, db, report)
  const work = openPorts(config, opened, { press, keys, timestamp, revocation })
  await sealSearched(db, work.ports, report)
  return {
    ...work,
    press,
    async close() {
      keys.stop()
      await press.printer.close()
    },
  }
}
