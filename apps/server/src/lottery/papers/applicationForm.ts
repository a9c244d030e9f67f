import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { DECLARATION_POINTS } from '#domain/lottery/declaration.ts'
import { fieldNames } from '#domain/lottery/questions.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { openApplicationPaper, type PrintedApplication } from '#server/applications/applicationPaper.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { FORM_PAPER } from '../application/snapshot.ts'
import { getPaperSource, type PaperSource, partiesOf, picturesOf, sealedOf } from './ownPaper.ts'

const ENTITY = EntityType.LotteryApplication
const label = (en: string, hi: string): Bilingual => ({ en, hi })
const TITLE = label('Application form', 'आवेदन पत्र')

const numbered = (language: 'en' | 'hi'): string =>
  DECLARATION_POINTS.map((point, index) => `${index + 1}. ${point[language]}`).join('\n')

async function print(context: PaperContext, source: PaperSource): Promise<PrintedApplication> {
  const { application, campaign, sections } = source
  const { form } = application
  const pool = campaign.pools.find(one => one.poolCode === form.poolCode)
  const category = campaign.policy.categories.find(one => one.code === form.reservationCategoryCode)
  return {
    ...(await picturesOf(context, application.id)),
    summary: [
      { label: label('Scheme', 'योजना'), value: campaign.name },
      { label: label('Property', 'संपत्ति'), value: pool?.name ?? null },
      { label: fieldNames.reservationCategoryCode, value: category?.name ?? null },
      { label: label('Applicant', 'आवेदक'), value: `${form.salutation} ${form.fullName}`.trim() || null },
    ],
    sections: sections.map(({ title, rows }) => ({ title, answers: [...rows] })),
    declaration: form.declarationAccepted
      ? { text: { en: numbered('en'), hi: numbered('hi') }, by: form.fullName }
      : null,
    facts: partiesOf(source),
    sealed: sealedOf(source),
  }
}

/**
 * `Document/DownloadApplicationForm` (specification, section 7): the applicant's own, with the session's user id; the paper
 * of their newest frozen answers.
 */
export const applicationFormEndpoint = paperEndpoint({
  path: '/Document/DownloadApplicationForm',
  query: v.object({ applicationId: wireId, campaignId: wireId, userId: wireId }),
  async open(context, { userId, ...ids }) {
    if (userId !== context.citizen.userId) return context.refuse(general.RECORD_NOT_FOUND())
    const source = await getPaperSource(context, ids)
    const { id, submittedOn } = source.application
    const { number, issuedAt } = source.head
    const head = { id, userId, number, submittedOn, issuedAt, revision: source.revision }
    return openApplicationPaper(
      context,
      { kind: FORM_PAPER, title: TITLE, entityTypeId: ENTITY, ...head },
      () => print(context, source),
    )
  },
})
