import type { FastifyReply } from 'fastify'

/** RFC 8187: what may stand unescaped in an encoded header value. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** `attachment` with the name twice: in ASCII for old readers, in UTF-8 for all others (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`
}

/** Sends bytes to be saved under a name: never shown inside the portal, never guessed to be another type. */
export const sendFile = (
  reply: FastifyReply,
  file: { readonly bytes: Uint8Array; readonly fileName: string; readonly mimeType: string },
): FastifyReply =>
  reply
    .type(file.mimeType)
    .header('content-disposition', contentDisposition(file.fileName))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength))
