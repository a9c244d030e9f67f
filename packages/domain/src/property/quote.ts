import type { IstDay } from '#domain/dates/ist.ts'
import { type Paise, sum } from '#domain/money/paise.ts'
import type { Targets } from './appropriate.ts'

/** The rule behind a line of a quote; the web words it in the citizen's language. */
export type LineCode =
  | 'PENAL_INTEREST'
  | 'INSTALMENT_INTEREST'
  | 'INSTALMENT_PRINCIPAL'
  | 'ALLOTMENT_MONEY'
  | 'DEMAND'
  | 'INTEREST_TO_DAY'
  | 'PREPAID_PRINCIPAL'
  | 'OUTSTANDING_PRINCIPAL'
  | 'REBATE'

/** What explains a line: day strings, counts, basis points, and amounts as bigint paise. */
export type LineParams = Readonly<Record<string, string | number | Paise>>

/** A rupee amount with the rule and the dates that make it. A rebate is negative. */
export interface QuoteLine {
  readonly code: LineCode
  /** Instalment number or demand id, where the line is about one. */
  readonly itemId: number | null
  readonly amount: Paise
  readonly params: LineParams
}

/** An amount to pay that is the sum of its lines, good for the day it was made. */
export interface Quote {
  readonly asOn: IstDay
  readonly lines: readonly QuoteLine[]
  readonly total: Paise
  /** Tax that the buyer deducts and deposits himself, beside the total (docs/rules/tds.md). */
  readonly tds: Paise
  readonly targets: Targets
}

/** Makes a quote of its lines; lines of nothing are left out. */
export function quoteOf(asOn: IstDay, lines: readonly QuoteLine[], targets: Targets, tds: Paise): Quote {
  const kept = lines.filter(line => line.amount !== 0n)
  return { asOn, lines: kept, total: sum(kept.map(line => line.amount)), tds, targets }
}

/** Adds the lines of some codes. */
export function totalOf(quote: Quote, ...codes: readonly LineCode[]): Paise {
  return sum(quote.lines.filter(line => codes.includes(line.code)).map(line => line.amount))
}
