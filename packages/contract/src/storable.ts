import { ownKey } from './envelope.ts'
import { notUnderstood } from './fields/wire.ts'
import { say, type Text } from './text.ts'

/** For a text with a character that no keyboard types and no record can hold. */
const strangeCharacter = say(
  'This text holds a character that cannot be kept. Please type it again.',
  'इस पाठ में ऐसा वर्ण है जो सहेजा नहीं जा सकता। कृपया इसे फिर से लिखें।',
)

/**
 * Whether the database gives a text back as it was given: it takes no NUL, and half of a surrogate pair would come back
 * as another character.
 */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text that is kept rather than refused, without what cannot be kept of it. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** The deepest form has parts of an answer in a list in a form. What lies deeper was written to exhaust a walk. */
const DEEPEST = 12

/** A place of a value that cannot be kept, as our own path to it, and why. */
export interface Unstorable {
  readonly path: string
  readonly text: Text
}

/** The first place of a value from the wire that cannot be kept: a text, the name of a part, or parts too deep to be meant. */
export function unstorableIn(value: unknown, path = '', depth = 0): Unstorable | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { path, text: strangeCharacter }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= DEEPEST) return { path, text: notUnderstood }
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return { path, text: strangeCharacter }
    const found = unstorableIn(part, path === '' ? ownKey(name) : `${path}.${ownKey(name)}`, depth + 1)
    if (found !== undefined) return found
  }
  return undefined
}
