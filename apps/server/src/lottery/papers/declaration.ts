import * as v from 'valibot'
import { EntityType } from '#domain/application/kind.ts'
import { ageOn, isDay, istDay } from '#domain/dates/ist.ts'
import { SELF_DECLARATION_POINTS } from '#domain/lottery/declaration.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { DeclarationData } from '#server/documents/print/data/declaration.ts'
import { printDraft } from '#server/documents/printDraft.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { DECLARATION_PAPER } from '../application/snapshot.ts'
import { factsOf, getPaperSource, type PaperSource, picturesOf, sealedOf } from './ownPaper.ts'

const TITLE = { en: 'Self-declaration', hi: 'स्व-घोषणा पत्र' }

async function declarationData(context: PaperContext, source: PaperSource): Promise<DeclarationData> {
  const { application, campaign, head } = source
  const { form } = application
  const { line1, line2, city, districtName, stateName, pincode } = form.correspondence
  const on = istDay(source.declaredOn)
  const { signature } = await picturesOf(context, application.id)
  return {
    head: { ...head, title: TITLE },
    name: form.fullName,
    fatherOrHusbandName: form.fatherOrHusbandName,
    address: [line1, line2, city, districtName, stateName, pincode].filter(Boolean).join(', '),
    ageYears: isDay(form.dateOfBirth) ? ageOn(form.dateOfBirth, on) : 0,
    applicationNumber: application.applicationNumber || '-',
    schemeName: campaign.name.hi,
    points: [...SELF_DECLARATION_POINTS],
    place: city,
    on: { day: on },
    ...(signature ? { signature } : {}),
  }
}

/** `Document/DownloadApplicationDeclaration` (specification, section 7): the Hindi self-declaration of the applicant. */
export const declarationEndpoint = paperEndpoint({
  path: '/Document/DownloadApplicationDeclaration',
  query: v.object({ applicationId: wireId, campaignId: wireId }),
  async open(context, ids) {
    const source = await getPaperSource(context, ids)
    const { application, revision } = source
    if (revision === 0) {
      const data = await declarationData(context, source)
      return printDraft(context.ports.press, DECLARATION_PAPER, 'declaration', data)
    }
    const key = { kind: DECLARATION_PAPER, of: application.id, revision }
    return issueOnce(context, key, async () => ({
      template: 'declaration' as const,
      data: await declarationData(context, source),
      entityTypeId: EntityType.LotteryApplication,
      entityId: application.id,
      facts: factsOf(source),
      sealed: sealedOf(source),
    }))
  },
})
