import type { LandUseApplication } from '#contract/landuse/record.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import { addressLine } from '#domain/fields/address.ts'
import { personFields } from '#domain/fields/person.ts'
import { areaUnitName } from '#domain/landuse/area.ts'
import { type LandUseSection, PURPOSES } from '#domain/landuse/form.ts'
import { landUseFieldNames as names } from '#domain/landuse/questions.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Fact } from '#web/ui/Facts/Facts.tsx'
import { salutationWords, sqmWords } from './words.ts'

/** The saved answers of one section in words, for checking and for the application's page. */
export function factsOf(
  section: LandUseSection,
  application: LandUseApplication,
  language: Language,
): Fact[] {
  const { answers } = application
  switch (section) {
    case 'land':
      return [
        { term: names.tehsilId[language], value: application.tehsilName[language] },
        { term: names.revenueVillageId[language], value: application.revenueVillageName[language] },
        ...answers.khasras.map((row, index) => ({
          term: m.landuse_rowNumber({ row: index + 1 }),
          value: `${row.khasraNumber}: ${row.gataArea} ${areaUnitName[row.areaUnit][language]}`,
        })),
        { term: m.landuse_total(), value: sqmWords(application.totalAreaSqm) },
        {
          term: names.purpose[language],
          value: PURPOSES.find(one => one.code === answers.purpose)?.[language] ?? '',
        },
      ]
    case 'applicant':
      return [
        {
          term: m.landuse_applicant(),
          value: `${salutationWords(answers.salutation)} ${answers.fullName}`.trim(),
        },
        { term: names.fatherOrHusbandName[language], value: answers.fatherOrHusbandName },
        { term: personFields.mobile[language], value: `+91 ${application.mobileNumber}` },
        { term: names.email[language], value: answers.email },
        { term: names.correspondence[language], value: addressLine(answers.correspondence), wide: true },
      ]
    case 'documents':
      return [{ term: names.khatauniDate[language], value: formatDate(answers.khatauniDate, 'day') }]
  }
}
