import { createHash } from 'node:crypto'
import { EntityType } from '#domain/application/kind.ts'
import type { Holder } from '#domain/permission/consent.ts'
import type { RefundAnswers } from '#domain/permission/form.ts'
import { listOfRecord } from '#server/documents/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'
import type { PermissionRecord } from './applicationStore.ts'
import type { HeldProperty } from './properties.ts'

/** Type of the scan of a consent on paper; it comes beside the application and is no part of what is agreed to. */
export const PAPER_CONSENT = 408

const digestOf = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * What owners agree to, in one text: the answers, the papers, the owners with their shares. Whatever changes of it makes
 * every consent void.
 */
export async function contentsDigest(
  db: Db,
  { id, form }: Pick<PermissionRecord, 'id' | 'form'>,
  { holders }: Pick<HeldProperty, 'holders'>,
): Promise<string> {
  const documents = await listOfRecord(db, EntityType.PermissionApplication, id)
  const papers = documents
    .filter(one => one.documentTypeId !== PAPER_CONSENT)
    .map(one => [one.documentTypeId, one.id])
  const { reason, declarationAccepted, refundAccount: account } = form
  return digestOf([reason, declarationAccepted, accountParts(account), papers, holders.map(shareOf)])
}

const shareOf = ({ id, shareBp }: Holder) => [id, shareBp]
const accountParts = (one: RefundAnswers) => [
  one.bankAccountNumber,
  one.bankAccountHolderName,
  one.bankBranchName,
  one.bankId,
  one.bankIfsc,
]

/** What the OTP of a consent is bound to: the application and its contents, the share, and the whole account. */
export const consentSubject = (
  applicationId: number,
  contents: string,
  holder: Holder,
  account: RefundAnswers,
): string =>
  `surrender:${applicationId}:${digestOf([contents, shareOf(holder), accountParts(account)]).slice(0, 40)}`
