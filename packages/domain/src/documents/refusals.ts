import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why something cannot happen to an uploaded document in its state. */
export const DOCUMENT_STATE_REFUSALS = {
  DOCUMENT_WAITS: {
    en: 'This document waits for the record that it belongs to.',
    hi: 'यह दस्तावेज़ अपने अभिलेख की प्रतीक्षा में है।',
  },
  DOCUMENT_IS_OPEN: {
    en: 'This document belongs to a record that is still open.',
    hi: 'यह दस्तावेज़ एक ऐसे अभिलेख का है जो अभी खुला है।',
  },
  DOCUMENT_IS_SUBMITTED: {
    en: 'This document was submitted and stays as it was.',
    hi: 'यह दस्तावेज़ जमा किया जा चुका है और यथावत रहेगा।',
  },
  DOCUMENT_IS_REPLACED: {
    en: 'Another document has taken the place of this one.',
    hi: 'इस दस्तावेज़ का स्थान दूसरा दस्तावेज़ ले चुका है।',
  },
  DOCUMENT_IS_DELETED: {
    en: 'This document has been deleted.',
    hi: 'यह दस्तावेज़ हटाया जा चुका है।',
  },
} as const satisfies Record<string, Bilingual>
