import { createHash } from 'node:crypto'
import type { VerificationCode } from '#domain/documents/verificationCode.ts'
import { refuseTakenBack } from '#server/documents/handOut.ts'
import type { TemplateName } from '#server/documents/print/data/templates.ts'
import {
  type DocumentOrder,
  type ProducedDocument,
  produceDocument,
} from '#server/documents/produceDocument.ts'
import { checkTrusted, rememberCertificate } from '#server/documents/sign/certificateStore.ts'
import type { Signer } from '#server/documents/sign/signer.ts'
import { isUnsound } from '#server/documents/verify/checkFile.ts'
import { findPaper, issueDocument, supersedeDocument } from '#server/documents/verify/documentStore.ts'
import type { IssuedDocument } from '#server/documents/verify/issuedDocument.ts'
import { findStanding, holderMark, nextSerial } from '#server/documents/verify/serialStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { Refusing } from '#server/gateway/refusing.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What a paper is of. The same key is answered with the same bytes for ever. */
export interface PaperKey {
  /** What sort of paper, in small letters: receipt, application-form, allotment-letter. */
  readonly kind: string
  /** The record that it is of, unique within the kind: the transaction of a receipt, the campaign of a booklet. */
  readonly of: number | string
  /** 1, 2, 3 … where the record may change after the paper was issued; a newer one supersedes those before it. */
  readonly revision?: number
  /**
   * The citizen for whom the same kind of paper is printed again under another key, as a letter of another day: their newest
   * stands in the place of those before it, and leaves the one that a co-owner holds as it is.
   */
  readonly printedFor?: number
}

/** A paper as it is handed out. `code` is null for a draft, which nobody can check. */
export interface Paper {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly code: VerificationCode | null
}

export const paperName = ({ kind, of, printedFor }: PaperKey): string =>
  `${kind}:${of}${printedFor === undefined ? '' : holderMark(printedFor)}`

/** application-form-GPDA-OL-26-0004688.pdf */
export const paperFileName = (kind: string, number: string): string =>
  `${[kind, ...number.split(/[^A-Za-z0-9]+/)].filter(Boolean).join('-')}.pdf`

const TRIES = 3

/** Whether a paper's signature holds no longer while there is a certificate to sign it with again. */
const isToBeMadeAnew = async (db: Db, paper: IssuedDocument, signer: Signer): Promise<boolean> =>
  paper.revokedOn === null && paper.certificate !== signer.fingerprint && (await isUnsound(db, paper))

/** What papers are issued with. `db` may be the transaction of an act; then nothing is registered when it is undone. */
export interface Issuing extends Refusing<'REVOKED'> {
  readonly db: Db
  readonly ports: Pick<Ports, 'press' | 'files'>
}

async function open(issuing: Issuing, issued: IssuedDocument): Promise<Paper> {
  const { ports } = issuing
  refuseTakenBack(issuing, issued)
  const bytes = issued.fileKey === null ? null : await ports.files.get(issued.fileKey)
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== issued.sha256)
    throw new Error(`the file of paper ${issued.code} is gone or changed: restore the file store`)
  return { bytes, code: issued.code, fileName: paperFileName(issued.kind, issued.number) }
}

/**
 * The paper of a key: issued at the first request – printed, signed, kept in the file store and entered in the public
 * register – and served with the same bytes ever after. `make` is asked only at the first request; what it reads
 * should be frozen data. When two ask at once, one paper is issued and both get it. A paper whose certificate officers
 * withdrew, and that no witness saw before, is made anew from the same data and stands in its place.
 *
 * @throws Refused `REVOKED`; PrintError, SigningError
 */
export async function issueOnce<Name extends TemplateName>(
  issuing: Issuing,
  key: PaperKey,
  make: () => Promise<DocumentOrder<Name>>,
): Promise<Paper> {
  const { db, ports } = issuing
  const { press, files } = ports
  const revision = key.revision ?? 1
  const first = await findPaper(db, paperName(key), revision)
  const unsound = first && (await isToBeMadeAnew(db, first, press.signer)) ? first : null
  const mark = `${key.of}:anew-${press.signer.fingerprint.slice(0, 16)}`
  const paper = paperName(unsound ? { ...key, of: mark } : key)
  const earlier = unsound ? await findPaper(db, paper, revision) : first
  if (earlier) return open(issuing, earlier)
  await checkTrusted(db, press.signer)
  const order = await make()
  const { entityTypeId, entityId } = order
  const place =
    key.printedFor === undefined
      ? { paper, revision }
      : { kind: key.kind, entityTypeId, entityId, printedFor: key.printedFor }
  const before = unsound ?? (await findStanding(db, place))
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const issue = {
      serial: await nextSerial(db, order.data.head, press.clock.now()),
      kind: key.kind,
      replaces: before?.serial ?? null,
    }
    const made = await produceDocument(press, order, issue)
    const fileKey = `papers/${key.kind}/${press.random.uuid()}.pdf`
    await files.put(fileKey, made.bytes, 'application/pdf')
    await rememberCertificate(db, press.signer, made.signedOn)
    const entry = { ...entryOf(key.kind, order, made), ...issue, certificate: press.signer.fingerprint }
    if (await issueDocument(db, { ...entry, paper, revision, fileKey })) {
      if (before && (unsound || key.printedFor !== undefined))
        await supersedeDocument(db, before.code, made.signedOn)
      return { bytes: made.bytes, code: made.code, fileName: paperFileName(key.kind, order.data.head.number) }
    }
    await files.remove(fileKey)
    const theirs = await findPaper(db, paper, revision)
    if (theirs) return open(issuing, theirs)
  }
  throw new Error('no free verification code was found')
}

function entryOf(
  kind: string,
  order: DocumentOrder,
  { code, sha256, signedOn, stampedOn }: ProducedDocument,
) {
  const { head } = order.data
  return {
    code,
    kind,
    number: head.number,
    titleEn: head.title.en,
    titleHi: head.title.hi,
    entityTypeId: order.entityTypeId,
    entityId: order.entityId,
    issuedOn: head.issuedAt,
    facts: order.facts,
    sha256,
    signedOn,
    stampedOn,
  }
}
