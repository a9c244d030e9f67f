import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why something cannot happen to an operation of the authority's tool in its state. */
export const OPERATION_STATE_REFUSALS = {
  OPERATION_WAITS: {
    en: 'This operation waits for a second officer.',
    hi: 'यह कार्य दूसरे अधिकारी की स्वीकृति की प्रतीक्षा में है।',
  },
  OPERATION_IS_DONE: {
    en: 'This operation is already done.',
    hi: 'यह कार्य पहले ही किया जा चुका है।',
  },
  OPERATION_IS_WITHDRAWN: {
    en: 'This operation is withdrawn.',
    hi: 'यह कार्य वापस लिया जा चुका है।',
  },
  OPERATION_WAS_SENT_BACK: {
    en: 'This operation was sent back to its proposer.',
    hi: 'यह कार्य प्रस्तावक को लौटाया जा चुका है।',
  },
} as const satisfies Record<string, Bilingual>
