import * as v from 'valibot'
import { general } from '#contract/general.ts'
import { EntityType } from '#domain/application/kind.ts'
import { ApplicationStatus } from '#domain/application/status.ts'
import { addressLine } from '#domain/fields/address.ts'
import { personFields } from '#domain/fields/person.ts'
import { maskName } from '#domain/fields/personName.ts'
import { areaUnitName, formatSqmGrouped } from '#domain/landuse/area.ts'
import { LAND_USE_DECLARATION } from '#domain/landuse/declaration.ts'
import { LAND_USE_DOCUMENTS, PURPOSES } from '#domain/landuse/form.ts'
import { landUseFieldNames as names } from '#domain/landuse/questions.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import { openApplicationPaper, type PrintedApplication } from '#server/applications/applicationPaper.ts'
import { countEvents } from '#server/audit/historyStore.ts'
import { type PaperContext, paperEndpoint } from '#server/documents/paperEndpoint.ts'
import { wireId } from '#server/gateway/directEndpoint.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'
import { findLandUse } from '../record/applicationStore.ts'
import { placeNames } from '../record/places.ts'

const ENTITY = EntityType.LandUseApplication
const label = (en: string, hi: string): Bilingual => ({ en, hi })
const TITLE = label('Land use certificate: application', 'भू-उपयोग प्रमाण-पत्र: आवेदन')

type Sections = PrintedApplication['sections']

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

async function print(context: PaperContext, application: LandUseRecord): Promise<PrintedApplication> {
  const { form, applicationNumber } = application
  const { village } = (await placeNames(context.db, [form]))(form)
  return {
    summary: [],
    sections: await sectionsOf(context, application),
    sent: LAND_USE_DOCUMENTS,
    declaration: form.declarationAccepted
      ? { text: { en: declared('en'), hi: declared('hi') }, by: form.fullName }
      : null,
    facts: [
      { labelEn: 'Applicant', labelHi: 'आवेदक', value: maskName(form.fullName) },
      { labelEn: 'Revenue village', labelHi: 'राजस्व ग्राम', value: `${village.en} / ${village.hi}` },
    ],
    sealed: { who: form.fullName, about: village.en, account: applicationNumber },
  }
}

/** A land use application as a paper. */
export const landUseFormEndpoint = paperEndpoint({
  path: '/Document/DownloadLandUseForm',
  query: v.object({ applicationId: wireId }),
  async open(context, { applicationId }) {
    const { db, ports, citizen, now } = context
    const application = await findLandUse(db, ports, { applicationId, userId: citizen.userId })
    if (!application) return context.refuse(general.RECORD_NOT_FOUND())
    const { id, userId, applicationNumber: number, submittedOn, statusId } = application
    const mayChange = !submittedOn || statusId === ApplicationStatus.Returned
    const revision = mayChange ? 0 : await countEvents(db, ENTITY, id, ['SUBMITTED', 'RESUBMITTED'])
    const head = { id, userId, number, submittedOn, revision, issuedAt: submittedOn ?? now }
    return openApplicationPaper(
      context,
      { kind: 'land-use-form', title: TITLE, entityTypeId: ENTITY, ...head },
      () => print(context, application),
    )
  },
})
