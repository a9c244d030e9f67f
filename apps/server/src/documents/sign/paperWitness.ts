import { fromBER } from 'asn1js'
import { ContentInfo, SignedData, TSTInfo } from 'pkijs'
import { MINUTE_MS } from '#domain/dates/lengths.ts'
import type { Clock } from '#server/ports/clock.ts'
import { type TimestampSource, TimestampUnavailable } from '#server/ports/timestamp/timestamp.ts'
import type { StampValue } from './cms.ts'
import { SigningError } from './errors.ts'

/** How long a witness that failed is left alone: nobody waits for it with every paper. */
const REST_MS = MINUTE_MS

/** Witnesses of the time of signatures. */
export interface PaperWitness {
  /** One stamp over a signature's value, or null: a paper is given out without it and stamped later (`stampPapers`). */
  readonly stamp: StampValue
}

/** Asks the witnesses for each signature; after they have failed not for a minute. */
export function paperWitness(source: TimestampSource, clock: Clock): PaperWitness {
  let restsUntil = 0
  return {
    async stamp(digest) {
      if (clock.now().getTime() < restsUntil) return null
      try {
        const [token] = await source.stamp(digest)
        return token ?? null
      } catch (error) {
        if (!(error instanceof TimestampUnavailable)) throw error
        restsUntil = clock.now().getTime() + REST_MS
        return null
      }
    },
  }
}

/** The moment that a token attests. It was checked when it was taken. */
export function timeOfToken(token: Uint8Array): Date {
  const content = new ContentInfo({ schema: fromBER(new Uint8Array(token).buffer).result })
  const signed = new SignedData({ schema: content.content })
  const info = signed.encapContentInfo.eContent?.getValue()
  if (!info) throw new SigningError('a stamp holds no time')
  return new TSTInfo({ schema: fromBER(info).result }).genTime
}
