import { createHash } from 'node:crypto'
import { documentRefusals } from '#contract/document/calls.ts'
import type { Refusal } from '#contract/refusal.ts'
import { dateWords } from '#domain/dates/format.ts'
import { findIssuedByDigest } from '#server/documents/verify/documentStore.ts'
import type { Db } from '#server/gateway/context.ts'

/** Whoever hands something out, to a citizen or to an officer. */
interface RefusingTakenBack {
  readonly refuse: (refusal: Refusal<'REVOKED'>) => never
}

/** The one rule of handing out a paper of the authority: one that was taken back is handed out by no door. */
export function refuseTakenBack(
  { refuse }: RefusingTakenBack,
  { revokedOn }: { readonly revokedOn: Date | null },
): void {
  if (revokedOn) refuse(documentRefusals.REVOKED({ date: dateWords(revokedOn, 'plain') }))
}

/**
 * Lets bytes out unless they are those of a paper that was taken back, wherever they lie: among the papers, the documents
 * of a record, or an upload.
 */
export async function refuseTakenBackBytes(
  context: RefusingTakenBack & { readonly db: Db },
  bytes: Uint8Array,
): Promise<void> {
  const issued = await findIssuedByDigest(context.db, createHash('sha256').update(bytes).digest('hex'))
  if (issued) refuseTakenBack(context, issued)
}
