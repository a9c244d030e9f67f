import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DECLARATION_POINTS } from '#domain/lottery/declaration.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { helpOnForm } from '#server/account/help/helpOnForm.ts'
import { listPrintable } from '#server/documents/documentStore.ts'
import { issueOnce, type Paper } from '#server/documents/issueOnce.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { ApplicationFormData } from '#server/documents/print/data/applicationForm.ts'
import { printDraft } from '#server/documents/printDraft.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { paymentOnForm } from '#server/payments/papers/paymentOnForm.ts'
import { FORM_PAPER } from '../application/snapshot.ts'
import { factsOf, getPaperSource, type PaperSource, picturesOf, sealedOf } from './ownPaper.ts'

const label = (en: string, hi: string): Bilingual => ({ en, hi })
const TITLE = label('Application form', 'आवेदन पत्र')

const numbered = (language: 'en' | 'hi'): string =>
  DECLARATION_POINTS.map((point, index) => `${index + 1}. ${point[language]}`).join('\n')

async function formData(context: PaperContext, source: PaperSource): Promise<ApplicationFormData> {
  const { application, campaign, sections, head } = source
  const { form } = application
  const pool = campaign.pools.find(one => one.poolCode === form.poolCode)
  const category = campaign.policy.categories.find(one => one.code === form.reservationCategoryCode)
  return {
    head: { ...head, title: TITLE },
    ...(await picturesOf(context, application.id)),
    summary: [
      { label: label('Scheme', 'योजना'), value: campaign.name },
      { label: label('Property', 'संपत्ति'), value: pool?.name ?? null },
      { label: fieldNames.reservationCategoryCode, value: category?.name ?? null },
      { label: label('Applicant', 'आवेदक'), value: `${form.salutation} ${form.fullName}`.trim() || null },
      { label: label('Submitted on', 'प्रस्तुत करने की तिथि'), value: application.submittedOn },
      ...(await helpOnForm(context, EntityType.LotteryApplication, application.id)),
      ...(await paymentOnForm(context.db, application.userId, EntityType.LotteryApplication, application.id)),
    ],
    sections: sections.map(({ title, rows }) => ({ title, answers: [...rows] })),
    documents: await listPrintable(context.db, context.ports, EntityType.LotteryApplication, application.id),
    ...(form.declarationAccepted && application.submittedOn
      ? {
          declaration: {
            text: { en: numbered('en'), hi: numbered('hi') },
            acceptedAt: application.submittedOn,
            by: form.fullName,
          },
        }
      : {}),
  }
}

/** The form of an application: a draft as it stands, or the paper of its newest frozen answers. */
async function openForm(context: PaperContext, source: PaperSource): Promise<Paper> {
  const { application, revision } = source
  if (revision === 0) {
    const data = await formData(context, source)
    return printDraft(context.ports.press, FORM_PAPER, 'application-form', data)
  }
  const key = { kind: FORM_PAPER, of: application.id, revision }
  return issueOnce(context, key, async () => ({
    template: 'application-form' as const,
    data: await formData(context, source),
    entityTypeId: EntityType.LotteryApplication,
    entityId: application.id,
    facts: factsOf(source),
    sealed: sealedOf(source),
  }))
}

/** `Document/DownloadApplicationForm` (specification, section 7): the applicant's own, with the session's user id. */
export const applicationFormEndpoint = paperEndpoint({
  path: '/Document/DownloadApplicationForm',
  query: v.object({ applicationId: wireId, campaignId: wireId, userId: wireId }),
  async open(context, { userId, ...ids }) {
    if (userId !== context.citizen.userId) return context.refuse(general.RECORD_NOT_FOUND())
    return openForm(context, await getPaperSource(context, ids))
  },
})
