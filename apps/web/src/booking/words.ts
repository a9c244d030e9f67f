import type { BadgeTone } from '#domain/application/named.ts'
import { type ApplicationStatus, applicationStatusName } from '#domain/application/status.ts'
import { rangeWords as rangeOf } from '#domain/booking/dates.ts'
import { formatDate, type Language } from '#domain/dates/format.ts'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

/** '12 Dec 2026', or '12 Dec 2026 – 13 Dec 2026'. */
export function rangeWords(from: string, to: string, language: Language): string {
  return rangeOf({ startDay: from, endDay: to }, language)
}

/** '12 Dec – 13 Dec', for narrow places. */
export function shortRange(from: string, to: string, language: Language): string {
  const first = formatDate(from, 'short', language)
  return from === to ? first : `${first} – ${formatDate(to, 'short', language)}`
}

/** '11:00' → '11:00 AM'. */
export const timeWords = (time: string, language: Language): string =>
  formatDate(`2026-01-01T${time}:00+05:30`, 'time', language)

const TONES: Record<BadgeTone, Tone> = {
  neutral: 'neutral',
  info: 'info',
  warning: 'warn',
  success: 'ok',
  error: 'err',
}

/** A booking's state in a word, with its tone. */
export function statusWords(statusId: number, language: Language): { name: string; tone: Tone } {
  const named = applicationStatusName(statusId as ApplicationStatus)
  return { name: named[language], tone: TONES[named.tone] }
}

/** Basis points as a percentage: 2500 → '25 %'. */
export const percent = (basisPoints: number): string => `${basisPoints / 100} %`
