import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { VaultPlace } from '#server/ports/masterKey.ts'
import { errorCode, errorMessage, StartupError } from '#server/startupError.ts'
import { address, type Environment, text, together } from './environment.ts'
import { isOpenToOthers } from './privateFile.ts'

/** Each kept secret: the variable that may give it instead, and how it is made. Keys are 32 bytes, written as hex. */
const kept = {
  otpPepper: { variable: 'OTP_PEPPER', make: () => randomBytes(32).toString('hex') },
  identityPepper: { variable: 'IDENTITY_PEPPER', make: () => randomBytes(32).toString('hex') },
  fieldKey: { variable: 'FIELD_KEY', make: () => randomBytes(32).toString('hex') },
} as const

/** 32 bytes, as they are written. */
const KEY = /^[0-9a-f]{64}$/i

type Name = keyof typeof kept
type Kept = Record<Name, string>

const names: Name[] = ['otpPepper', 'identityPepper', 'fieldKey']

/** Keys as the configuration gives them; each is 32 bytes. */
export interface GivenSecrets {
  readonly otpPepper: Buffer
  /** `OTP_PEPPER_FORMER`: the one before it, for the start that changes it; `lost` where nobody has it any more. */
  readonly formerOtpPepper: Buffer | 'lost' | undefined
  readonly identityPepper: Buffer
  /** The master key of this machine; undefined where a key service has it. */
  readonly fieldKey: Buffer | undefined
  /** `FIELD_KEY_FORMER`: the master key before it. */
  readonly formerFieldKey: Buffer | undefined
  /** `CODES_KEY`: what signs the codes on papers; undefined for the key that the portal keeps in `DATA_DIR/signing`. */
  readonly codesKey: Buffer | undefined
  /** `CODES_KEY_FORMER`: the one before it, for the start that changes it; `lost` where nobody has it any more. */
  readonly formerCodesKey: Buffer | 'lost' | undefined
  /** `VAULT_ADDR`, `VAULT_TOKEN`, `VAULT_TRANSIT_KEY`, `VAULT_TRANSIT_MOUNT`: the key service. */
  readonly vault: VaultPlace | undefined
}

type KeptSecrets = {
  readonly secrets: GivenSecrets
  readonly sandbox: { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string }
}

const keptSchema = v.partial(
  v.object({
    otpPepper: v.pipe(v.string(), v.regex(KEY)),
    identityPepper: v.pipe(v.string(), v.regex(KEY)),
    fieldKey: v.pipe(v.string(), v.regex(KEY)),
  }),
)

/** @throws StartupError when it is no private file of keys */
function readKept(path: string): Partial<Kept> {
  const stored = v.safeParse(keptSchema, readJson(path))
  if (!stored.success) {
    const name = v.getDotPath(stored.issues[0])
    throw new StartupError(
      `The secrets file ${path} holds no key ${name ?? 'at all'} as it was made; restore it from your backup.`,
    )
  }
  if (Object.keys(stored.output).length > 0 && isOpenToOthers(path))
    throw new StartupError(`Others than its owner may read the secrets file ${path}; give it the mode 0600.`)
  return stored.output
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT') return {}
    if (code === 'EACCES' || code === 'EPERM') {
      throw new StartupError(`No permission to read ${path}; start as the user who owns it.`)
    }
    throw new StartupError(
      `The secrets file ${path} cannot be read (${errorMessage(error)}); restore it from your backup.`,
    )
  }
}

function write(path: string, values: Partial<Kept>): void {
  const file = openSync(`${path}.new`, 'w', 0o600)
  writeFileSync(file, `${JSON.stringify(values, null, 2)}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}

const key = (value: string) => Buffer.from(value, 'hex')

/**
 * A secret of the environment, or of the private file that it names: `OTP_PEPPER`, `OTP_PEPPER_FILE`.
 *
 * @throws StartupError when others than its owner may read the file
 */
function secretText(env: Environment, name: string): string | undefined {
  const file = text(env, `${name}_FILE`)
  if (file === undefined) return text(env, name)
  if (text(env, name) !== undefined) throw new StartupError(`${name} and ${name}_FILE are both set.`)
  try {
    if (isOpenToOthers(file))
      throw new StartupError(
        `Others than its owner may read the file of ${name}_FILE; give it the mode 0600.`,
      )
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The file of ${name}_FILE cannot be read: ${errorCode(error) ?? 'unknown'}.`)
  }
}

