import { say } from '#contract/text.ts'
import { applicationStatusName } from '#domain/application/status.ts'
import { formatSqm } from '#domain/landuse/area.ts'
import { landUseFieldNames as names } from '#domain/landuse/questions.ts'
import type { DataExport } from '#server/account/dataExport.ts'
import { listOwn } from '../record/applicationStore.ts'
import { placeNames } from '../record/places.ts'

/** Land use applications with their answers, as their owner may read them. */
export const landUseData: DataExport = {
  async gather({ db, ports, userId }) {
    const own = await listOwn(db, ports, userId)
    const namesOf = await placeNames(
      db,
      own.map(one => one.form),
    )
    const records = own.map(one => {
      const { tehsil, village } = namesOf(one.form)
      const { line1, line2, city, districtName, stateName, pincode } = one.form.correspondence
      const { en, hi } = applicationStatusName(one.statusId)
      return {
        title: one.applicationNumber || String(one.id),
        facts: [
          { key: 'status', label: say('Status', 'स्थिति'), value: { en, hi } },
          { key: 'createdOn', label: say('Begun on', 'आरंभ'), value: one.createdOn },
          { key: 'submittedOn', label: say('Submitted on', 'प्रस्तुत'), value: one.submittedOn },
          { key: 'tehsil', label: names.tehsilId, value: tehsil },
          { key: 'revenueVillage', label: names.revenueVillageId, value: village },
          {
            key: 'khasras',
            label: names.khasras,
            value: one.form.khasras
              .map(row => `${row.khasraNumber}: ${row.gataArea} ${row.areaUnit}`)
              .join('; '),
          },
          {
            key: 'totalAreaSqm',
            label: say('Total area (sqm)', 'कुल क्षेत्रफल (वर्ग मी॰)'),
            value: formatSqm(one.totalArea),
          },
          { key: 'purpose', label: names.purpose, value: one.form.purpose || null },
          {
            key: 'fullName',
            label: names.fullName,
            value: `${one.form.salutation} ${one.form.fullName}`.trim(),
          },
          {
            key: 'fatherOrHusbandName',
            label: names.fatherOrHusbandName,
            value: one.form.fatherOrHusbandName || null,
          },
          { key: 'mobile', label: say('Mobile', 'मोबाइल'), value: one.mobileNumber },
          { key: 'email', label: names.email, value: one.form.email || null },
          {
            key: 'address',
            label: names.correspondence,
            value: [line1, line2, city, districtName, stateName, pincode].filter(Boolean).join(', ') || null,
          },
          { key: 'khatauniDate', label: names.khatauniDate, value: one.form.khatauniDate || null },
          {
            key: 'yourRemarks',
            label: say('Your remarks', 'आपकी टिप्पणी'),
            value: one.applicantRemarks || null,
          },
        ],
      }
    })
    return [{ key: 'landUseApplications', title: say('Land use applications', 'भू-उपयोग आवेदन'), records }]
  },
}
