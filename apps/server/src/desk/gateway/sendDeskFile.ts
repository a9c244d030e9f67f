import type { FastifyReply } from 'fastify'
import { type DeskFile, PAGES_HEADER } from '#contract/desk/file.ts'
import { sendFile } from '#server/documents/sendFile.ts'

/** A file of a citizen opened as a page can neither run, load nor leave anything. */
const SHUT = "sandbox; default-src 'none'; frame-ancestors 'none'"

/** Sends what a call of the desk answers as bytes: never kept by a browser, never guessed to be another type, never a page. */
export function sendDeskFile(
  reply: FastifyReply,
  { bytes, mimeType, pages, fileName }: DeskFile,
): FastifyReply {
  reply
    .header('content-security-policy', SHUT)
    .header('cross-origin-resource-policy', 'same-origin')
    .header(PAGES_HEADER, String(pages))
  return sendFile(reply, { bytes, mimeType, fileName: fileName ?? 'page.jpg' })
}
