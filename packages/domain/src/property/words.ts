import { formatDate, type Language } from '#domain/dates/format.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Instalment } from './due.ts'

/** 1100 → '11', 1050 → '10.5'. */
export const percent = (basisPoints: number): string => String(basisPoints / 100)

/** What an instalment is called. */
export function instalmentName(due: Pick<Instalment, 'kind' | 'instalmentNo' | 'dueDay'>): Bilingual {
  const on = (language: Language) => formatDate(due.dueDay, 'plain', language)
  switch (due.kind) {
    case 'ALLOTMENT':
      return { en: 'Allotment money', hi: 'आवंटन धनराशि' }
    case 'CLOSING':
      return { en: `Closing of the account, ${on('en')}`, hi: `खाते का पूर्ण भुगतान, ${on('hi')}` }
    case 'PREPAYMENT':
      return { en: `Lump sum of ${on('en')}`, hi: `${on('hi')} की एकमुश्त राशि` }
    case 'INSTALMENT':
      return {
        en: `Instalment ${due.instalmentNo}, due ${on('en')}`,
        hi: `किस्त ${due.instalmentNo}, देय तिथि ${on('hi')}`,
      }
  }
}
