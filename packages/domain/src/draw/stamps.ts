import { HOUR_MS } from '#domain/dates/lengths.ts'
import { PUBLIC_ANCHORS } from '#domain/timestamp/anchors.ts'
import { type CheckedToken, checkToken, fromBase64, toBase64 } from '#domain/timestamp/token.ts'
import { timeOfRound } from './beacon.ts'
import { fromUtf8, toHex, utf8 } from './bytes.ts'
import { canonicalJson, parseCanonical } from './canonicalJson.ts'
import { array, type Manifest, members, string, testOf } from './manifest.ts'
import { type Promotion, promotionHash } from './promotions.ts'
import { sha256 } from './sha256.ts'

/** One thing that witnesses stamped: the digest, and a token (RFC 3161) of each. */
export interface Stamp {
  /** SHA-256, hex. */
  readonly Digest: string
  /** A file's name, `RollRoot`, or `promotions/` and the number of a line. */
  readonly Of: string
  /** TimeStampToken, DER in base64. */
  readonly Tokens: readonly string[]
}
/** timestamps.json. */
export interface Stamps {
  /** Certificates that tokens may lack on their way to a root, DER in base64. */
  readonly Certificates: readonly string[]
  readonly Stamps: readonly Stamp[]
  readonly Test: 0 | 1
}
/** What is to be stamped, before it is. */
export type Subject = Pick<Stamp, 'Digest' | 'Of'>

const digestOf = (bytes: Uint8Array): string => toHex(sha256(bytes))

/** Everything of a draw that must be stamped, in order; of the files only those that are there. */
export function subjectsOf(
  files: ReadonlyMap<string, Uint8Array>,
  rollRoot: string,
  promotions: readonly Promotion[],
): Subject[] {
  const file = (Of: string): Subject[] => {
    const bytes = files.get(Of)
    return bytes ? [{ Digest: digestOf(bytes), Of }] : []
  }
  return [
    ...file('manifest.json'),
    { Digest: rollRoot, Of: 'RollRoot' },
    ...file('announcement.json'),
    ...file('result.json'),
    ...promotions.map(line => ({ Digest: promotionHash(line), Of: `promotions/${line.No}` })),
    ...file('annulment.json'),
  ]
}

/** timestamps.json: canonical JSON, one line, no newline. */
export const stampsBytes = ({ Certificates, Stamps, Test }: Stamps): Uint8Array =>
  utf8(
    canonicalJson({
      Certificates: [...Certificates],
      Stamps: Stamps.map(one => ({ ...one, Tokens: [...one.Tokens] })),
      Test,
    }),
  )

/** Reads timestamps.json strictly; the tokens are judged by `judgeStamps`. @throws SyntaxError */
export function parseStamps(bytes: Uint8Array): Stamps {
  const found = members(parseCanonical(fromUtf8(bytes)), 'timestamps.json', [
    'Certificates',
    'Stamps',
    'Test',
  ])
  if (found.Test !== 0 && found.Test !== 1) throw new SyntaxError('Test is neither 0 nor 1.')
  const texts = (value: Parameters<typeof array>[0], at: string) =>
    array(value, at).map(one => string(one, at))
  return {
    Certificates: texts(found.Certificates, 'Certificates'),
    Stamps: array(found.Stamps, 'Stamps').map((value, i) => {
      const at = `Stamps[${i}]`
      const one = members(value, at, ['Digest', 'Of', 'Tokens'])
      return {
        Digest: string(one.Digest, `${at}.Digest`),
        Of: string(one.Of, `${at}.Of`),
        Tokens: texts(one.Tokens, `${at}.Tokens`),
      }
    }),
    Test: found.Test,
  }
}

