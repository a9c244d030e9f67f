import type { Paise } from '#domain/money/paise.ts'
import type { Bilingual, DocumentHead, Fact, Label, PrintedDrawing, PrintedImage } from './common.ts'

/** One property type on offer. */
export interface BookletPool {
  code: string
  propertyType: Label
  incomeCategory: Label
  /** Area in square metres as printed, such as 112.5. */
  areaSqm: string
  ratePerSqm: Paise
  estimatedCost: Paise
  /** What a general applicant pays with the application. */
  registrationAmount: Paise
  seats: number
}

/** Scheme booklet: what is on offer, when, at what price, under which terms (docs/rules/lottery.md). */
export interface BookletData {
  head: DocumentHead
  schemeName: Bilingual
  introduction: Bilingual
  facts: Fact[]
  dates: Fact[]
  pools: BookletPool[]
  /** How the price is paid: what falls due, which share, when. */
  paymentPlan: { what: Label; share: string; when: Label }[]
  charges: Fact[]
  plan?: PrintedImage | PrintedDrawing
  terms: { heading: Bilingual; paragraphs: Bilingual[] }[]
}
