import type { Text } from '#contract/text.ts'
import { EntityType } from '#domain/application/kind.ts'
import { maskName } from '#domain/fields/personName.ts'
import { formatSqmGrouped } from '#domain/landuse/area.ts'
import { LAND_USES } from '#domain/landuse/uses.ts'
import { Section } from '#domain/officer/roles.ts'
import type { Issuing, Paper, PaperKey } from '#server/documents/issueOnce.ts'
import { issueOnce } from '#server/documents/issueOnce.ts'
import { letterheadOf } from '#server/documents/letterhead.ts'
import type { LetterData } from '#server/documents/print/data/letter.ts'
import { signatoryOf } from '#server/officer/signatory.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LandUseRecord } from '../record/applicationRow.ts'
import { type KhasraRecord, listKhasras } from '../record/khasraStore.ts'
import { type PlaceNames, placeNames } from '../record/places.ts'

const label = (en: string, hi: string): Text => ({ en, hi })
const TITLE = label('Land use certificate', 'भू-उपयोग प्रमाण-पत्र')

/** What stands under every certificate. */
const CONDITIONS: readonly Text[] = [
  label(
    'The certificate states the use of the land in the master plan in force on its date; it proves no title and permits no building.',
    'यह प्रमाण-पत्र जारी होने की तिथि को लागू महायोजना में भूमि का उपयोग बताता है; यह स्वामित्व का प्रमाण या निर्माण की अनुमति नहीं है।',
  ),
  label(
    'It is based on the khatauni and the map that the applicant gave; if they prove false, it may be withdrawn.',
    'यह आवेदक द्वारा दी गई खतौनी और मानचित्र पर आधारित है; उनके असत्य पाए जाने पर वापस लिया जा सकता है।',
  ),
  label(
    'It ends when the master plan is amended for this land, or on the last day above.',
    'इस भूमि के लिए महायोजना में संशोधन होने पर, या ऊपर दी गई अंतिम तिथि को, यह समाप्त हो जाएगा।',
  ),
]

const useName = (code: string | null): Text =>
  LAND_USES.find(use => use.code === code) ?? { en: code ?? '-', hi: code ?? '-' }

/** The key of an application's certificate in the register of papers. */
export const certificateKey = (applicationId: number): PaperKey => ({
  kind: 'land-use-certificate',
  of: applicationId,
})

type Khasras = readonly KhasraRecord[]

function letterOf(
  application: LandUseRecord,
  khasras: Khasras,
  { tehsil, village }: PlaceNames,
  authority: Ports['authority'],
  issuedAt: Date,
  signatory: LetterData['signatory'],
): LetterData {
  const { form, applicationNumber, validTill, totalArea } = application
  const { line1, line2, city, districtName, stateName, pincode } = form.correspondence
  return {
    head: { authority: letterheadOf(authority), title: TITLE, number: applicationNumber, issuedAt },
    to: [
      `${form.salutation} ${form.fullName}`,
      `${line1}, ${line2}`,
      [city, districtName === city ? '' : districtName, `${stateName} ${pincode}`].filter(Boolean).join(', '),
    ],
    subject: label(
      `Land use of khasra ${khasras.map(one => one.khasraNumber).join(', ')}, ${village.en}`,
      `ग्राम ${village.hi} की खसरा संख्या ${khasras.map(one => one.khasraNumber).join(', ')} का भू-उपयोग`,
    ),
    paragraphs: [
      {
        en: 'On the application named above it is certified that the master plan of the development area shows the land below for the use that stands beside it.',
        hi: 'उपर्युक्त आवेदन के संदर्भ में प्रमाणित किया जाता है कि विकास क्षेत्र की महायोजना में नीचे दी गई भूमि उसके सामने अंकित उपयोग के लिए दर्शाई गई है।',
      },
    ],
    facts: [
      { label: label('Revenue village', 'राजस्व ग्राम'), value: village },
      { label: label('Tehsil', 'तहसील'), value: tehsil },
      { label: label('Total area (sqm)', 'कुल क्षेत्रफल (वर्ग मी॰)'), value: formatSqmGrouped(totalArea) },
      { label: label('Valid till', 'वैधता की अंतिम तिथि'), value: validTill ? { day: validTill } : null },
    ],
    table: {
      columns: [
        { label: label('Khasra', 'खसरा'), align: 'start' },
        { label: label('Area (sqm)', 'क्षेत्रफल (वर्ग मी॰)'), align: 'end' },
        { label: label('Land use', 'भू-उपयोग'), align: 'start' },
        { label: label('Zone', 'ज़ोन'), align: 'start' },
        { label: label('Remarks', 'टिप्पणी'), align: 'start' },
      ],
      rows: khasras.map(one => {
        const { en, hi } = useName(one.landUse)
        return [
          one.khasraNumber,
          formatSqmGrouped(one.area),
          { en, hi },
          one.zoneCode || null,
          one.remarks || null,
        ]
      }),
    },
    conditions: [...CONDITIONS],
    signatory,
  }
}

/** What anybody who holds the certificate may compare it with. */
const factsOf = (application: LandUseRecord, khasras: Khasras, { village }: PlaceNames) => [
  { labelEn: 'Applicant', labelHi: 'आवेदक', value: maskName(application.form.fullName) },
  { labelEn: 'Revenue village', labelHi: 'राजस्व ग्राम', value: `${village.en} / ${village.hi}` },
  ...khasras.map(one => ({
    labelEn: `Khasra ${one.khasraNumber}`,
    labelHi: `खसरा ${one.khasraNumber}`,
    value: `${useName(one.landUse).en} / ${useName(one.landUse).hi}`,
  })),
  { labelEn: 'Valid till', labelHi: 'वैधता की अंतिम तिथि', value: application.validTill ?? '-' },
]

/** The signed certificate of an approved application: printed once, the same bytes ever after. */
export async function issueCertificate(
  issuing: Issuing & { readonly ports: Pick<Ports, 'authority'> },
  application: LandUseRecord,
  issuedAt: Date,
): Promise<Paper> {
  const { db, ports } = issuing
  return issueOnce(issuing, certificateKey(application.id), async () => {
    const khasras = await listKhasras(db, application.id)
    const places = (await placeNames(db, [application.form]))(application.form)
    const signatory = await signatoryOf(db, {
      entityTypeId: EntityType.LandUseApplication,
      entityId: application.id,
      events: ['APPROVED'],
      section: Section.LandUse,
      office: label('Town Planner', 'नगर नियोजक'),
    })
    return {
      template: 'letter' as const,
      data: letterOf(application, khasras, places, ports.authority, issuedAt, signatory),
      entityTypeId: EntityType.LandUseApplication,
      entityId: application.id,
      facts: factsOf(application, khasras, places),
      sealed: {
        who: application.form.fullName,
        about: `${khasras.map(one => `${one.khasraNumber} ${one.landUse ?? '-'}`).join(', ')}, ${places.village.en}`,
      },
    }
  })
}
