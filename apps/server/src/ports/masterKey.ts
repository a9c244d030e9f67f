/** The key that wraps data keys. It is asked when a data key is made or first read, never for a single value. */
export interface MasterKey {
  /** Says in the database which one wrapped a data key: `local:<fingerprint>`, `vault:<name>`. */
  readonly name: string
  wrap(key: Buffer): Promise<Buffer>
  /** @throws Error when it was wrapped by another key, was altered, or the key service refuses */
  unwrap(wrapped: Buffer): Promise<Buffer>
}

/** A key of the transit engine of HashiCorp Vault or OpenBao. */
export interface VaultPlace {
  /** Address of the service without a slash at the end: https://vault.example.in:8200 */
  readonly address: string
  readonly token: string
  /** Where the engine is mounted: `transit`. */
  readonly mount: string
  /** Name of the key. */
  readonly key: string
}
