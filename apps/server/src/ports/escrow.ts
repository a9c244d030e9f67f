/** One holder's share of the keys, encrypted to that holder alone. */
export interface Share {
  /** Public key of age of whoever holds it. */
  readonly holder: string
  /** Encrypted by age, in base64. */
  readonly sealed: string
}

/** The keys of this portal in shares. */
export interface Shares {
  /** Tells the shares of one making from those of another. */
  readonly set: string
  /** So many of them bring the keys back, and fewer tell nothing. */
  readonly needed: number
  /** Names of the keys that they hold. */
  readonly keys: readonly string[]
  readonly shares: readonly Share[]
}

/** Gives the keys into the hands of several people, so that none of them has the keys and the loss of one loses nothing. */
export interface Escrow {
  split(): Promise<Shares>
}
