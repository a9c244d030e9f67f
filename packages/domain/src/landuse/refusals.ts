import { khasraMessage } from '#domain/fields/khasra.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'
import type { KhasraRefusal } from './khasra.ts'

/** Sentence of each refusal of the khasra rows. */
export const KHASRA_REFUSALS: Readonly<Record<KhasraRefusal, Bilingual>> = {
  KHASRA_REQUIRED: { en: 'Please enter a khasra number.', hi: 'कृपया खसरा संख्या भरें।' },
  TOO_MANY_KHASRAS: {
    en: 'An application can have at most {max} khasra numbers.',
    hi: 'एक आवेदन में अधिकतम {max} खसरा संख्याएँ हो सकती हैं।',
  },
  KHASRA_INVALID: khasraMessage,
  KHASRA_REPEATED: {
    en: 'Khasra number {number} is repeated.',
    hi: 'खसरा संख्या {number} दोहराई गई है।',
  },
  AREA_INVALID: { en: 'Enter a valid area.', hi: 'सही क्षेत्रफल भरें।' },
}

/** Why something cannot happen to an application in its status. */
export const LAND_USE_STATE_REFUSALS = {
  NOT_SENT_YET: { en: 'This application is not sent yet.', hi: 'यह आवेदन अभी भेजा नहीं गया है।' },
  BEING_PAID: { en: 'This application is being paid for.', hi: 'इस आवेदन का भुगतान चल रहा है।' },
  AT_INTAKE: { en: 'This application waits at intake.', hi: 'यह आवेदन प्राप्ति पटल पर है।' },
  ON_A_DESK: { en: 'This application lies on a desk.', hi: 'यह आवेदन एक पटल पर विचाराधीन है।' },
  WITH_THE_APPLICANT: {
    en: 'This application waits for its applicant.',
    hi: 'यह आवेदन आवेदक के उत्तर की प्रतीक्षा में है।',
  },
  IS_DECIDED: { en: 'This application is decided.', hi: 'इस आवेदन पर निर्णय हो चुका है।' },
  HAS_EXPIRED: { en: 'This draft has expired.', hi: 'यह प्रारूप समाप्त हो चुका है।' },
} as const satisfies Record<string, Bilingual>
