import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why something cannot happen to a decision of an officer in its state. */
export const DECISION_STATE_REFUSALS = {
  DECISION_IS_HELD: {
    en: 'This decision is held until its time is over.',
    hi: 'यह निर्णय समय पूरा होने तक रोका हुआ है।',
  },
  DECISION_IS_RELEASED: {
    en: 'The notice of this decision has gone out.',
    hi: 'इस निर्णय की सूचना भेजी जा चुकी है।',
  },
  DECISION_IS_CORRECTED: {
    en: 'This decision was corrected by another one.',
    hi: 'यह निर्णय दूसरे निर्णय से सुधारा जा चुका है।',
  },
  DECISION_IS_TAKEN_BACK: {
    en: 'This decision was taken back.',
    hi: 'यह निर्णय वापस लिया जा चुका है।',
  },
  DECISION_IS_LAPSED: {
    en: 'This decision could not be carried out any more.',
    hi: 'यह निर्णय अब लागू नहीं किया जा सका।',
  },
} as const satisfies Record<string, Bilingual>
