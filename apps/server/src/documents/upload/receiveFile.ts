import type { FastifyRequest } from 'fastify'
import { documentRefusals } from '#contract/document/calls.ts'
import { sizeWords } from '#domain/documents/fileKind.ts'
import { Refused } from '#server/gateway/refused.ts'

/** Room in a request for its boundary and the heads of its parts. */
const ENVELOPE_BYTES = 16 * 1024

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/**
 * Takes the one file of a multipart request, part `file`. No more than `maxBytes` are ever held: one that says it is
 * longer is not read at all, one that turns out to be longer is cut off.
 * @throws Refused
 */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; name: string }> {
  const tooLarge = () => new Refused(documentRefusals.tooLarge({ n: sizeWords(maxBytes) }))
  if (!request.isMultipart()) throw new Refused(documentRefusals.oneFile())
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES) throw tooLarge()
  try {
    const part = await request.file({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, headerPairs: 20 },
    })
    if (part?.fieldname !== 'file') {
      part?.file.resume()
      throw new Refused(documentRefusals.oneFile())
    }
    return { bytes: await part.toBuffer(), name: part.filename }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    if (error instanceof Refused) throw error
    // Anything else is the request's own fault: torn, without boundary, with too many parts.
    request.log.info({ err: error }, 'an upload that could not be taken apart')
    throw new Refused(documentRefusals.oneFile())
  }
}
