import type { Language } from '#domain/dates/format.ts'
import { addressFields } from '#domain/fields/address.ts'
import { MAX_KHASRAS } from '#domain/landuse/khasra.ts'
import { landUseFieldNames } from '#domain/landuse/questions.ts'
import { m } from '#web/i18n/generated/messages.js'

/** Words of fields whose sentence does not name them, for an error summary: "Khasra 2: Enter a valid area." */
export function fieldLabels(language: Language): Partial<Record<string, string>> {
  const rows = Array.from({ length: MAX_KHASRAS }, (_, row) => [
    [`khasras.${row}.khasraNumber`, m.landuse_rowNumber({ row: row + 1 })],
    [`khasras.${row}.gataArea`, m.landuse_rowNumber({ row: row + 1 })],
  ]).flat()
  return {
    ...Object.fromEntries(rows),
    khatauniDate: landUseFieldNames.khatauniDate[language],
    'correspondence.line1': addressFields.line1[language],
    'correspondence.line2': addressFields.line2[language],
    'correspondence.pincode': addressFields.pincode[language],
  }
}
