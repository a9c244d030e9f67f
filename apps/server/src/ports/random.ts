import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** The one source of chance; cryptographically strong in production. */
export interface Random {
  bytes(length: number): Buffer
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  uuid(): string
}

export const systemRandom: Random = {
  bytes: length => randomBytes(length),
  below: below => randomInt(below),
  uuid: () => randomUUID(),
}
