import { EntityType } from '#domain/application/kind.ts'
import type { SealedFacts } from '#domain/documents/paperFacts.ts'
import { maskName } from '#domain/fields/personName.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { submittedFact } from '#server/applications/applicationPaper.ts'
import { readAttached } from '#server/documents/documentStore.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { PaperContext } from '#server/documents/paperEndpoint.ts'
import type { DocumentHead, PrintedImage } from '#server/documents/print/data/common.ts'
import type { PublicFact } from '#server/documents/verify/issuedDocument.ts'
import type { ApplicationRecord } from '../application/applicationStore.ts'
import { getOwnApplication } from '../application/getApplication.ts'
import { sectionsOf } from '../application/sections.ts'
import { findSnapshot, type SnapshotSection } from '../application/snapshotStore.ts'
import type { CampaignRecord } from '../campaign/campaignStore.ts'

/** An application as a paper shows it: from its frozen answers, or from the draft as it stands. */
export interface PaperSource {
  readonly application: ApplicationRecord
  readonly campaign: CampaignRecord
  /** 0 for a draft, whose papers are not issued. */
  readonly revision: number
  readonly sections: readonly SnapshotSection[]
  readonly head: Omit<DocumentHead, 'title'>
  /** The day of the declaration: of submission, or today for a draft. */
  readonly declaredOn: Date
}

/**
 * This citizen's application with the answers that its papers show.
 * @throws Refused when there is none of theirs
 */
export async function getPaperSource(
  context: PaperContext,
  ids: { readonly applicationId: number; readonly campaignId: number },
): Promise<PaperSource> {
  const { db, ports, now } = context
  const { applicationId: applId, campaignId } = ids
  const { application, campaign } = await getOwnApplication(context, { applId, campaignId })
  const frozen = await findSnapshot(db, ports, application.id)
  const number = application.applicationNumber || String(application.id)
  return {
    application,
    campaign,
    revision: frozen?.revision ?? 0,
    sections: frozen?.sections ?? sectionsOf(application.form, campaign),
    head: { authority: letterheadOf(ports.authority), number, issuedAt: frozen?.takenOn ?? now },
    declaredOn: application.submittedOn ?? now,
  }
}

/** Who applied, and for what. */
export const partiesOf = ({ application, campaign }: PaperSource): PublicFact[] => [
  { labelEn: 'Applicant', labelHi: 'आवेदक', value: maskName(application.form.fullName) },
  { labelEn: 'Scheme', labelHi: 'योजना', value: `${campaign.name.en} / ${campaign.name.hi}` },
]

/** What anybody who holds the paper may compare it with. */
export const factsOf = (source: PaperSource): PublicFact[] => [
  ...partiesOf(source),
  submittedFact(source.declaredOn),
]

/** The same in the QR code, under the authority's signature. */
export const sealedOf = ({ application, campaign }: PaperSource): SealedFacts => ({
  who: application.form.fullName,
  about: campaign.name.en,
  account: application.applicationNumber,
})

/** The applicant's photograph and signature as they stand; absent where there is no picture. */
export async function picturesOf(
  { db, ports }: PaperContext,
  applicationId: number,
): Promise<{ photo?: PrintedImage; signature?: PrintedImage }> {
  const read = async (documentTypeId: number): Promise<PrintedImage | null> => {
    const place = { entityTypeId: EntityType.LotteryApplication, entityId: applicationId, documentTypeId }
    const image = await readAttached(db, ports.files, place)
    return image && { image }
  }
  const photo = await read(DocumentType.photo)
  const signature = await read(DocumentType.signature)
  return { ...(photo ? { photo } : {}), ...(signature ? { signature } : {}) }
}
