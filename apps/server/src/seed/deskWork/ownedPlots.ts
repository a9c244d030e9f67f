import { addDays, addMonths, financialYear, type IstDay } from '#domain/dates/ist.ts'
import type { OwnerSpec, PropertySpec } from '#domain/property/opening.ts'
import { type ScheduleRow, schedule } from '#domain/property/schedule.ts'
import { tdsForm } from '#domain/tds/form.ts'
import type { CertificateFacts } from '#server/tds/certificateStore.ts'
import { plotSale } from '../propertySales.ts'
import { type Applicant, applicantOf } from './people.ts'

/** Plots of the demonstration about which their owners ask the authority for something. */
export const OWNED_PLOTS = 9
/** Owners are applicants who apply for nothing: serial numbers behind those of the opening. */
const OWNERS_FROM = 700
const CO_OWNERS_FROM = 750
/** Certificates of tax are of the last plots: the others cost too little for tax. */
const TAXED_FROM = 6
/** A taxed plot has so many instalments; the tax of the last is not credited yet. */
export const CERTIFIED = 4
const FIRST_DUE: IstDay = '2025-09-30'

/** An invented plot, as papers and register both tell of it. */
export interface OwnedPlot {
  readonly serial: number
  readonly owners: readonly Applicant[]
  readonly code: string
  readonly registration: string
  readonly searchId: string
  /** Square metres. */
  readonly areaSqm: string
  readonly isTaxed: boolean
}

/** The plot of a serial number: the same one each time. */
export function plotOf(serial: number): OwnedPlot {
  const isTaxed = serial >= TAXED_FROM
  const number = String(serial + 1).padStart(3, '0')
  const co = serial % 4 === 0 && !isTaxed ? [applicantOf(CO_OWNERS_FROM + serial)] : []
  return {
    serial,
    owners: [applicantOf(OWNERS_FROM + serial), ...co],
    code: `S7/${number}`,
    registration: `GE/2025/07${number}`,
    searchId: `GE7P${number}${'ACEHKMPTX'[serial]}`,
    areaSqm: isTaxed ? '200.00' : '112.50',
    isTaxed,
  }
}

const ownerOf = ({ form }: Applicant): OwnerSpec => ({
  fullName: form.fullName,
  fatherName: form.fatherOrHusbandName,
  mobileNumber: form.mobileNumber,
  pan: form.pan,
})

/** How a plot was sold: on schedule today; where tax is due in few instalments on fixed days, as its certificates name them. */
export function specOf(
  { owners, ...plot }: OwnedPlot,
  place: { readonly schemeId: number; readonly account: number },
  today: IstDay,
): PropertySpec {
  const onSchedule = addMonths(addDays(today, 20 + plot.serial), -3 * (3 + plot.serial))
  const spec = plotSale(place.schemeId, place.account, {
    code: plot.code,
    searchId: plot.searchId,
    registration: plot.registration,
    sector: 'S7',
    areaSqm: plot.areaSqm,
    firstDueDay: plot.isTaxed ? FIRST_DUE : onSchedule,
    owners: owners.map(ownerOf),
  })
  const { instalments } = spec.terms
  if (!plot.isTaxed || !instalments) return spec
  return { ...spec, terms: { ...spec.terms, instalments: { ...instalments, count: CERTIFIED } } }
}

/** The instalment that the certificate of a taxed plot is about. */
function certifiedRow(plot: OwnedPlot): ScheduleRow {
  const { instalments: terms } = specOf(plot, { schemeId: 0, account: 0 }, FIRST_DUE).terms
  if (!terms?.annualBp) throw new Error(`plot ${plot.code} is not sold in instalments`)
  const rows = schedule({ ...terms, annualBp: terms.annualBp }, terms.firstDueDay, terms.count)
  const last = rows.at(-1)
  if (!last) throw new Error(`plot ${plot.code} has no instalment ${CERTIFIED}`)
  return last
}

/** What the owner of a taxed plot typed from the tax portal's paper. */
export function certificateOf(plot: OwnedPlot): CertificateFacts & {
  readonly paymentDay: IstDay
  readonly depositDay: IstDay
  readonly amountPaid: bigint
  readonly tdsAmount: bigint
} {
  const { dueDay: paymentDay, interest, principal } = certifiedRow(plot)
  const amountPaid = interest + principal
  const number = 4_410_000 + plot.serial * 317
  return {
    formTypeId: tdsForm(paymentDay).typeId,
    certificateNumber: `QWRT${number}`,
    acknowledgementNumber: `AK${number * 13}`.slice(0, 9),
    buyerPan: plot.owners[0]?.form.pan ?? '',
    financialYear: financialYear(paymentDay),
    periodFrom: null,
    periodTo: null,
    paymentDay,
    amountPaid,
    tdsAmount: amountPaid / 100n,
    depositDay: addDays(paymentDay, 21),
    challanSerial: String(10_240 + plot.serial),
    bsrCode: '0510308',
  }
}

/** The loan for which a no-objection is asked; rupees. */
export const loanOf = ({ serial }: OwnedPlot) => ({
  bankId: 1 + (serial % 4),
  branchName: 'Hazratganj, Lucknow',
  loanAmount: `${1_800_000 + serial * 50_000}.00`,
  sanctionNumber: `HL/2026/${4471 + serial * 29}`,
  sanctionDate: '2026-06-02' as IstDay,
  loanAccount: '',
})
