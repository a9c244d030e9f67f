import { createHash } from 'node:crypto'
import { istDay } from '#domain/dates/ist.ts'
import type { SealedFacts } from '#domain/documents/paperFacts.ts'
import {
  formatVerificationCode,
  makeVerificationCode,
  type VerificationCode,
} from '#domain/documents/verificationCode.ts'
import type { TemplateData, TemplateName } from '#server/documents/print/data/templates.ts'
import type { Printer } from '#server/documents/print/printer.ts'
import { withEvidence } from '#server/documents/sign/dss.ts'
import type { FactsKey } from '#server/documents/sign/factsKey.ts'
import type { LastingEvidence } from '#server/documents/sign/lastingEvidence.ts'
import { type PaperWitness, timeOfToken } from '#server/documents/sign/paperWitness.ts'
import type { Signer } from '#server/documents/sign/signer.ts'
import { signPdf } from '#server/documents/sign/signPdf.ts'
import type { PublicFact } from '#server/documents/verify/issuedDocument.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Random } from '#server/ports/random.ts'

/** What it takes to make a document. */
export interface Press {
  printer: Printer
  signer: Signer
  /** Signs the facts in QR codes. */
  factsKey: FactsKey
  /** Stamps the time of signatures. */
  witness: PaperWitness
  /** Proves that the certificates of a signature stood when it was made. */
  lasting: LastingEvidence
  clock: Clock
  random: Random
  /** Public address of the portal, without a trailing slash; printed and put in the QR code. */
  siteUrl: string
}

/** One document to be made. The verification of its head is filled in here. */
export interface DocumentOrder<Name extends TemplateName = TemplateName> {
  template: Name
  data: TemplateData[Name]
  entityTypeId: number
  entityId: number
  /** What the public check shows; personal data masked. */
  facts: PublicFact[]
  /** What the QR code says of the matter under the authority's signature, as printed on the paper. */
  sealed: SealedFacts
}

/** What the register gives an issue before it is printed. */
export interface IssueNumber {
  /** What sort of paper: receipt, allotment-letter. */
  kind: string
  /** Number of this issue, which no other paper has. */
  serial: string
  /** Number of the issue in whose place it stands; null for a first one. */
  replaces: string | null
}

/** A signed PDF with the code that it bears, not yet in the register. */
export interface ProducedDocument {
  bytes: Uint8Array
  code: VerificationCode
  sha256: string
  signedOn: Date
  /** When a witness saw the signature; null where none answered. */
  stampedOn: Date | null
}

/**
 * Prints a document with a fresh code and signs it at this moment, whatever the date of its business. Nobody can check it
 * before it is registered: see `issueOnce`.
 * @throws PrintError, SigningError
 */
export async function produceDocument<Name extends TemplateName>(
  press: Press,
  order: DocumentOrder<Name>,
  issue: IssueNumber,
): Promise<ProducedDocument> {
  const { head } = order.data
  const code = makeVerificationCode(press.random)
  const signedOn = press.clock.now()
  const { kind, ...numbers } = issue
  const day = istDay(head.issuedAt)
  const sealed = press.factsKey.seal({ ...order.sealed, code, kind, number: head.number, day })
  const verification = { code: formatVerificationCode(code), siteUrl: press.siteUrl, sealed }
  const data = { ...order.data, head: { ...head, ...numbers, signedAt: signedOn, verification } }
  const printed = await press.printer.printPdf(order.template, data)
  const reason = `${head.title.en} ${head.number}`
  const { stamp } = press.witness
  const { bytes: signed, token } = await signPdf(printed, press.signer, { reason, at: signedOn, stamp })
  const evidence = token && (await press.lasting.gather(press.signer.certificates, token))
  const bytes = evidence ? withEvidence(signed, evidence) : signed
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, code, sha256, signedOn, stampedOn: token && timeOfToken(token) }
}
