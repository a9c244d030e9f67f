import { EMPTY_LAND_USE_FORM, LandUseDocument, type LandUseForm } from '#domain/landuse/form.ts'
import { sheetOf } from './papers.ts'
import { box, onePage, words } from './pdf.ts'
import { applicantOf } from './people.ts'
import { type DemoVillage, fieldSqm, VILLAGES } from './villages.ts'

/** Land use cases of the demonstration that wait at one of the desks. */
export const LAND_CASES = 40

/** An invented applicant with their land. */
export interface LandApplicant {
  readonly serial: number
  readonly village: DemoVillage
  readonly khasras: LandUseForm['khasras']
  readonly purpose: string
  /** How many desks it has passed: 0 waits at intake, 1 to 3 at a desk. */
  readonly passed: number
  /** Days ago on which it was paid for: some are over. */
  readonly begun: number
}

/** The case of a serial number: the same one each time. */
export function landOf(serial: number): LandApplicant {
  const first = 21 + serial * 7
  const village = VILLAGES[serial % VILLAGES.length] ?? VILLAGES[0]
  const khasras = Array.from({ length: 1 + ((serial + Math.floor(serial / 3)) % 3) }, (_, part) => {
    const khasraNumber = part === 0 ? String(first) : `${first + part}/${part}`
    const gataArea = (fieldSqm(village, khasraNumber) / 10_000).toFixed(4)
    return { khasraNumber, gataArea, areaUnit: 'HECTARE' as const }
  })
  return {
    serial,
    village,
    khasras,
    purpose: (['BUILD', 'BUY', 'LOAN', 'LAND_USE_CHANGE'] as const)[serial % 4] ?? 'BUILD',
    passed: serial % 4,
    begun: 1 + ((serial * 5) % 26),
  }
}

/** The answers as they were sent, by the applicant of the same serial number; the place is found by its village. */
export function landForm(
  one: LandApplicant,
  place: Pick<LandUseForm, 'tehsilId' | 'revenueVillageId'>,
  khatauniDate: string,
): LandUseForm {
  const { form } = applicantOf(one.serial)
  return {
    ...EMPTY_LAND_USE_FORM,
    ...place,
    khasras: one.khasras,
    purpose: one.purpose,
    salutation: form.salutation,
    fullName: form.fullName,
    fatherOrHusbandName: form.fatherOrHusbandName,
    correspondence: form.correspondence,
    khatauniDate,
    declarationAccepted: true,
  }
}

function khatauni({ serial, village, khasras }: LandApplicant) {
  const { form } = applicantOf(serial)
  const rows = khasras.map(({ khasraNumber, gataArea }, row) => {
    const y = 470 - row * 34
    return (
      box(70, y - 10, 455, 34) +
      words(85, y, khasraNumber, { size: 14, bold: true }) +
      words(200, y, `${gataArea} ha`, { size: 14 }) +
      words(320, y, form.fullName, { size: 13 })
    )
  })
  return sheetOf(
    'khatauni',
    serial,
    words(70, 590, `Extract of the record of rights, village ${village}`, { size: 14 }) +
      words(70, 560, `Holder ${form.fullName}, of ${form.fatherOrHusbandName}`, { size: 13 }) +
      words(85, 512, 'Khasra', { size: 11 }) +
      words(200, 512, 'Area', { size: 11 }) +
      words(320, 512, 'Holder', { size: 11 }) +
      rows.join(''),
  )
}

function map({ serial, village, khasras }: LandApplicant) {
  const plots = khasras.map(({ khasraNumber }, part) => {
    const x = 110 + part * 120
    const slant = (serial % 5) * 4
    return (
      `2 w ${x} ${350 + slant} m ${x + 115} ${340 - slant} l ${x + 110} ${480 + slant} l ${x + 8} ${490 - slant} l s\n` +
      words(x + 35, 415, khasraNumber, { size: 16, bold: true })
    )
  })
  return sheetOf(
    'map',
    serial,
    words(70, 590, `Village ${village}, not to scale`, { size: 14 }) +
      plots.join('') +
      words(110, 310, `Road, ${6 + (serial % 4) * 3} m`, { size: 12 }) +
      '4 w 80 325 m 515 325 l S\n' +
      words(480, 540, 'N', { size: 20, bold: true }),
  )
}

/** A paper of a land use case, the same bytes each time. @throws RangeError for a type that none is made of */
export function landPaper(serial: number, type: number): Buffer {
  const askew = serial % 6 === 4 ? 3 : 0
  if (type === LandUseDocument.khatauni) return onePage({ ...khatauni(landOf(serial)), askew })
  if (type === LandUseDocument.siteMap) return onePage({ ...map(landOf(serial)), askew: 0 })
  throw new RangeError(`no paper of type ${type} is made`)
}
