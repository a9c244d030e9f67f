import { readFileSync } from 'node:fs'
import { formatDate } from '#domain/dates/format.ts'
import type { Address } from '#domain/lottery/form.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { formatRupees } from '#domain/money/format.ts'
import { box, drawn, jpeg, onePage, type PagePicture, smudged, words } from './pdf.ts'
import { type Applicant, applicantOf } from './people.ts'

const arts = new Map<string, PagePicture>()
function art(name: string): PagePicture {
  const known = arts.get(name) ?? jpeg(readFileSync(new URL(`./art/${name}.jpg`, import.meta.url)))
  arts.set(name, known)
  return known
}

/** A picture of somebody: the drawing is one of a few, the file is of this applicant alone. */
function pictureOf(name: string, serial: number): Buffer {
  const { bytes } = art(name)
  const note = Buffer.from(`Demonstration ${serial}`)
  const size = Buffer.alloc(2)
  size.writeUInt16BE(note.length + 2)
  return Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, note, bytes.subarray(2)])
}

const lineOf = ({ line1, line2, city, pincode }: Address): string => `${line1}, ${line2}, ${city} ${pincode}`
const rupees = (amount: string): string => formatRupees(`${amount}.00`).replace('₹', 'Rs. ')

/** The sheet that all papers share: frame, head in Hindi, and that it is invented. */
export const sheetOf = (
  head: string,
  serial: number,
  lines: string,
): { marks: string; pictures: PagePicture[] } => {
  const picture = art(`head-${head}`)
  const wide = Math.min(380, picture.width * 0.75)
  const marks = [
    '0.6 0.5 0.3 RG\n',
    box(40, 60, 515, 722, 3),
    box(47, 67, 501, 708),
    drawn(0, picture, (595 - wide) / 2, 670, wide),
    '0 0 0 RG\n',
    words(70, 640, `No. 26${String(1_150_030_000 + serial * 37)}`, { size: 11 }),
    words(390, 640, 'Date 02-06-2026', { size: 11 }),
    lines,
    '0.15 0.2 0.55 RG\n',
    '2 w 450 170 m 450 192 432 210 410 210 c 388 210 370 192 370 170 c 370 148 388 130 410 130 c 432 130 450 148 450 170 c S\n',
    words(385, 166, 'SEAL', { size: 16, bold: true }),
    '3 w 360 110 m 385 140 400 90 420 118 c 440 140 455 95 480 118 c S\n',
    words(380, 84, 'Signature', { size: 10 }),
    words(60, 74, 'Made for the demonstration: no such person or number exists.', { size: 8 }),
  ].join('')
  return { marks, pictures: [picture] }
}

/** Lines of a sheet, one below the other. */
export const paragraph = (lines: readonly string[], from = 590): string =>
  lines.map((line, index) => words(70, from - index * 28, line, { size: 13 })).join('')

function income({ serial, form, flaws }: Applicant) {
  const amount = rupees(flaws.incomeOnPaper ?? form.annualIncome)
  const shown = flaws.isSmudged
    ? smudged(200, 420, amount, 24)
    : words(200, 420, amount, { size: 24, bold: true })
  return sheetOf(
    'income',
    serial,
    paragraph([
      'Income certificate',
      `This is to certify that ${form.salutation} ${form.fullName},`,
      `of ${form.fatherOrHusbandName},`,
      `resident of ${lineOf(form.correspondence)},`,
      'has, from all sources of the household, an income a year of',
    ]) +
      shown +
      paragraph(['This certificate holds for three years.'], 370),
  )
}

const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  OBC: 'Other Backward Class',
  SC: 'Scheduled Caste',
  ST: 'Scheduled Tribe',
}

const caste = ({ serial, form }: Applicant) =>
  sheetOf(
    'caste',
    serial,
    paragraph([
      'Caste certificate',
      `${form.salutation} ${form.fullName}, of ${form.fatherOrHusbandName},`,
      `resident of ${lineOf(form.correspondence)},`,
      'belongs to a community that is recognised as',
    ]) + words(150, 430, CATEGORY_WORDS[form.reservationCategoryCode] ?? 'General', { size: 22, bold: true }),
  )

const claim = ({ serial, form }: Applicant) =>
  sheetOf(
    'claim',
    serial,
    paragraph([
      'Certificate of disability',
      `${form.salutation} ${form.fullName}, of ${form.fatherOrHusbandName},`,
      'was examined by the board and has a permanent disability of',
    ]) + words(200, 460, '45 per cent', { size: 22, bold: true }),
  )

