import type { DocumentHead, PrintedDay, PrintedImage } from './common.ts'

/** Hindi self-declaration (स्व-घोषणा पत्र) of a lottery applicant (docs/rules/lottery.md). */
export interface DeclarationData {
  head: DocumentHead
  name: string
  fatherOrHusbandName: string
  address: string
  /** Completed years on the day of the declaration. */
  ageYears: number
  applicationNumber: string
  schemeName: string
  /** Points declared, in Hindi; printed as a numbered list. */
  points: string[]
  place: string
  on: PrintedDay
  signature?: PrintedImage
}