/** What the stamps of a draw prove about time. */
export interface TimeFinding {
  /**
   * practice: the number was known before; proven: a witness that the authority does not own saw the seal before the
   * number existed; stated: a witness did whose certificate this program does not know; unknown: there are no stamps.
   */
  readonly Kind: 'practice' | 'proven' | 'stated' | 'unknown'
  /** Whole hours from the seal to the random number. */
  readonly Hours: number
  /** The witness, and the SHA-256 of the last certificate that its chain leads to. */
  readonly Witness: string
  readonly Anchor: string
}

/** Where no stamp says anything. */
export const UNKNOWN_TIME: TimeFinding = { Anchor: '', Hours: 0, Kind: 'unknown', Witness: '' }

function findTime(
  tokens: readonly CheckedToken[],
  manifest: Manifest,
  trusted: readonly string[],
): TimeFinding {
  const isKnown = ({ chain }: CheckedToken) =>
    chain.some(one => one in PUBLIC_ANCHORS || trusted.includes(one))
  const known = tokens.filter(isKnown)
  const judged = (known.length > 0 ? known : tokens).toSorted((a, b) => a.at - b.at)
  const [first] = judged
  if (!first) return UNKNOWN_TIME
  const Anchor = first.chain.at(-1) ?? ''
  const Hours = Math.floor((timeOfRound(manifest.BeaconRound) * 1000 - first.at) / HOUR_MS)
  if (testOf(manifest) === 1) return { Anchor, Hours: 0, Kind: 'practice', Witness: first.witness }
  return { Anchor, Hours, Kind: known.length > 0 ? 'proven' : 'stated', Witness: first.witness }
}

/**
 * Checks every token of timestamps.json against what it must stamp, and what follows about time.
 * @param trusted SHA-256 of certificates that the reader trusts besides the public ones, hex
 */
export function judgeStamps(
  bytes: Uint8Array,
  manifest: Manifest,
  subjects: readonly Subject[],
  trusted: readonly string[],
): { problems: string[]; time: TimeFinding } {
  const problems: string[] = []
  const wrong = (problem: string) => problems.push(`timestamps.json: ${problem}`)
  try {
    const stamps = parseStamps(bytes)
    if (stamps.Test !== testOf(manifest)) wrong(`Test is not ${testOf(manifest)}.`)
    const more = stamps.Certificates.map(fromBase64)
    const appears = timeOfRound(manifest.BeaconRound) * 1000
    let seal: CheckedToken[] = []
    const stated = stamps.Stamps.map(one => one.Of).join()
    if (stated !== subjects.map(one => one.Of).join()) wrong('it does not stamp exactly what is there.')
    for (const { Digest, Of, Tokens } of stamps.Stamps) {
      const subject = subjects.find(one => one.Of === Of)
      if (subject?.Digest !== Digest) wrong(`${Of} has another digest.`)
      if (Tokens.length === 0) wrong(`${Of} has no token.`)
      const checked = Tokens.flatMap(token => {
        try {
          return [checkToken(fromBase64(token), Digest, more)]
        } catch (error) {
          wrong(`${Of}: ${error instanceof Error ? error.message : String(error)}`)
          return []
        }
      })
      if (Of === 'manifest.json') seal = checked
      if (stamps.Test === 1) continue
      if (
        ['manifest.json', 'RollRoot', 'announcement.json'].includes(Of) &&
        checked.some(one => one.at >= appears)
      )
        wrong(`${Of} was stamped when the random number was public.`)
      if (Of === 'result.json' && checked.some(one => one.at < appears))
        wrong('result.json was stamped before the random number was public.')
    }
    return { problems, time: problems.length === 0 ? findTime(seal, manifest, trusted) : UNKNOWN_TIME }
  } catch (error) {
    wrong(error instanceof Error ? error.message : String(error))
    return { problems, time: UNKNOWN_TIME }
  }
}

/** A stamp of tokens. */
export const stampOf = (subject: Subject, tokens: readonly Uint8Array[]): Stamp => ({
  ...subject,
  Tokens: tokens.map(toBase64),
})
