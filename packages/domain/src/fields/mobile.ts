import type { Bilingual } from '../text/bilingual.ts'

/** Ten digits starting with 6 to 9 (specification, sections 5 and 9). */
export const mobilePattern = /^[6-9]\d{9}$/

export const mobileMessage: Bilingual = {
  en: 'Enter a valid mobile number',
  hi: 'सही मोबाइल नंबर दर्ज करें',
}

/** The ten digits of an Indian mobile number, however it was typed: '+91 98765-43210', '098765 43210', '9876543210'. */
export function normaliseMobile(raw: string): string {
  const bare = raw.replace(/[\s\-().]/g, '')
  return /^(?:\+91|0091|91|0)(\d{10})$/.exec(bare)?.[1] ?? bare
}
