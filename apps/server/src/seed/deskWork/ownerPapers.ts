import { formatDate } from '#domain/dates/format.ts'
import { DocumentType } from '#domain/lottery/policy.ts'
import { formatAmount, formatRupees } from '#domain/money/format.ts'
import { toRupees } from '#domain/money/paise.ts'
import { certificateOf, loanOf, type OwnedPlot, plotOf } from './ownedPlots.ts'
import { demoPaper, paragraph, sheetOf } from './papers.ts'
import { box, onePage, words } from './pdf.ts'
import { applicantOf } from './people.ts'

/** Papers that owners send with what they ask for. */
export const OwnerPaper = { loan: 401, allotment: 402, originals: 405, tds: 451 } as const

const inLatin = (amount: string): string => amount.replace('₹', 'Rs. ')
const namesOf = ({ owners }: OwnedPlot): string => owners.map(({ form }) => form.fullName).join(' and ')

const loan = (plot: OwnedPlot) =>
  sheetOf(
    'loan',
    plot.serial,
    paragraph([
      `Sanction ${loanOf(plot).sanctionNumber}`,
      `To ${namesOf(plot)}`,
      `for plot ${plot.code}, Gomti Enclave, a housing loan of`,
    ]) +
      words(160, 470, inLatin(formatRupees(loanOf(plot).loanAmount)), { size: 24, bold: true }) +
      paragraph(['secured by a mortgage of the plot, once the authority', 'does not object to it.'], 420),
  )

const allotment = (plot: OwnedPlot) =>
  sheetOf(
    'allotment',
    plot.serial,
    box(70, 380, 455, 210, 2) +
      words(90, 555, `Plot ${plot.code}`, { size: 20, bold: true }) +
      words(90, 522, `Gomti Enclave, sector S7, ${plot.areaSqm} sq m`, { size: 13 }) +
      words(90, 490, `Registration ${plot.registration}`, { size: 13 }) +
      words(90, 445, 'is allotted to', { size: 12 }) +
      words(90, 415, namesOf(plot), { size: 17, bold: true }),
  )

const originals = (plot: OwnedPlot) =>
  sheetOf(
    'originals',
    plot.serial,
    paragraph([
      `Given back with the surrender of plot ${plot.code}:`,
      '1. Letter of allotment, in the original',
      `2. Receipts of ${3 + plot.serial} instalments`,
      '3. Schedule of payments',
      '4. Booklet of the scheme',
    ]),
  )

const affidavit = (plot: OwnedPlot) =>
  sheetOf(
    'affidavit',
    plot.serial,
    paragraph([
      `${namesOf(plot)},`,
      `resident of ${plot.owners[0]?.form.correspondence.line1 ?? ''}, Lucknow,`,
      'declare on oath that',
      `nobody else owns plot ${plot.code} of Gomti Enclave,`,
      'that nobody else has a claim to it,',
      'and that no court has the matter before it.',
    ]),
  )

/** Every third certificate is of another sum than was typed. */
function tds(plot: OwnedPlot) {
  const { certificateNumber, buyerPan, amountPaid, tdsAmount, paymentDay, depositDay } = certificateOf(plot)
  const shown = plot.serial % 3 === 1 ? tdsAmount - 1_000_00n : tdsAmount
  const line = (y: number, name: string, value: string) =>
    words(85, y, name, { size: 11 }) + words(300, y, value, { size: 14, bold: true })
  return sheetOf(
    'tds',
    plot.serial,
    box(70, 340, 455, 250, 2) +
      line(560, 'Certificate', certificateNumber) +
      line(528, 'PAN of the buyer', buyerPan) +
      line(496, 'Paid or credited on', formatDate(paymentDay, 'day')) +
      line(464, 'Amount paid', inLatin(formatAmount(toRupees(amountPaid)))) +
      line(432, 'Tax deposited', inLatin(formatAmount(toRupees(shown)))) +
      line(400, 'Deposited on', formatDate(depositDay, 'day')) +
      line(368, 'Property', `Plot ${plot.code}`),
  )
}

const SHEETS = {
  [OwnerPaper.loan]: loan,
  [OwnerPaper.allotment]: allotment,
  [OwnerPaper.originals]: originals,
  [DocumentType.affidavit]: affidavit,
  [OwnerPaper.tds]: tds,
} as const

/**
 * A paper that the owner of a plot sent, by the plot's serial number and its type: the same bytes each time. @throws RangeError
 * for a type that none is made of
 */
export function ownerPaper(serial: number, type: number): Buffer {
  const plot = plotOf(serial)
  const owner = plot.owners[0] ?? applicantOf(0)
  if (type === DocumentType.identity || type === DocumentType.cheque) return demoPaper(owner.serial, type)
  const made = Object.entries(SHEETS).find(([key]) => key === String(type))?.[1]
  if (!made) throw new RangeError(`no paper of type ${type} is made`)
  return onePage({ ...made(plot), askew: serial % 5 === 3 ? 3 : 0 })
}
