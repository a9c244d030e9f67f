import { createHash } from 'node:crypto'
import type { actCalls } from '#contract/desk/acts.ts'
import type { DeskParsedOf } from '#contract/desk/deskCall.ts'
import type { Rehearsed } from '#server/authority/perform.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'

/** An act with what it was given, as it is rehearsed. */
export type GivenAct = DeskParsedOf<typeof actCalls.rehearseAct>

const NONCE_BYTES = 16
const NONCE = /^([0-9a-f]{32})\.([0-9a-f]{64})$/

/**
 * The seed of the random values that a rehearsal draws. It is told by a key that never leaves the server, from what is asked
 * and a nonce of the rehearsal: the doing draws the same values, nobody keeps them meanwhile, and no officer can choose them.
 */
function chanceOf(
  { secrets }: Ports,
  officerId: number,
  { act, options, file }: GivenAct,
  nonce: string,
): Buffer {
  const content = file && createHash('sha256').update(file.content).digest('hex')
  const asked = [officerId, act, Object.entries(options).sort(), file?.name, content, nonce]
  return fingerprint(secrets.identityPepper, `rehearsal|${JSON.stringify(asked)}`)
}

/** A rehearsal that begins: the seed of what it draws, and how its fingerprint is told once its difference is known. */
export function beginRehearsal(ports: Ports, officerId: number, given: GivenAct) {
  const nonce = ports.random.bytes(NONCE_BYTES).toString('hex')
  return {
    rehearsed: { chance: chanceOf(ports, officerId, given, nonce) } satisfies Rehearsed,
    fingerprintOf: (digest: Buffer): string => `${nonce}.${digest.toString('hex')}`,
  }
}

/** What an officer has seen of an act, by the fingerprint of its rehearsal; undefined for a text that is none. */
export function rehearsedBy(
  ports: Ports,
  officerId: number,
  given: GivenAct,
  text: string,
): Required<Rehearsed> | undefined {
  const [, nonce, digest] = NONCE.exec(text) ?? []
  if (nonce === undefined || digest === undefined) return undefined
  return { chance: chanceOf(ports, officerId, given, nonce), digest: Buffer.from(digest, 'hex') }
}