const pan = ({ serial, form, flaws }: Applicant) =>
  sheetOf(
    'pan',
    serial,
    box(90, 330, 415, 260, 2) +
      words(110, 545, 'Name', { size: 10 }) +
      words(110, 525, (flaws.nameOnPan ?? form.fullName).toUpperCase(), { size: 16, bold: true }) +
      words(110, 495, "Father's or husband's name", { size: 10 }) +
      words(110, 475, form.fatherOrHusbandName.toUpperCase(), { size: 15 }) +
      words(110, 445, 'Date of birth', { size: 10 }) +
      words(110, 425, formatDate(form.dateOfBirth, 'day'), { size: 15 }) +
      words(110, 365, form.pan, { size: 26, bold: true }),
  )

const identity = ({ serial, form }: Applicant) =>
  sheetOf(
    'identity',
    serial,
    box(90, 330, 415, 260, 2) +
      words(110, 545, form.fullName, { size: 17, bold: true }) +
      words(110, 515, `Born ${formatDate(form.dateOfBirth, 'day')}, ${form.gender}`, { size: 13 }) +
      words(110, 485, `Of ${form.fatherOrHusbandName}`, { size: 13 }) +
      words(110, 455, form.correspondence.line1, { size: 13 }) +
      words(
        110,
        435,
        `${form.correspondence.line2}, ${form.correspondence.city} ${form.correspondence.pincode}`,
        {
          size: 13,
        },
      ) +
      words(160, 365, `XXXX XXXX ${form.identityNumber.slice(-4)}`, { size: 24, bold: true }),
  )

function cheque({ serial, form, flaws }: Applicant) {
  const { holderName, number, ifsc, bankName, branchName } = form.refundAccount
  return sheetOf(
    'cheque',
    serial,
    box(70, 380, 455, 210, 2) +
      words(85, 560, bankName, { size: 16, bold: true }) +
      words(85, 540, `${branchName}, IFSC ${ifsc}`, { size: 11 }) +
      words(85, 500, 'Pay ____________________________________________', { size: 12 }) +
      words(85, 440, `A/c ${flaws.accountOnCheque ?? number}`, { size: 18, bold: true }) +
      words(85, 405, holderName.toUpperCase(), { size: 13 }) +
      '0.7 0.1 0.1 rg\nq 0.94 0.34 -0.34 0.94 270 445 cm\n' +
      words(0, 0, 'CANCELLED', { size: 40, bold: true }) +
      'Q\n0 0 0 rg\n',
  )
}

const SHEETS: Readonly<Record<number, (one: Applicant) => { marks: string; pictures: PagePicture[] }>> = {
  [DocumentType.identity]: identity,
  [DocumentType.pan]: pan,
  [DocumentType.income]: income,
  [DocumentType.caste]: caste,
  [DocumentType.subCategory]: claim,
  [DocumentType.cheque]: cheque,
}

/** The papers that an applicant of the demonstration sent, by type. */
export const paperTypesOf = ({ form }: Applicant): number[] => [
  DocumentType.photo,
  DocumentType.signature,
  DocumentType.identity,
  DocumentType.pan,
  DocumentType.income,
  ...(form.reservationCategoryCode === 'GEN' ? [] : [DocumentType.caste]),
  ...(form.subCategoryCode === '' ? [] : [DocumentType.subCategory]),
  DocumentType.cheque,
]

/**
 * A paper of an applicant, by serial number and type: a JPEG of a photograph or signature, else a PDF. The same bytes each
 * time. @throws RangeError for a type that none is made of
 */
export function demoPaper(serial: number, type: number): Buffer {
  if (type === DocumentType.photo) return pictureOf(`face-${serial % 8}`, serial)
  if (type === DocumentType.signature) return pictureOf(`signature-${serial % 4}`, serial)
  const made = SHEETS[type]
  if (!made) throw new RangeError(`no paper of type ${type} is made`)
  const one = applicantOf(serial)
  const shown = type === DocumentType.income ? applicantOf(one.incomePaperOf) : one
  const askew = type === DocumentType.income || type === DocumentType.caste ? shown.flaws.askew : 0
  return onePage({ ...made(shown), askew })
}
