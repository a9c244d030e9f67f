import type { IstDay } from '#domain/dates/ist.ts'
import type { Paise } from '#domain/money/paise.ts'

/** The same text in both languages of the authority. */
export interface Bilingual {
  en: string
  hi: string
}

/** A label or a name: in both languages, or as it was worded in one. */
export type Label = Bilingual | string

/** A calendar day of the authority; prints as 30 Nov 2026. */
export interface PrintedDay {
  day: IstDay
}

/** JPEG or PNG bytes (photo, signature, logo). Bytes that do not decode print as an empty frame. */
export interface PrintedImage {
  image: Uint8Array
}

/** A drawing of our own as SVG (site plan, emblem); never one that a citizen sent. */
export interface PrintedDrawing {
  svg: string
}

/** What a cell can hold: text, paise (12,34,567.50), an instant (IST), a day; null prints '-'. */
export type Printable = string | Paise | Date | PrintedDay | null

/** One line of a facts table. `null` prints '-'. */
export interface Fact {
  label: Label
  value: Printable | Bilingual
}

/** Who issues the document; the letterhead of the first page. */
export interface Letterhead {
  name: Bilingual
  /** Short code, such as GPDA. */
  code: string
  address: Bilingual
  /** Short contact lines at the right: helpline, e-mail, site. */
  contacts: string[]
  /** The authority's own emblem; the portal's emblem when absent. */
  emblem?: PrintedImage | PrintedDrawing
}

/** What every document carries. */
export interface DocumentHead {
  authority: Letterhead
  title: Bilingual
  /** Document number as printed and registered, such as GPDA/RC/26/0088123. */
  number: string
  /** The date of the business: of the payment, the decision, the state of an account. */
  issuedAt: Date
  /** When it is signed. Absent on drafts, as is the number of the issue. */
  signedAt?: Date
  /** Number of this issue, which no other paper has, and of the one in whose place it stands. */
  serial?: string
  replaces?: string | null
  /** Code and site of the public check; absent on drafts, which then carry no code. `siteUrl` has no trailing slash;
   * `sealed` are the signed facts of the QR code. */
  verification?: { code: string; siteUrl: string; sealed?: string }
  /** Large pale text across each page: Draft, Cancelled, Duplicate. */
  watermark?: Bilingual
}

/** A head of account with its parts; the amount of the head is the sum of its parts when it has any. */
export interface PaymentHead {
  name: Label
  amount: Paise
  items: { name: Label; amount: Paise }[]
}

/** A step of a timeline. */
export interface TimelineStep {
  at: Date | PrintedDay
  what: Label
  by?: string
  remarks?: string
}
