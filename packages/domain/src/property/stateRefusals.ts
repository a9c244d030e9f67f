import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why something cannot happen to a property in its state. */
export const PROPERTY_STATE_REFUSALS = {
  NOT_YOURS_ANY_MORE: { en: 'Record not found.', hi: 'अभिलेख नहीं मिला।' },
  ALREADY_FULLY_PAID: {
    en: 'The price of this property has been paid in full.',
    hi: 'इस संपत्ति का पूरा मूल्य चुकाया जा चुका है।',
  },
  ALLOTMENT_MONEY_FIRST: {
    en: 'Please pay the allotment money first.',
    hi: 'कृपया पहले आवंटन धनराशि जमा करें।',
  },
  DEED_EXECUTED: {
    en: 'The sale deed of this property has already been executed.',
    hi: 'इस संपत्ति का विक्रय विलेख निष्पादित हो चुका है।',
  },
  PRICE_NOT_PAID: {
    en: 'The price of this property has not been paid in full.',
    hi: 'इस संपत्ति का पूरा मूल्य अभी नहीं चुकाया गया है।',
  },
} as const satisfies Record<string, Bilingual>
