import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why something cannot happen to an officer's account in its state. */
export const OFFICER_STATE_REFUSALS = {
  OFFICER_IS_INVITED: {
    en: 'This officer has not taken up the invitation yet.',
    hi: 'इस अधिकारी ने अभी आमंत्रण स्वीकार नहीं किया है।',
  },
  OFFICER_IS_ACTIVE: {
    en: 'This officer is at work.',
    hi: 'यह अधिकारी कार्यरत है।',
  },
  OFFICER_IS_SUSPENDED: {
    en: 'This officer is suspended.',
    hi: 'यह अधिकारी निलंबित है।',
  },
  OFFICER_HAS_LEFT: {
    en: 'This officer has left the authority.',
    hi: 'यह अधिकारी प्राधिकरण छोड़ चुका है।',
  },
} as const satisfies Record<string, Bilingual>
