/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane, 16-byte salt (docs/rules/account.md). */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What the thread that hashes is asked. */
export type HashingJob =
  | { readonly act: 'hash'; readonly password: string }
  | { readonly act: 'verify'; readonly hashed: string; readonly password: string }
