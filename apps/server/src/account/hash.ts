import { hash, verify } from '@node-rs/argon2'

/** argon2id with OWASP's parameters: 19 MiB, 2 passes, 1 lane, 16-byte salt (docs/rules/account.md). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a password for keeping. */
export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS)

/** True when the password is the one that was hashed. */
export const isPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, password)

/** Of no password anybody has: checked for unknown logins, so that an unknown one takes as long as a known one. */
const NOBODY = hashPassword('no citizen has this password')

/** Spends the time of a real check and says no. */
export async function isPasswordOfNobody(password: string): Promise<false> {
  await isPassword(await NOBODY, password)
  return false
}
