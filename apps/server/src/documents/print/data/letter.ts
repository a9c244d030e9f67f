import type { Bilingual, DocumentHead, Fact, Label, PaymentHead, Printable, TimelineStep } from './common.ts'

/** A table inside a letter. Cells follow the columns; amounts belong in an `end` column. */
export interface LetterTable {
  caption?: Label
  columns: { label: Label; align: 'start' | 'end' }[]
  rows: (Printable | Bilingual)[][]
}

/** Generic letter: allotment letter, no-objection certificate, surrender order, land-use certificate. */
export interface LetterData {
  head: DocumentHead
  /** Addressee, line by line. Empty for certificates that address nobody. */
  to: string[]
  subject: Bilingual
  /** Earlier letter or application referred to. */
  reference?: string
  /** Body paragraphs, English first; each prints in the languages given. */
  paragraphs: { en?: string; hi?: string }[]
  facts: Fact[]
  table?: LetterTable
  /** Amounts to be paid, with total in words; absent when none. */
  heads?: PaymentHead[]
  conditions: Bilingual[]
  timeline?: TimelineStep[]
  /** Who answers for the letter; without a name an office does. */
  signatory: { name?: Bilingual; designation: Bilingual }
  copyTo?: string[]
}
