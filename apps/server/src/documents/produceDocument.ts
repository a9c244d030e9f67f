import { createHash } from 'node:crypto'
import {
  formatVerificationCode,
  makeVerificationCode,
  type VerificationCode,
} from '#domain/documents/verificationCode.ts'
import type { TemplateData, TemplateName } from '#server/documents/print/data/templates.ts'
import type { Printer } from '#server/documents/print/printer.ts'
import type { Signer } from '#server/documents/sign/signer.ts'
import { signPdf } from '#server/documents/sign/signPdf.ts'
import type { PublicFact } from '#server/documents/verify/issuedDocument.ts'
import type { Random } from '#server/ports/random.ts'

/** What it takes to make a document. */
export interface Press {
  printer: Printer
  signer: Signer
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
}

/** A signed PDF with the code that it bears, not yet in the register. */
export interface ProducedDocument {
  bytes: Uint8Array
  code: VerificationCode
  sha256: string
}

/**
 * Prints a document with a fresh code and signs it. Nobody can check it before it is registered: see `issueOnce`.
 * @throws PrintError, SigningError
 */
export async function produceDocument<Name extends TemplateName>(
  press: Press,
  order: DocumentOrder<Name>,
): Promise<ProducedDocument> {
  const { head } = order.data
  const code = makeVerificationCode(press.random)
  const verification = { code: formatVerificationCode(code), siteUrl: press.siteUrl }
  const data = { ...order.data, head: { ...head, verification } }
  const printed = await press.printer.printPdf(order.template, data)
  const reason = `${head.title.en} ${head.number}`
  const bytes = signPdf(printed, press.signer, { reason, at: head.issuedAt })
  return { bytes, code, sha256: createHash('sha256').update(bytes).digest('hex') }
}