/** What the environment gives for a key. @throws StartupError when it is no key */
function given(env: Environment, variable: string): string | undefined {
  const value = secretText(env, variable)
  if (value === undefined || KEY.test(value)) return value
  throw new StartupError(`${variable} must be 64 hexadecimal digits (32 random bytes).`)
}

/** A key that another one takes the place of; nobody can be asked for one that is lost. */
function formerOf(env: Environment, variable: string): Buffer | 'lost' | undefined {
  const name = `${variable}_FORMER`
  return text(env, name) === 'lost' ? 'lost' : givenKey(env, name)
}

/** What the environment may give beside the keys that every portal has. */
const givenBeside = (env: Environment) => ({
  formerOtpPepper: formerOf(env, 'OTP_PEPPER'),
  formerFieldKey: givenKey(env, 'FIELD_KEY_FORMER'),
  codesKey: givenKey(env, 'CODES_KEY'),
  formerCodesKey: formerOf(env, 'CODES_KEY'),
  vault: readVault(env),
})

function givenKey(env: Environment, variable: string): Buffer | undefined {
  const value = given(env, variable)
  return value === undefined ? undefined : key(value)
}

function readVault(env: Environment): VaultPlace | undefined {
  const token = secretText(env, 'VAULT_TOKEN')
  if (!together({ ...env, VAULT_TOKEN: token }, ['VAULT_ADDR', 'VAULT_TOKEN', 'VAULT_TRANSIT_KEY']))
    return undefined
  return {
    address: (address(env, 'VAULT_ADDR', ['https', 'http'])?.href ?? '').replace(/\/+$/, ''),
    token: token ?? '',
    mount: text(env, 'VAULT_TRANSIT_MOUNT') ?? 'transit',
    key: text(env, 'VAULT_TRANSIT_KEY') ?? '',
  }
}

/**
 * The server's secrets from the environment, files that it names, and the key service, as production takes them.
 *
 * @throws StartupError when one is missing or is no key
 */
export function givenSecrets(env: Environment): GivenSecrets {
  const take = (variable: string): Buffer => {
    const value = givenKey(env, variable)
    if (value === undefined) throw new StartupError(`${variable} is missing.`)
    return value
  }
  const beside = givenBeside(env)
  return {
    ...beside,
    otpPepper: take('OTP_PEPPER'),
    identityPepper: take('IDENTITY_PEPPER'),
    fieldKey: beside.vault ? givenKey(env, 'FIELD_KEY') : take('FIELD_KEY'),
  }
}

/** Checks the keys that the environment gives, whether or not it gives all. @throws StartupError for one that is no key */
export function checkGivenKeys(env: Environment): void {
  for (const variable of ['OTP_PEPPER', 'IDENTITY_PEPPER', 'FIELD_KEY']) given(env, variable)
  givenBeside(env)
}

/** Keys of the embedded payment provider: several servers of one demonstration, which share its peppers, share these too. */
function sandboxKeys(identityPepper: Buffer): KeptSecrets['sandbox'] {
  const of = (purpose: string) => createHmac('sha256', identityPepper).update(`sandbox|${purpose}`)
  return {
    keyId: `rzp_test_${of('key id').digest('hex').slice(0, 14)}`,
    keySecret: of('key secret').digest('base64url'),
    webhookSecret: of('webhook secret').digest('base64url'),
  }
}

/**
 * The server's secrets: from the environment where given (64 hex digits), else from DATA_DIR/secrets.json, which is
 * made for its owner only at the first start. Losing `fieldKey` makes stored PAN and bank numbers unreadable: the
 * file belongs in every backup.
 */
export function keptSecrets(env: Environment, dataDir: string): KeptSecrets {
  const path = join(dataDir, 'secrets.json')
  const stored = readKept(path)
  const values: Partial<Kept> = { ...stored }
  const take = (name: Name): string => {
    const { variable, make } = kept[name]
    const own = given(env, variable)
    if (own !== undefined) return own
    const value = values[name] ?? make()
    values[name] = value
    return value
  }
  const taken = Object.fromEntries(names.map(name => [name, take(name)])) as Kept
  if (names.some(name => values[name] !== stored[name])) write(path, values)
  return {
    secrets: {
      ...givenBeside(env),
      otpPepper: key(taken.otpPepper),
      identityPepper: key(taken.identityPepper),
      fieldKey: key(taken.fieldKey),
    },
    sandbox: sandboxKeys(key(taken.identityPepper)),
  }
}
