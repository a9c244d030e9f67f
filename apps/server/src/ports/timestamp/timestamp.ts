import { MINUTE_MS } from '#domain/dates/lengths.ts'
import {
  answerRequest,
  grantedToken,
  type StampingAuthority,
  stampRequest,
} from '#domain/timestamp/authority.ts'
import { DerProblem } from '#domain/timestamp/der.ts'
import { checkToken } from '#domain/timestamp/token.ts'
import type { Clock } from '../clock.ts'
import type { Random } from '../random.ts'

/** Witnesses of time (RFC 3161): what they stamped was there at that moment, whatever the portal's own clock says. */
export interface TimestampSource {
  /**
   * Stamps a digest (SHA-256, 32 bytes) with every witness that answers.
   * @returns at least one TimeStampToken, DER
   * @throws TimestampUnavailable when none answers rightly, or a witness's time is not the portal's
   */
  stamp(digest: Uint8Array): Promise<Uint8Array[]>
}

export class TimestampUnavailable extends Error {}

/** Sends a TimeStampReq to one witness and gives its TimeStampResp. */
export type Witness = (request: Uint8Array) => Promise<Uint8Array>

const TIMEOUT_MS = 10_000
/** Clocks that differ by more are not both right; nothing is announced then. */
const CLOCK_SLACK_MS = 5 * MINUTE_MS

/** A witness that is asked over HTTP. */
export const httpWitness =
  (url: string, get: typeof fetch = fetch): Witness =>
  async request => {
    const answer = await get(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(request),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new TimestampUnavailable(`${new URL(url).host} answered ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }

/** The authority that a demonstration brings along. It answers the same requests, and proves nothing to anybody. */
export const embeddedWitness =
  (authority: StampingAuthority, { clock, random }: { clock: Clock; random: Random }): Witness =>
  async request => {
    const serial = BigInt(`0x${random.bytes(8).toString('hex')}`)
    return answerRequest(authority, request, clock.now(), serial)
  }

async function askOne(
  witness: Witness,
  digest: Uint8Array,
  random: Random,
): Promise<{ token: Uint8Array; at: number }> {
  const nonce = BigInt(`0x01${random.bytes(8).toString('hex')}`)
  const token = grantedToken(await witness(stampRequest(digest, nonce)))
  const checked = checkToken(token, Buffer.from(digest).toString('hex'))
  if (checked.nonce !== nonce.toString(16)) throw new TimestampUnavailable('it answered another request')
  return { token, at: checked.at }
}

/** Stamps with every witness; one that fails is passed over as long as another answers. */
export const timestampsBy = (
  witnesses: readonly Witness[],
  { clock, random }: { clock: Clock; random: Random },
): TimestampSource => ({
  async stamp(digest) {
    const faults: string[] = []
    const tokens: Uint8Array[] = []
    for (const witness of witnesses) {
      try {
        const { token, at } = await askOne(witness, digest, random)
        const apart = Math.abs(at - clock.now().getTime())
        if (apart > CLOCK_SLACK_MS) {
          throw new ClockDiffers(`The clock of this machine is ${Math.round(apart / MINUTE_MS)} minutes off.`)
        }
        tokens.push(token)
      } catch (error) {
        if (error instanceof ClockDiffers) throw error
        if (!(error instanceof Error)) throw error
        faults.push(error instanceof DerProblem ? `not a token: ${error.message}` : error.message)
      }
    }
    if (tokens.length === 0)
      throw new TimestampUnavailable(`No witness stamped the time (${faults.join('; ')}).`)
    return tokens
  },
})

/** A witness disagrees about the time: one of the two clocks is wrong, and the portal does not choose its own. */
class ClockDiffers extends TimestampUnavailable {}
