import { addDays, daysBetween, type IstDay } from '#domain/dates/ist.ts'
import { equalBytes, fromHex, toHex } from '#domain/draw/bytes.ts'
import { type Cbor, CborProblem, readCbor, writeCbor } from './cbor.ts'
import { readVerificationCode, type VerificationCode } from './verificationCode.ts'

/** What a paper says of its matter, in the code that it bears. Money in paise; what a paper does not say is absent. */
export interface SealedFacts {
  /** To whom it is given or who paid, as printed. */
  readonly who?: string
  /** What it is about: property, unit, application. */
  readonly about?: string
  readonly sum?: bigint
  readonly balance?: bigint
  readonly price?: bigint
  /** Account of the property, or to which a deposit goes. */
  readonly account?: string
}

/** The facts with what names the paper itself. */
export interface PaperFacts extends SealedFacts {
  readonly code: VerificationCode
  /** As the register calls it: receipt, allotment-letter. */
  readonly kind: string
  readonly number: string
  /** Date of the paper. */
  readonly day: IstDay
}

/** Why a text is no code of a paper. */
export class PaperFactsProblem extends Error {}

const EPOCH: IstDay = '1970-01-01'
/** A text that is longer (bytes of UTF-8) would need a code too fine to print at 25 mm; it ends in an ellipsis. */
const LONGEST = 72
const KEY = {
  code: 1n,
  kind: 2n,
  number: 3n,
  day: 4n,
  who: 5n,
  about: 6n,
  sum: 7n,
  balance: 8n,
  price: 9n,
  account: 10n,
} as const
/** COSE (RFC 9052): a single signature, its algorithm EdDSA and the name of its key. */
const SIGN1 = 0xd2
const ALGORITHM = 1n
const EDDSA = -8n
const KEY_ID = 4n

function short(text: string): string {
  const bytes = new TextEncoder()
  if (bytes.encode(text).length <= LONGEST) return text
  let kept = ''
  for (const letter of text) {
    if (bytes.encode(kept + letter).length > LONGEST - 3) break
    kept += letter
  }
  return `${kept}…`
}

/** The facts as CBOR: a map of small numbers. */
export function writeFacts(facts: PaperFacts): Uint8Array {
  const { code, kind, number, day, who, about, sum, balance, price, account } = facts
  const entries: [bigint, Cbor | undefined][] = [
    [KEY.code, code],
    [KEY.kind, kind],
    [KEY.number, short(number)],
    [KEY.day, BigInt(daysBetween(EPOCH, day))],
    [KEY.who, who && short(who)],
    [KEY.about, about && short(about)],
    [KEY.sum, sum],
    [KEY.balance, balance],
    [KEY.price, price],
    [KEY.account, account && short(account)],
  ]
  return writeCbor(
    new Map(entries.filter((entry): entry is [bigint, Cbor] => entry[1] !== undefined && entry[1] !== '')),
  )
}

function readFacts(bytes: Uint8Array): PaperFacts {
  const map = readCbor(bytes)
  if (!(map instanceof Map)) throw new PaperFactsProblem('It holds no facts.')
  const text = (key: bigint): string | undefined => {
    const value: Cbor | undefined = map.get(key)
    if (value !== undefined && typeof value !== 'string') throw new PaperFactsProblem('A fact is no text.')
    return value
  }
  const whole = (key: bigint): bigint | undefined => {
    const value: Cbor | undefined = map.get(key)
    if (value !== undefined && typeof value !== 'bigint') throw new PaperFactsProblem('A fact is no number.')
    return value
  }
  const code = readVerificationCode(text(KEY.code) ?? '')
  const days = whole(KEY.day)
  if (!code || days === undefined) throw new PaperFactsProblem('It names no paper.')
  const facts = {
    who: text(KEY.who),
    about: text(KEY.about),
    sum: whole(KEY.sum),
    balance: whole(KEY.balance),
    price: whole(KEY.price),
    account: text(KEY.account),
  }
  return {
    code,
    kind: text(KEY.kind) ?? '',
    number: text(KEY.number) ?? '',
    day: addDays(EPOCH, Number(days)),
    ...(Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as SealedFacts),
  }
}

const protectedHead = (keyId: Uint8Array): Uint8Array =>
  writeCbor(
    new Map<bigint, Cbor>([
      [ALGORITHM, EDDSA],
      [KEY_ID, keyId],
    ]),
  )

/** The bytes that the key signs (RFC 9052, 4.4). @param keyId the first bytes of the SHA-256 of the public key */
export const bytesToSign = (payload: Uint8Array, keyId: Uint8Array): Uint8Array =>
  writeCbor(['Signature1', protectedHead(keyId), new Uint8Array(), payload])

/** Facts with their signature (COSE_Sign1) as one long decimal number: the densest that a QR code can hold. */
export function writeSealed(payload: Uint8Array, keyId: Uint8Array, signature: Uint8Array): string {
  const sign1 = writeCbor([protectedHead(keyId), new Map(), payload, signature])
  return BigInt(`0x${toHex(Uint8Array.from([SIGN1, ...sign1]))}`).toString()
}

/** What a code of a paper holds, not yet verified. */
export interface SealedPaper {
  readonly facts: PaperFacts
  /** Name of the key, hex. */
  readonly keyId: string
  readonly signed: Uint8Array
  readonly signature: Uint8Array
}

/**
 * Reads what `writeSealed` wrote. There is one way of writing it; any other is refused.
 * @throws PaperFactsProblem
 */
export function readSealed(digits: string): SealedPaper {
  if (!/^[1-9]\d{100,1500}$/.test(digits)) throw new PaperFactsProblem('It is no code of a paper.')
  const hex = BigInt(digits).toString(16)
  try {
    const bytes = fromHex(hex.length % 2 === 0 ? hex : `0${hex}`)
    const parts = readCbor(bytes.subarray(1))
    const [head, , payload, signature] = Array.isArray(parts) ? (parts as Cbor[]) : []
    if (
      bytes[0] !== SIGN1 ||
      !(head instanceof Uint8Array && payload instanceof Uint8Array && signature instanceof Uint8Array)
    )
      throw new PaperFactsProblem('It is no signed code.')
    const named = readCbor(head)
    const keyId = named instanceof Map ? named.get(KEY_ID) : undefined
    if (!(keyId instanceof Uint8Array) || !equalBytes(head, protectedHead(keyId)))
      throw new PaperFactsProblem('It is signed in another way.')
    if (writeSealed(payload, keyId, signature) !== digits)
      throw new PaperFactsProblem('It is written in another way.')
    return { facts: readFacts(payload), keyId: toHex(keyId), signed: bytesToSign(payload, keyId), signature }
  } catch (error) {
    if (error instanceof CborProblem || error instanceof TypeError || error instanceof RangeError)
      throw new PaperFactsProblem('It is no code of a paper.')
    throw error
  }
}

/** The digits behind what a scanner reads: a link of a paper with its facts, or the digits alone. Null for anything else. */
export function sealedIn(scanned: string): string | null {
  const found = /^(?:\S+#)?([1-9]\d{100,1500})$/.exec(scanned.trim())
  return found?.[1] ?? null
}
