import type { EntityType } from '#domain/application/kind.ts'
import { istDay } from '#domain/dates/ist.ts'
import type { SealedFacts } from '#domain/documents/paperFacts.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { helpOnForm } from '#server/account/help/helpOnForm.ts'
import { listPrintable } from '#server/documents/documentStore.ts'
import { issueOnce, type Paper } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { PaperContext } from '#server/documents/paperEndpoint.ts'
import type { ApplicationFormData } from '#server/documents/print/data/applicationForm.ts'
import { printDraft } from '#server/documents/printDraft.ts'
import type { PublicFact } from '#server/documents/verify/issuedDocument.ts'
import { paymentOnForm } from '#server/payments/papers/paymentOnForm.ts'

const SUBMITTED = { en: 'Submitted on', hi: 'प्रस्तुत करने की तिथि' }

/** An application of any service, as its paper is found and headed. */
export interface PaperOfApplication {
  /** What sort of paper: `land-use-form`. */
  readonly kind: string
  readonly title: Bilingual
  readonly entityTypeId: EntityType
  readonly id: number
  readonly userId: number
  /** The public number; empty until there is one. */
  readonly number: string | null
  readonly submittedOn: Date | null
  /** The instant that the head of the paper bears: of the answers that it prints. */
  readonly issuedAt: Date
  /** How often its answers were sent; 0 while they may still be changed. */
  readonly revision: number
}

/** What is printed, and what the register and the sealed code say of it. */
export interface PrintedApplication
  extends Pick<ApplicationFormData, 'summary' | 'sections' | 'photo' | 'signature'> {
  /** Types of documents that its citizen sends, where the office lays papers of its own beside them; all without it. */
  readonly sent?: readonly number[]
  /** The declaration and who accepted it; null where nobody did. */
  readonly declaration?: { readonly text: Bilingual; readonly by: string } | null
  /** What anybody who holds the paper may compare it with; the day of submission follows. */
  readonly facts: readonly PublicFact[]
  readonly sealed: SealedFacts
}

/** When an application was sent, as the register of papers says it. */
export const submittedFact = (on: Date): PublicFact => ({
  labelEn: SUBMITTED.en,
  labelHi: SUBMITTED.hi,
  value: istDay(on),
})

async function formData(
  { db, ports }: PaperContext,
  application: PaperOfApplication,
  printed: PrintedApplication,
): Promise<ApplicationFormData> {
  const { entityTypeId, id, userId, number, title, submittedOn, issuedAt } = application
  const { photo, signature, declaration } = printed
  return {
    head: { authority: letterheadOf(ports.authority), title, number: number || String(id), issuedAt },
    ...(photo ? { photo } : {}),
    ...(signature ? { signature } : {}),
    summary: [
      ...printed.summary,
      { label: SUBMITTED, value: submittedOn },
      ...(await helpOnForm({ db, ports }, entityTypeId, id)),
      ...(await paymentOnForm(db, userId, entityTypeId, id)),
    ],
    sections: printed.sections,
    documents: await listPrintable(db, ports, entityTypeId, id, printed.sent),
    ...(declaration && submittedOn ? { declaration: { ...declaration, acceptedAt: submittedOn } } : {}),
  }
}

/**
 * The paper of an application: what may still be changed as it stands, marked as a draft; what was sent as the signed paper
 * of what was sent last, the same bytes ever after. Beside the answers of its service it says when it was sent, who helped,
 * what was paid, and which documents came with it.
 * @param print reads what is printed; asked only where the paper is not there yet
 */
export async function openApplicationPaper(
  context: PaperContext,
  application: PaperOfApplication,
  print: () => Promise<PrintedApplication>,
): Promise<Paper> {
  const { kind, entityTypeId, id, submittedOn, issuedAt, revision } = application
  if (revision === 0) {
    const data = await formData(context, application, await print())
    return printDraft(context.ports.press, kind, 'application-form', data)
  }
  return issueOnce(context, { kind, of: id, revision }, async () => {
    const printed = await print()
    return {
      template: 'application-form' as const,
      data: await formData(context, application, printed),
      entityTypeId,
      entityId: id,
      facts: [...printed.facts, submittedFact(submittedOn ?? issuedAt)],
      sealed: printed.sealed,
    }
  })
}
