import { dropTyped, keepTyped, keptTyped } from './kept.ts'

/** The key of a first save, which makes a record. */
export interface FirstSave {
  /** The same one until the server's answer was heard, over a reload and a crashed tab too: so it makes one record. */
  readonly key: () => string
  /** The answer was heard: the next record is another one. */
  readonly heard: () => void
}

/** @param draft names the new record among all forms: 'tds/new/12' */
export function firstSave(draft: string): FirstSave {
  const name = `${draft}/key`
  let known = keptTyped(name)
  return {
    key: () => {
      if (typeof known === 'string') return known
      const made = crypto.randomUUID()
      // Before it is sent: an answer may be lost from then on.
      keepTyped(name, made)
      known = made
      return made
    },
    heard: () => {
      known = null
      dropTyped(name)
    },
  }
}
