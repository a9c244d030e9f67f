import type { Text } from '#contract/text.ts'

/** A step: its words, and the keys of the file that it holds. */
export interface SectionWords {
  readonly key: string
  readonly title: Text
  readonly about: Text
  readonly holds: readonly string[]
}

/** What the schema of a file does not say: how its parts are called, and in which steps they are asked. */
export interface FormWords {
  readonly name: Text
  readonly sections: readonly SectionWords[]
  /** By path without numbers: `pools.poolCode`. */
  readonly labels: Readonly<Record<string, Text>>
  readonly hints: Readonly<Record<string, Text>>
  /** By path, then by value as the file writes it. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, Text>>>>
}
