import type { VerificationCode } from '#domain/documents/verificationCode.ts'

/** A line that anybody may see who knows the code; personal data masked. */
export interface PublicFact {
  labelEn: string
  labelHi: string
  value: string
}

/** A document as the register keeps it. */
export interface IssuedDocument {
  code: VerificationCode
  /** Template or finer kind, such as `receipt`, `allotment-letter`. */
  kind: string
  number: string
  titleEn: string
  titleHi: string
  entityTypeId: number
  entityId: number
  issuedOn: Date
  facts: PublicFact[]
  /** SHA-256 of the PDF as handed out, lower-case hexadecimal. */
  sha256: string
  revokedOn: Date | null
  revokeReason: string | null
  /** A newer revision stands in its place. */
  supersededOn: Date | null
  /** Where its bytes lie in the file store; null when they are not kept. */
  fileKey: string | null
  /** Number of this issue, and of the one in whose place it stands; null for papers from before issues were numbered. */
  serial: string | null
  replaces: string | null
  /** When it was signed, and when a witness saw that; `issuedOn` is the date of its business. */
  signedOn: Date | null
  stampedOn: Date | null
  /** Fingerprint of the certificate that it was signed with. */
  certificate: string | null
}
