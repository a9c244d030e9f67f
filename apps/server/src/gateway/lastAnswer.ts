import type { IncomingMessage } from 'node:http'
import { constants, Http2ServerRequest } from 'node:http2'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The other side may be one of HTTP/2, whose connection carries many requests at once and has no header that ends it. */
const ofHttp2 = (raw: IncomingMessage | Http2ServerRequest): Http2ServerRequest | undefined =>
  raw instanceof Http2ServerRequest ? raw : undefined

/** Says with an answer that its connection takes no further request. What runs on it already is answered. */
export function endConnection({ raw }: FastifyRequest, reply: FastifyReply): void {
  const modern = ofHttp2(raw)
  if (modern) modern.stream.session?.close()
  else reply.header('connection', 'close')
}

/** Says with an answer that the rest of the request's body is not waited for. */
export function dropBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const modern = ofHttp2(raw)
  if (modern) reply.raw.once('finish', () => modern.stream.close(constants.NGHTTP2_NO_ERROR))
  else reply.raw.setHeader('connection', 'close')
}

/** Headers of an answer that is written by hand and ends its connection. */
export const closing = ({ raw }: FastifyRequest): { readonly connection?: 'close' } =>
  ofHttp2(raw) ? {} : { connection: 'close' }

/** Takes nothing more of a request whose answer is written. */
export function cutOff({ raw }: FastifyRequest): void {
  const modern = ofHttp2(raw)
  if (modern) modern.stream.close(constants.NGHTTP2_NO_ERROR)
  else raw.destroy()
}
