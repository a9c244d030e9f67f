import { timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, toPaise, toRupees } from '#domain/money/paise.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fingerprint } from '#server/ports/secrets.ts'

/** What a quote promises until it expires. */
export interface QuotePromise {
  readonly venueId: number
  readonly purposeId: number
  readonly startDay: string
  readonly endDay: string
  readonly total: Paise
  /** The terms that were shown with it, by the day from which they hold. */
  readonly termsOf: IstDay
  readonly expiresOn: Date
}

type Keys = Pick<Ports, 'secrets'>

const Packed = v.tuple([v.number(), v.number(), v.string(), v.string(), v.string(), v.string(), v.number()])

const sign = (keys: Keys, text: string): Buffer =>
  fingerprint(keys.secrets.identityPepper, `booking-quote|${text}`)

/**
 * The id of a quote carries what was quoted under the server's signature, so that anybody may ask for prices and nothing
 * has to be kept.
 */
export function quoteId(keys: Keys, quote: QuotePromise): string {
  const packed: v.InferOutput<typeof Packed> = [
    quote.venueId,
    quote.purposeId,
    quote.startDay,
    quote.endDay,
    toRupees(quote.total),
    quote.termsOf,
    quote.expiresOn.getTime(),
  ]
  const text = Buffer.from(JSON.stringify(packed)).toString('base64url')
  return `${text}.${sign(keys, text).toString('base64url')}`
}

/** What a quote promised; null when the id is not one of ours. */
export function readQuote(keys: Keys, id: string): QuotePromise | null {
  const [text = '', signature = ''] = id.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(keys, text)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [venueId, purposeId, startDay, endDay, total, termsOf, expires] = v.parse(
    Packed,
    JSON.parse(Buffer.from(text, 'base64url').toString('utf8')),
  )
  return {
    venueId,
    purposeId,
    startDay,
    endDay,
    total: toPaise(total),
    termsOf,
    expiresOn: new Date(expires),
  }
}
