import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual, DocumentHead, Fact, Label, PrintedDay } from './common.ts'

/** One posting: a debit raises what is owed, a credit lowers it. */
export interface StatementRow {
  on: PrintedDay
  particulars: Label
  reference: string
  debit: Paise | null
  credit: Paise | null
}

/** An amount with its words; negative where it lowers the sum. */
export interface StatementSum {
  label: Label
  amount: Paise
}

/** Statement of account; the running and closing balances are worked out from the rows. */
export interface StatementData {
  head: DocumentHead
  account: Fact[]
  period: { from: PrintedDay; to: PrintedDay }
  /** Owed at the start; negative when paid in advance. */
  openingBalance: Paise
  rows: StatementRow[]
  /** What is owed and not in the books yet, such as penal interest: with the closing balance it is all outstanding. */
  beyondBooks: StatementSum[]
  payableToday: Paise
  /** Of what all outstanding consists: the same sum, by when it is payable. */
  parts: StatementSum[]
  note?: Bilingual
}
