import { createHash } from 'node:crypto'
import type { CodeAnswer } from '#contract/document/verify.ts'
import { readVerificationCode } from '#domain/documents/verificationCode.ts'
import { type SignatureVerdict, verifyPdfSignature } from '#server/documents/sign/verifyPdfSignature.ts'
import type { Db } from '#server/gateway/context.ts'
import { findIssuedByDigest, findIssuedDocument } from './documentStore.ts'
import type { IssuedDocument } from './issuedDocument.ts'

/** What the check of a file found. For an altered file `document` is the register's entry, to compare with. */
export interface FileCheck {
  verdict: CodeAnswer['verdict']
  document: IssuedDocument | null
  /** The signature found in the file; `byAuthority` when its certificate is one of the authority's. */
  signature: SignatureVerdict & { byAuthority: boolean }
}

/** How a document of the register stands today. */
export const standingOf = (document: IssuedDocument): CodeAnswer['verdict'] =>
  document.revokedOn ? 'revoked' : document.supersededOn ? 'superseded' : 'genuine'

/** The code in the properties of a PDF that our printer made. */
function codeInside(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const found = /verification:([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z])/.exec(text)?.[1]
  return found ? readVerificationCode(found) : null
}

/** Checks a PDF against the register and its signature. The file is only read, never kept. */
export async function checkFile(
  db: Db,
  bytes: Uint8Array,
  trustedFingerprints: ReadonlySet<string>,
): Promise<FileCheck> {
  const verdict = verifyPdfSignature(bytes)
  const fingerprint = verdict.certificateFingerprint
  const byAuthority = fingerprint !== null && trustedFingerprints.has(fingerprint)
  const signature = { ...verdict, byAuthority }
  const registered = await findIssuedByDigest(db, createHash('sha256').update(bytes).digest('hex'))
  if (registered) return { verdict: standingOf(registered), document: registered, signature }
  const code = codeInside(bytes)
  const named = code ? await findIssuedDocument(db, code) : null
  if (named || (byAuthority && !verdict.valid)) return { verdict: 'altered', document: named, signature }
  return { verdict: 'unknown', document: null, signature }
}
