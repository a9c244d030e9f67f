import type { Bilingual } from '#domain/text/bilingual.ts'
import type { PlanRefusal } from './plan.ts'
import { PROPERTY_STATE_REFUSALS } from './stateRefusals.ts'

const { PRICE_NOT_PAID: _, ...ofState } = PROPERTY_STATE_REFUSALS

/** Sentence of each refusal on a property; `{name}` is replaced by the refusal's parameter. */
export const PROPERTY_REFUSALS: Readonly<Record<PlanRefusal, Bilingual>> = {
  ...ofState,
  OVERDUE_FIRST: {
    en: 'Please pay the overdue amount first.',
    hi: 'कृपया पहले बकाया धनराशि का भुगतान करें।',
  },
  NOTHING_TO_PAY: { en: 'Nothing is due at present.', hi: 'इस समय कोई धनराशि देय नहीं है।' },
  NOTHING_LEFT: { en: 'Nothing is left to pay.', hi: 'कोई धनराशि शेष नहीं है।' },
  DUES_FIRST: {
    en: 'All instalments have fallen due. Please pay them first under “Pay dues”: ₹{amount}.',
    hi: 'सभी किस्तें देय हो चुकी हैं। कृपया पहले “देय राशि जमा करें” से ₹{amount} जमा करें।',
  },
  NO_SCHEDULE: {
    en: 'This property was not sold in instalments.',
    hi: 'यह संपत्ति किस्तों पर नहीं बेची गई है।',
  },
  TDS_NOT_APPLICABLE: {
    en: 'Tax deduction (TDS) does not apply to this property.',
    hi: 'इस संपत्ति पर स्रोत पर कर कटौती (टीडीएस) लागू नहीं है।',
  },
  APPLICATION_IN_PROCESS: {
    en: 'An application is already in process.',
    hi: 'एक आवेदन पहले से प्रक्रिया में है।',
  },
  NO_LETTER: {
    en: 'The allotment letter of this property is not available online.',
    hi: 'इस संपत्ति का आवंटन पत्र ऑनलाइन उपलब्ध नहीं है।',
  },
  OLDEST_FIRST: {
    en: 'Please pay the oldest instalment first.',
    hi: 'कृपया सबसे पुरानी किस्त पहले जमा करें।',
  },
  BAD_COUNT: {
    en: 'Please choose how many instalments to pay.',
    hi: 'कृपया भुगतान की जाने वाली किस्तों की संख्या चुनें।',
  },
  TOO_MANY_INSTALMENTS: {
    en: 'Only {max} instalments are left.',
    hi: 'केवल {max} किस्तें शेष हैं।',
  },
  BELOW_MINIMUM: {
    en: 'The amount must be at least ₹{min}.',
    hi: 'धनराशि कम से कम ₹{min} होनी चाहिए।',
  },
  ABOVE_MAXIMUM: {
    en: 'The amount cannot exceed ₹{max}.',
    hi: 'धनराशि ₹{max} से अधिक नहीं हो सकती।',
  },
}
