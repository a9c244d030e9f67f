import { createHash } from 'node:crypto'
import type { CodeAnswer, SignatureStanding } from '#contract/document/verify.ts'
import { readVerificationCode } from '#domain/documents/verificationCode.ts'
import { findCertificate, type SigningCertificate } from '#server/documents/sign/certificateStore.ts'
import { type SignatureVerdict, verifyPdfSignature } from '#server/documents/sign/verifyPdfSignature.ts'
import type { Db } from '#server/gateway/context.ts'
import { findIssuedByDigest, findIssuedDocument } from './documentStore.ts'
import type { IssuedDocument } from './issuedDocument.ts'

/** What the check of a file found. For an altered file `document` is the register's entry, to compare with. */
export interface FileCheck {
  verdict: CodeAnswer['verdict']
  document: IssuedDocument | null
  /** The signature found in the file; `byAuthority` when its certificate is one of the authority's. */
  signature: Omit<SignatureVerdict, 'state'> & { byAuthority: boolean; standing: SignatureStanding }
}

/** How a document of the register stands today. */
export const standingOf = (document: IssuedDocument): CodeAnswer['verdict'] =>
  document.revokedOn ? 'revoked' : document.supersededOn ? 'superseded' : 'genuine'

/** What a witness saw before a certificate was withdrawn is not undone; a moment that only the signature claims proves nothing. */
const isWithdrawn = ({ revokedOn }: Pick<SigningCertificate, 'revokedOn'>, stampedAt: Date | null): boolean =>
  revokedOn !== null && (!stampedAt || stampedAt >= revokedOn)

/** Whether a paper of the register was signed with a certificate that officers withdrew, and no witness saw it before. */
export async function isUnsound(
  db: Db,
  { certificate, stampedOn }: Pick<IssuedDocument, 'certificate' | 'stampedOn'>,
): Promise<boolean> {
  const found = certificate === null ? undefined : await findCertificate(db, certificate)
  return found !== undefined && isWithdrawn(found, stampedOn)
}

/** What the check of a code says: as the check of the file does, as far as the register alone can tell. */
export async function verdictOfCode(db: Db, document: IssuedDocument): Promise<CodeAnswer['verdict']> {
  const verdict = standingOf(document)
  return verdict === 'genuine' && (await isUnsound(db, document)) ? 'unsound' : verdict
}

/** The code in the properties of a PDF that our printer made. */
function codeInside(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const found = /verification:([0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z])/.exec(text)?.[1]
  return found ? readVerificationCode(found) : null
}

/** What a signature is worth, from the file alone and from what became of its certificate. */
function standingOfSignature(
  { state, stampedAt }: SignatureVerdict,
  byAuthority: boolean,
  certificate: SigningCertificate | undefined,
): Exclude<SignatureStanding, 'unregistered'> {
  if (state === 'none' || state === 'changed') return state
  if (!byAuthority) return 'other'
  if (certificate && isWithdrawn(certificate, stampedAt)) return 'revoked'
  return state
}

/**
 * Checks a PDF against the register and its signature. Verdict and standing of the signature are made together, so that
 * they never contradict each other. The file is only read, never kept.
 */
export async function checkFile(
  db: Db,
  bytes: Uint8Array,
  trustedFingerprints: ReadonlySet<string>,
): Promise<FileCheck> {
  const { state, ...read } = verifyPdfSignature(bytes)
  const fingerprint = read.certificateFingerprint
  const certificate = fingerprint === null ? undefined : await findCertificate(db, fingerprint)
  const byAuthority =
    fingerprint !== null && (certificate !== undefined || trustedFingerprints.has(fingerprint))
  const registered = await findIssuedByDigest(db, createHash('sha256').update(bytes).digest('hex'))
  // A paper that no witness saw when it was signed has the stamp of the register.
  const stampedAt = read.stampedAt ?? registered?.stampedOn ?? null
  const found = standingOfSignature({ ...read, state, stampedAt }, byAuthority, certificate)
  const standing: SignatureStanding = found === 'good' && !registered ? 'unregistered' : found
  const signature = {
    ...read,
    stampedAt,
    byAuthority,
    standing,
    valid: found === 'good' || (read.valid && found === 'other'),
  }
  if (registered) {
    const verdict = standingOf(registered)
    return {
      verdict: verdict === 'genuine' && found !== 'good' ? 'unsound' : verdict,
      document: registered,
      signature,
    }
  }
  const code = codeInside(bytes)
  const named = code ? await findIssuedDocument(db, code) : null
  const verdict = named || (byAuthority && found === 'changed') ? 'altered' : 'unknown'
  return { verdict, document: named, signature }
}
