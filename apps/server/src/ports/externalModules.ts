/** An external module to which citizens are handed over, such as the e-auction (docs/rules/reference.md). */
export interface ExternalModule {
  /** https address that receives the token by a form's POST (fields ServiceId and Token); of a stand-in, a path of this portal. */
  readonly url: string
  /** What the module shows when it redeems a token, server to server. */
  readonly secret: string
  /** The demonstration's own page, where no real module is configured. */
  readonly isStandIn?: true
}

/** Configured modules by the id of their service in the catalogue. */
export type ExternalModules = ReadonlyMap<number, ExternalModule>
