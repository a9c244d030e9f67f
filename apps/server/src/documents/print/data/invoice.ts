import { type Paise, sum } from '#domain/money/paise.ts'
import type { Bilingual, DocumentHead, Fact, Label, PrintedDay } from './common.ts'

/** A line of a tax invoice. Rates are basis points (900 = 9 %). */
export interface InvoiceLine {
  description: Label
  /** Services accounting code. */
  sac: string
  taxable: Paise
  cgstBp: number
  cgst: Paise
  sgstBp: number
  sgst: Paise
}

/** Tax invoice or credit note (CGST Rules 2017, rules 46 and 53). Totals and words are worked out from the lines. */
export interface InvoiceData {
  head: DocumentHead
  kind: 'invoice' | 'creditNote'
  supplier: Fact[]
  recipient: Fact[]
  /** State name and code, such as Uttar Pradesh (09). */
  placeOfSupply: string
  reverseCharge: boolean
  /** For a credit note: every invoice that it corrects. */
  against?: { number: string; on: PrintedDay }[]
  lines: InvoiceLine[]
  note?: Bilingual
}

/** All that an invoice asks, or a credit note gives back. */
export const invoiceTotal = ({ lines }: Pick<InvoiceData, 'lines'>): Paise =>
  sum(lines.map(line => line.taxable + line.cgst + line.sgst))
