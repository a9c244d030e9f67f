import type { Bilingual } from '#domain/text/bilingual.ts'
import type { KhasraRefusal } from './khasra.ts'

/** Sentence of each refusal of the khasra rows. */
export const KHASRA_REFUSALS: Readonly<Record<KhasraRefusal, Bilingual>> = {
  KHASRA_REQUIRED: { en: 'Please enter a khasra number.', hi: 'कृपया खसरा संख्या भरें।' },
  TOO_MANY_KHASRAS: {
    en: 'An application can have at most {max} khasra numbers.',
    hi: 'एक आवेदन में अधिकतम {max} खसरा संख्याएँ हो सकती हैं।',
  },
  KHASRA_INVALID: {
    en: 'Enter a valid khasra number (e.g., 145/2).',
    hi: 'सही खसरा संख्या भरें (जैसे 145/2)।',
  },
  KHASRA_REPEATED: {
    en: 'Khasra number {number} is repeated.',
    hi: 'खसरा संख्या {number} दोहराई गई है।',
  },
  AREA_INVALID: { en: 'Enter a valid area.', hi: 'सही क्षेत्रफल भरें।' },
}
