import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '#server/ports/secrets.ts'
import { errorCode, errorMessage, StartupError } from '#server/startupError.ts'
import { type Environment, text } from './environment.ts'

/** Each kept secret: the variable that may give it instead, and how it is made. Keys are 32 bytes, written as hex. */
const kept = {
  otpPepper: { variable: 'OTP_PEPPER', make: () => randomBytes(32).toString('hex') },
  identityPepper: { variable: 'IDENTITY_PEPPER', make: () => randomBytes(32).toString('hex') },
  fieldKey: { variable: 'FIELD_KEY', make: () => randomBytes(32).toString('hex') },
  sandboxKeyId: { variable: undefined, make: () => `rzp_test_${randomBytes(7).toString('hex')}` },
  sandboxKeySecret: { variable: undefined, make: () => randomBytes(18).toString('base64url') },
  sandboxWebhookSecret: { variable: undefined, make: () => randomBytes(24).toString('base64url') },
} as const

type Name = keyof typeof kept
type Kept = Record<Name, string>

const names: Name[] = [
  'otpPepper',
  'identityPepper',
  'fieldKey',
  'sandboxKeyId',
  'sandboxKeySecret',
  'sandboxWebhookSecret',
]

export type KeptSecrets = {
  readonly secrets: Secrets
  readonly sandbox: { readonly keyId: string; readonly keySecret: string; readonly webhookSecret: string }
}

function readKept(path: string): Partial<Kept> {
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

/** What the environment gives for a secret. @throws StartupError when it is no key */
function given(env: Environment, variable: string): string | undefined {
  const value = text(env, variable)
  if (value === undefined || /^[0-9a-f]{64}$/i.test(value)) return value
  throw new StartupError(`${variable} must be 64 hexadecimal digits (32 random bytes).`)
}

const KEY_VARIABLES = ['OTP_PEPPER', 'IDENTITY_PEPPER', 'FIELD_KEY'] as const

/**
 * The server's secrets from the environment alone, as production takes them.
 *
 * @throws StartupError when one is missing or is no key
 */
export function givenSecrets(env: Environment): Secrets {
  const take = (variable: (typeof KEY_VARIABLES)[number]): Buffer => {
    const value = given(env, variable)
    if (value === undefined) throw new StartupError(`${variable} is missing.`)
    return key(value)
  }
  return {
    otpPepper: take('OTP_PEPPER'),
    identityPepper: take('IDENTITY_PEPPER'),
    fieldKey: take('FIELD_KEY'),
  }
}

/** Checks the keys that the environment gives, whether or not it gives all. @throws StartupError for one that is no key */
export function checkGivenKeys(env: Environment): void {
  for (const variable of KEY_VARIABLES) given(env, variable)
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
    const own = variable && given(env, variable)
    if (own !== undefined) return own
    const value = values[name] ?? make()
    values[name] = value
    return value
  }
  const taken = Object.fromEntries(names.map(name => [name, take(name)])) as Kept
  if (names.some(name => values[name] !== stored[name])) write(path, values)
  return {
    secrets: {
      otpPepper: key(taken.otpPepper),
      identityPepper: key(taken.identityPepper),
      fieldKey: key(taken.fieldKey),
    },
    sandbox: {
      keyId: taken.sandboxKeyId,
      keySecret: taken.sandboxKeySecret,
      webhookSecret: taken.sandboxWebhookSecret,
    },
  }
}
