import type { Config } from '#server/config.ts'
import type { MasterKey } from '#server/ports/masterKey.ts'
import type { Random } from '#server/ports/random.ts'
import { localMasterKey } from './localMasterKey.ts'
import type { KeyParts } from './openKeys.ts'
import { vaultMasterKey } from './vaultMasterKey.ts'

/** The master keys of the configuration: the key service where one is named, else FIELD_KEY; and those before it. */
export function configuredKeys(
  { vault, fieldKey, formerFieldKey }: Config['secrets'],
  random: Random,
): Pick<KeyParts, 'master' | 'former' | 'first'> {
  const local = [fieldKey, formerFieldKey].flatMap(key => (key ? [localMasterKey(key, random)] : []))
  const all: MasterKey[] = [...(vault ? [vaultMasterKey(vault)] : []), ...local]
  const [master, ...former] = all
  if (!master) throw new Error('the configuration has no master key')
  return { master, former, first: formerFieldKey ?? fieldKey }
}
