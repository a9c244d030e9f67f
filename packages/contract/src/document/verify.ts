import * as v from 'valibot'
import { instant } from '../fields/common.ts'

const bilingual = v.object({ en: v.string(), hi: v.string() })

/**
 * `genuine`: in the register, byte for byte. `revoked`: genuine, but withdrawn since. `superseded`: genuine, but a newer
 * one stands in its place. `altered`: bears the code or the signature of the authority, but its bytes are not those that
 * were issued. `unknown`: nothing here was issued by the authority.
 */
const Verdict = v.picklist(['genuine', 'revoked', 'superseded', 'altered', 'unknown'])

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
})
export type PublicDocument = v.InferOutput<typeof PublicDocument>

/** The answer of `GET /verify/{code}`. */
export const CodeAnswer = v.object({ verdict: Verdict, document: v.nullable(PublicDocument) })
export type CodeAnswer = v.InferOutput<typeof CodeAnswer>

/** The answer of `POST /verify/file`. */
export const FileAnswer = v.object({
  ...CodeAnswer.entries,
  signature: v.object({
    valid: v.boolean(),
    byAuthority: v.boolean(),
    signerName: v.nullable(v.string()),
    signedAt: v.nullable(instant),
    coversWholeDocument: v.boolean(),
    certificateFingerprint: v.nullable(v.string()),
  }),
})
export type FileAnswer = v.InferOutput<typeof FileAnswer>
