/** What a search looks for: one of these is given. */
export interface Wanted {
  /** The last seven digits of a number. */
  readonly serial?: string
  /** The whole number, where it was given. */
  readonly number?: string
  readonly userIds?: readonly number[]
  /** Keyed hash of a PAN. */
  readonly pan?: Buffer
}
