import type { FastifyRequest } from 'fastify'
import { documentRefusals } from '#contract/document/calls.ts'
import { sizeWords } from '#domain/documents/fileKind.ts'
import type { Refusing } from '#server/gateway/refusing.ts'

/** Room in a request for its boundary and the heads of its parts. */
const ENVELOPE_BYTES = 16 * 1024

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** What happened to the part of a request: the file, or why there is none. */
async function takePart(request: FastifyRequest, maxBytes: number) {
  try {
    const part = await request.file({
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1024, headerPairs: 20 },
    })
    if (part?.fieldname === 'file') return { bytes: await part.toBuffer(), name: part.filename }
    part?.file.resume()
    return 'ONE_FILE'
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') return 'TOO_LARGE'
    // Anything else is the request's own fault: torn, without boundary, with too many parts.
    request.log.info({ err: error }, 'an upload that could not be taken apart')
    return 'ONE_FILE'
  }
}

/**
 * Takes the one file of a multipart request, part `file`. No more than `maxBytes` are ever held: one that says it is
 * longer is not read at all, one that turns out to be longer is cut off.
 * @throws Refused `ONE_FILE`, `TOO_LARGE`
 */
export async function receiveFile(
  { refuse }: Refusing<'ONE_FILE' | 'TOO_LARGE'>,
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; name: string }> {
  const n = sizeWords(maxBytes)
  if (!request.isMultipart()) return refuse(documentRefusals.ONE_FILE())
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES)
    return refuse(documentRefusals.TOO_LARGE({ n }))
  const taken = await takePart(request, maxBytes)
  return typeof taken === 'string' ? refuse(documentRefusals[taken]({ n })) : taken
}
