import * as v from 'valibot'
import { instant } from '../fields/wire.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/**
 * `genuine`: in the register, byte for byte. `revoked`: genuine, but withdrawn since. `superseded`: genuine, but a newer
 * one stands in its place. `unsound`: in the register, but its signature is not good. `altered`: bears the code or the signature of the authority, but its bytes are not those that
 * were issued. `unknown`: nothing here was issued by the authority.
 */
const Verdict = v.picklist(['genuine', 'revoked', 'superseded', 'unsound', 'altered', 'unknown'])

/** The public face of a document: nothing of whose it is but the masked facts. */
const PublicDocument = v.object({
  code: v.string(),
  kind: v.string(),
  number: v.string(),
  title: bilingual,
  issuedOn: instant,
  facts: v.array(v.object({ labelEn: v.string(), labelHi: v.string(), value: v.string() })),
  sha256: v.string(),
  revokedOn: v.nullable(instant),
  revokeReason: v.nullable(v.string()),
  supersededOn: v.nullable(instant),
  /** Number of this issue and of the one in whose place it stands; null on papers older than such numbers. */
  serial: v.nullable(v.string()),
  replaces: v.nullable(v.string()),
  /** When it was signed and when a witness saw that; `issuedOn` is the date of its business. */
  signedOn: v.nullable(instant),
  stampedOn: v.nullable(instant),
})
export type PublicDocument = v.InferOutput<typeof PublicDocument>

/** The answer of `GET /verify/{code}`. */
export const CodeAnswer = v.object({ verdict: Verdict, document: v.nullable(PublicDocument) })
export type CodeAnswer = v.InferOutput<typeof CodeAnswer>

/**
 * What the signature of a file is worth, never at odds with the verdict. `good`: the authority's, whole, in the register.
 * `unregistered`: the authority's and whole, but of no paper of the register. `early`, `late`: made before its certificate
 * was valid or after it had ended. `revoked`: made after its certificate was withdrawn, or not seen by a witness before.
 * `other`: of somebody else. `changed`: the file was changed after it. `none`: not signed.
 */
const SignatureStanding = v.picklist([
  'good',
  'unregistered',
  'early',
  'late',
  'revoked',
  'other',
  'changed',
  'none',
])

/** The answer of `POST /verify/file`. */
export const FileAnswer = v.object({
  ...CodeAnswer.entries,
  signature: v.object({
    standing: SignatureStanding,
    valid: v.boolean(),
    byAuthority: v.boolean(),
    signerName: v.nullable(v.string()),
    signedAt: v.nullable(instant),
    /** When a witness of time saw it, and the witness's name. */
    stampedAt: v.nullable(instant),
    witness: v.nullable(v.string()),
    /** PAdES baseline: the signature alone, with a witness's stamp, or with proof in the file that the certificates stood. */
    level: v.nullable(v.picklist(['B-B', 'B-T', 'B-LT'])),
    coversWholeDocument: v.boolean(),
    certificateFingerprint: v.nullable(v.string()),
    certificateFrom: v.nullable(instant),
    certificateUntil: v.nullable(instant),
  }),
})
export type FileAnswer = v.InferOutput<typeof FileAnswer>
export type SignatureStanding = v.InferOutput<typeof SignatureStanding>

/** The answer of `GET /verify/keys.json`: the public keys (Ed25519, 32 bytes in base64url) of signed codes, all that ever were. */
export const FactsKeys = v.object({ keys: v.array(v.object({ id: v.string(), key: v.string() })) })
export type FactsKeys = v.InferOutput<typeof FactsKeys>
