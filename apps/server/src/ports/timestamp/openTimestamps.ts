import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#domain/dates/lengths.ts'
import { makeAuthority, type StampingAuthority } from '#domain/timestamp/authority.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '../clock.ts'
import type { Random } from '../random.ts'
import { embeddedWitness, httpWitness, type TimestampSource, timestampsBy } from './timestamp.ts'

/** Key and certificate in one file: 32 bytes, then DER. */
const KEY_BYTES = 32

/** The authority of a demonstration, made with its certificate on the first start. */
function openAuthority(
  dataDir: string,
  { clock, random }: { clock: Clock; random: Random },
): StampingAuthority {
  const folder = join(dataDir, 'timestamp')
  const file = join(folder, 'authority.bin')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const name = { commonName: 'Practice time-stamping authority', organisation: 'Demonstration' }
  const made = makeAuthority(random.bytes(KEY_BYTES), name, new Date(clock.now().getTime() - DAY_MS))
  try {
    writeFileSync(file, Buffer.concat([made.key, made.certificate]), { flag: 'wx', mode: 0o600 })
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const kept = readFileSync(file)
    return { key: kept.subarray(0, KEY_BYTES), certificate: kept.subarray(KEY_BYTES) }
  }
}

/** The witnesses that the configuration names; a demonstration that names none has its own. */
export function openTimestamps(
  config: Pick<Config, 'dataDir' | 'timestampUrls'>,
  chance: { clock: Clock; random: Random },
): TimestampSource {
  const { timestampUrls: urls } = config
  const witnesses =
    urls.length > 0
      ? urls.map(url => httpWitness(url))
      : [embeddedWitness(openAuthority(config.dataDir, chance), chance)]
  return timestampsBy(witnesses, chance)
}
