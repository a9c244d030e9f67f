import type { LandUseApplication, LandUseRow } from '#contract/landuse/record.ts'
import { ApplicationStatus, applicationStatus, applicationStatusName } from '#domain/application/status.ts'
import type { Language } from '#domain/dates/format.ts'
import { m } from '#web/i18n/generated/messages.js'
import type { Tone } from '#web/ui/Tag/Tag.tsx'

const TONES: Readonly<Record<string, Tone>> = {
  success: 'ok',
  warning: 'warn',
  error: 'err',
  info: 'info',
  neutral: 'neutral',
}

/** Name and tone of an application's state. */
export function stateWords(
  statusId: number,
  language: Language,
): { readonly name: string; readonly tone: Tone } {
  const status = applicationStatus(statusId)
  if (status === null) return { name: '', tone: 'neutral' }
  const named = applicationStatusName(status)
  return { name: named[language], tone: TONES[named.tone] ?? 'neutral' }
}

/** "2,530.00 sqm", grouped as in India. */
export function sqmWords(sqm: string): string {
  const [whole = '0', fraction = '00'] = sqm.split('.')
  return m.landuse_sqm({ area: `${Number(whole).toLocaleString('en-IN')}.${fraction}` })
}

/** "Purseni, khasra 145/2, 146"; "Land use certificate" while nothing is chosen. */
export function landTitle(
  row: Pick<LandUseRow, 'revenueVillageName' | 'khasraNumbers'>,
  language: Language,
): string {
  const village = row.revenueVillageName[language]
  if (village === '') return m.landuse_certificate()
  const khasras = row.khasraNumbers.slice(0, 3).join(', ')
  const more = row.khasraNumbers.length - 3
  if (khasras === '') return village
  return more > 0
    ? m.landuse_villageKhasrasMore({ village, khasras, more })
    : m.landuse_villageKhasras({ village, khasras })
}

/** The khasra numbers of an application as typed. */
export const khasrasOf = (application: LandUseApplication): string[] =>
  application.answers.khasras.map(row => row.khasraNumber).filter(number => number !== '')

/** True where the citizen goes on with the form. */
export const goesOn = (statusId: number): boolean =>
  statusId === ApplicationStatus.Draft ||
  statusId === ApplicationStatus.PaymentPending ||
  statusId === ApplicationStatus.Returned

const salutations: Readonly<Record<string, () => string>> = {
  Mr: m.landuse_mr,
  Mrs: m.landuse_mrs,
  Ms: m.landuse_ms,
  Dr: m.landuse_dr,
}

/** A salutation in the page's language; the wire keeps its English word. */
export const salutationWords = (value: string): string => salutations[value]?.() ?? value
