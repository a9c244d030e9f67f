import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A form in which an answer may travel. */
export type Packing = 'br' | 'zstd' | 'gzip'

/** What is packed once for many is wanted small; what is packed while one citizen waits, quickly. */
export type Haste = 'kept' | 'awaited'

/** The forms in the order in which we offer them: the smallest first, or the quickest to make. */
const OFFERED: Readonly<Record<Haste, readonly Packing[]>> = {
  kept: ['br', 'zstd', 'gzip'],
  awaited: ['zstd', 'br', 'gzip'],
}

/** Shorter answers are not packed. */
export const PACKED_FROM = 1024

const [brotli, zstd, gz] = [promisify(brotliCompress), promisify(zstdCompress), promisify(gzip)]
const { BROTLI_PARAM_QUALITY, ZSTD_c_compressionLevel } = constants

const PACK: Readonly<Record<Packing, (plain: Buffer, haste: Haste) => Promise<Buffer>>> = {
  br: (plain, haste) => brotli(plain, { params: { [BROTLI_PARAM_QUALITY]: haste === 'kept' ? 9 : 4 } }),
  zstd: (plain, haste) => zstd(plain, { params: { [ZSTD_c_compressionLevel]: haste === 'kept' ? 15 : 3 } }),
  gzip: (plain, haste) => gz(plain, { level: haste === 'kept' ? 9 : 6 }),
}

const ELEMENT = /^([\w*.-]+)(?:;q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/

/** What the other side says of each form, from 0 (never) to 1. */
function weights(accepted: string): ReadonlyMap<string, number> {
  const elements = accepted.toLowerCase().replaceAll(/\s+/g, '').split(',')
  return new Map(
    elements.flatMap(element => {
      const [, name, weight] = ELEMENT.exec(element) ?? []
      return name === undefined ? [] : [[name, Number(weight ?? 1)] as const]
    }),
  )
}

/** The form in which an answer goes to who asks (RFC 9110, 12.5.3): what they weigh most, among equals what we offer first; null: as it is. */
export function packingFor({ headers }: Pick<FastifyRequest, 'headers'>, haste: Haste): Packing | null {
  const said = weights(String(headers['accept-encoding'] ?? ''))
  const weightOf = (packing: Packing) => said.get(packing) ?? said.get('*') ?? 0
  const [best] = OFFERED[haste].toSorted((one, other) => weightOf(other) - weightOf(one))
  return best !== undefined && weightOf(best) > 0 ? best : null
}

/** What many ask for, with each form in which somebody asked for it. */
export class Packed {
  readonly plain: Buffer
  readonly #made = new Map<Packing, Promise<Buffer>>()

  constructor(plain: Buffer) {
    this.plain = plain
  }

  /** The bytes in a form, made at the first request for it. */
  as(packing: Packing): Promise<Buffer> {
    const made = this.#made.get(packing) ?? PACK[packing](this.plain, 'kept')
    this.#made.set(packing, made)
    return made
  }

  /** Sends it as who asks can read it. The caller has said what it is, and what else it varies by. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const packing = this.plain.length < PACKED_FROM ? null : packingFor(request, 'kept')
    if (packing === null) return reply.send(this.plain)
    return reply.header('content-encoding', packing).send(await this.as(packing))
  }
}

/** Hook of an endpoint whose answers are text for one citizen: a long one is packed on its way. */
export async function packLong(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length < PACKED_FROM) return payload
  reply.header('vary', 'accept-encoding')
  const packing = packingFor(request, 'awaited')
  if (packing === null) return payload
  const packed = await PACK[packing](Buffer.from(payload), 'awaited')
  reply.header('content-encoding', packing).removeHeader('content-length')
  return packed
}
