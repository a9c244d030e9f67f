import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { istDay } from '#domain/dates/ist.ts'
import { addressLine } from '#domain/fields/address.ts'
import { personFields } from '#domain/fields/person.ts'
import { maskName } from '#domain/fields/personName.ts'
import { areaUnitName, formatSqmGrouped } from '#domain/landuse/area.ts'
import { LAND_USE_DECLARATION } from '#domain/landuse/declaration.ts'
import { LAND_USE_DOCUMENTS, PURPOSES } from '#domain/landuse/form.ts'
import { landUseFieldNames as names } from '#domain/landuse/questions.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { helpOnForm } from '#server/account/help/helpOnForm.ts'
import { countEvents } from '#server/audit/historyStore.ts'
import { listPrintable } from '#server/documents/documentStore.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import type { ApplicationFormData } from '#server/documents/print/data/applicationForm.ts'
import { printDraft } from '#server/documents/printDraft.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import { paymentOnForm } from '#server/payments/papers/paymentOnForm.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'
import { findLandUse } from '../record/applicationStore.ts'
import { placeNames } from '../record/places.ts'

const ENTITY = EntityType.LandUseApplication
const KIND = 'land-use-form'
const label = (en: string, hi: string): Bilingual => ({ en, hi })

type Sections = ApplicationFormData['sections']

async function sectionsOf({ db }: PaperContext, application: LandUseRecord): Promise<Sections> {
  const { form, totalArea, mobileNumber } = application
  const { tehsil, village } = (await placeNames(db, [form]))(form)
  const total = formatSqmGrouped(totalArea)
  return [
    {
      title: label('Land', 'भूमि'),
      answers: [
        { question: names.tehsilId, answer: tehsil },
        { question: names.revenueVillageId, answer: village },
        ...form.khasras.map(({ khasraNumber, gataArea, areaUnit }) => ({
          question: label(`Khasra ${khasraNumber}`, `खसरा ${khasraNumber}`),
          answer: label(
            `${gataArea} ${areaUnitName[areaUnit].en}`,
            `${gataArea} ${areaUnitName[areaUnit].hi}`,
          ),
        })),
        {
          question: label('Total area', 'कुल क्षेत्रफल'),
          answer: label(`${total} m²`, `${total} वर्ग मी॰`),
        },
        { question: names.purpose, answer: PURPOSES.find(one => one.code === form.purpose) ?? null },
      ],
    },
    {
      title: label('Applicant', 'आवेदक'),
      answers: [
        { question: names.fullName, answer: `${form.salutation} ${form.fullName}`.trim() || null },
        { question: names.fatherOrHusbandName, answer: form.fatherOrHusbandName || null },
        { question: personFields.mobile, answer: `+91 ${mobileNumber}` },
        { question: names.email, answer: form.email || null },
        { question: names.correspondence, answer: addressLine(form.correspondence) || null },
      ],
    },
    {
      title: label('Papers', 'दस्तावेज़'),
      answers: [
        {
          question: names.khatauniDate,
          answer: form.khatauniDate === '' ? null : { day: form.khatauniDate },
        },
      ],
    },
  ]
}

const declared = (language: 'en' | 'hi') =>
  LAND_USE_DECLARATION.map((point, index) => `${index + 1}. ${point[language]}`).join('\n')

async function formData(context: PaperContext, application: LandUseRecord): Promise<ApplicationFormData> {
  const { db, ports, now } = context
  const { id, userId, applicationNumber, submittedOn, form } = application
  return {
    head: {
      authority: letterheadOf(ports.authority),
      title: label('Land use certificate: application', 'भू-उपयोग प्रमाण-पत्र: आवेदन'),
      number: applicationNumber || String(id),
      issuedAt: submittedOn ?? now,
    },
    summary: [
      { label: label('Submitted on', 'प्रस्तुत करने की तिथि'), value: submittedOn },
      ...(await helpOnForm(context, ENTITY, id)),
      ...(await paymentOnForm(db, userId, ENTITY, id)),
    ],
    sections: await sectionsOf(context, application),
    documents: await listPrintable(db, ports, ENTITY, id, LAND_USE_DOCUMENTS),
    ...(form.declarationAccepted && submittedOn
      ? {
          declaration: {
            text: { en: declared('en'), hi: declared('hi') },
            acceptedAt: submittedOn,
            by: form.fullName,
          },
        }
      : {}),
  }
}

/**
 * A land use application as a paper: what may still be changed as it stands, marked as a draft; what was sent as the
 * signed paper of what was sent last.
 */
export const landUseFormEndpoint = paperEndpoint({
  path: '/Document/DownloadLandUseForm',
  query: v.object({ applicationId: wireId }),
  async open(context, { applicationId }) {
    const { db, ports, citizen } = context
    const application = await findLandUse(db, ports, { applicationId, userId: citizen.userId })
    if (!application) return context.refuse(general.RECORD_NOT_FOUND())
    const { id, submittedOn, statusId, form } = application
    if (!submittedOn || statusId === ApplicationStatus.Returned)
      return printDraft(ports.press, KIND, 'application-form', await formData(context, application))
    const revision = await countEvents(db, ENTITY, id, ['SUBMITTED', 'RESUBMITTED'])
    return issueOnce(context, { kind: KIND, of: id, revision }, async () => {
      const { village } = (await placeNames(db, [form]))(form)
      return {
        template: 'application-form' as const,
        data: await formData(context, application),
        entityTypeId: ENTITY,
        entityId: id,
        sealed: { who: form.fullName, about: village.en, account: application.applicationNumber },
        facts: [
          { labelEn: 'Applicant', labelHi: 'आवेदक', value: maskName(form.fullName) },
          { labelEn: 'Revenue village', labelHi: 'राजस्व ग्राम', value: `${village.en} / ${village.hi}` },
          { labelEn: 'Submitted on', labelHi: 'प्रस्तुत करने की तिथि', value: istDay(submittedOn) },
        ],
      }
    })
  },
})
