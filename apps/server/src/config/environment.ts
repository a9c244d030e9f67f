import { StartupError } from '#server/startupError.ts'

/** The environment as it came: names to texts. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A variable that is set to something; an empty one counts as not set. */
export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

/** A whole number within limits. */
export function wholeNumber(
  env: Environment,
  name: string,
  limits: { default: number; min: number; max: number },
): number {
  const value = text(env, name)
  if (value === undefined) return limits.default
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= limits.min && number <= limits.max) return number
  throw new StartupError(
    `${name} must be a whole number from ${limits.min} to ${limits.max}, not "${value}".`,
  )
}

/** A yes or no. */
export function flag(env: Environment, name: string, otherwise: boolean): boolean {
  const value = text(env, name)?.toLowerCase()
  if (value === undefined) return otherwise
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new StartupError(`${name} must be true or false, not "${value}".`)
}

/** One of a few words. */
export function oneOf<Word extends string>(
  env: Environment,
  name: string,
  words: readonly Word[],
  otherwise: Word,
): Word {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const word = words.find(candidate => candidate === value)
  if (word !== undefined) return word
  throw new StartupError(`${name} must be one of ${words.join(', ')}, not "${value}".`)
}

/** An address with one of the protocols, given without the colon. Its password, if any, never appears in the sentence. */
export function address(env: Environment, name: string, protocols: readonly string[]): URL | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url && protocols.includes(url.protocol.slice(0, -1))) return url
  throw new StartupError(
    `${name} must be an address that starts with ${protocols.map(p => `${p}://`).join(' or ')}.`,
  )
}

/** Addresses separated by commas; none when the variable is absent. */
export function addresses(env: Environment, name: string, protocols: readonly string[]): string[] {
  const values =
    text(env, name)
      ?.split(',')
      .map(one => one.trim()) ?? []
  return values
    .map(value => address({ [name]: value }, name, protocols)?.href ?? '')
    .filter(url => url !== '')
}

/** Either all of the variables or none: half a configuration is a mistake. */
export function together(env: Environment, names: readonly string[]): boolean {
  const missing = names.filter(name => text(env, name) === undefined)
  if (missing.length === names.length) return false
  if (missing.length === 0) return true
  const given = names.filter(name => !missing.includes(name))
  throw new StartupError(`${given.join(' and ')} needs ${missing.join(' and ')} too.`)
}

/** The sentence of a reader that refuses; undefined where it answers. */
export function faultOf(read: () => unknown): string | undefined {
  try {
    read()
    return undefined
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
}
