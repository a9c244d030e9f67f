import { disagreementBp } from '#domain/lottery/sampling.ts'
import { m } from '#web/i18n/generated/messages.js'

/** Basis points as per cent: 250 is "2.5 %". */
export const percent = (bp: number): string =>
  m.scrutiny_percent({ value: (bp / 100).toLocaleString('en-IN', { maximumFractionDigits: 2 }) })

/** The share of an officer's findings that were read otherwise. */
export const shareOf = (figures: { readonly read: number; readonly differing: number }): string =>
  figures.read === 0 ? '–' : percent(disagreementBp(figures))
