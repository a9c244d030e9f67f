import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why something cannot happen to a lottery application in its status. */
export const LOTTERY_STATE_REFUSALS = {
  NOT_SUBMITTED: {
    en: 'This application is not submitted yet.',
    hi: 'यह आवेदन अभी प्रस्तुत नहीं किया गया है।',
  },
  PAYMENT_RUNNING: {
    en: 'A payment for this application is under way.',
    hi: 'इस आवेदन का भुगतान प्रक्रिया में है।',
  },
  SCRUTINY_TO_COME: {
    en: 'The scrutiny of this application has not begun yet.',
    hi: 'इस आवेदन की जाँच अभी आरंभ नहीं हुई है।',
  },
  UNDER_SCRUTINY: {
    en: 'This application is under scrutiny.',
    hi: 'यह आवेदन जाँच के अधीन है।',
  },
  QUERY_OPEN: {
    en: 'A query waits for the applicant’s answer.',
    hi: 'आवेदक से माँगा गया एक स्पष्टीकरण शेष है।',
  },
  FOUND_ELIGIBLE: {
    en: 'This application was found eligible.',
    hi: 'यह आवेदन पात्र पाया गया है।',
  },
  FOUND_INELIGIBLE: {
    en: 'This application was found ineligible.',
    hi: 'यह आवेदन अपात्र पाया गया है।',
  },
  IN_DRAW: {
    en: 'This application stands in the roll of a draw.',
    hi: 'यह आवेदन ड्रॉ की सूची में सम्मिलित है।',
  },
  DRAW_RUNNING: {
    en: 'Withdrawal is closed until the draw is completed.',
    hi: 'ड्रॉ पूरा होने तक आवेदन वापस नहीं लिया जा सकता।',
  },
  UNIT_OFFERED: {
    en: 'A unit is offered to this application.',
    hi: 'इस आवेदन पर एक इकाई आवंटित है।',
  },
  ON_WAITING_LIST: {
    en: 'This application stands on the waiting list.',
    hi: 'यह आवेदन प्रतीक्षा सूची में है।',
  },
  GOT_NOTHING: {
    en: 'This application was unsuccessful.',
    hi: 'यह आवेदन असफल रहा।',
  },
  WITHDRAWAL_ASKED: {
    en: 'The withdrawal of this application was asked for.',
    hi: 'इस आवेदन को वापस लेने का अनुरोध किया गया है।',
  },
  IS_WITHDRAWN: { en: 'This application was withdrawn.', hi: 'यह आवेदन वापस लिया जा चुका है।' },
  UNIT_ACCEPTED: {
    en: 'The allotment of this application was accepted.',
    hi: 'इस आवेदन का आवंटन स्वीकार किया जा चुका है।',
  },
  OFFER_ENDED: {
    en: 'The allotment of this application has ended.',
    hi: 'इस आवेदन का आवंटन समाप्त हो चुका है।',
  },
  NOT_WITHDRAWABLE: {
    en: 'This application cannot be withdrawn.',
    hi: 'यह आवेदन वापस नहीं लिया जा सकता।',
  },
} as const satisfies Record<string, Bilingual>

/** Why something cannot happen to a campaign in its state. */
export const CAMPAIGN_STATE_REFUSALS = {
  NOT_PUBLISHED: { en: 'This campaign is a draft.', hi: 'यह योजना अभी प्रारूप में है।' },
  TAKES_APPLICATIONS: {
    en: 'The eligibility of this campaign is not published yet.',
    hi: 'इस योजना की पात्रता सूची अभी प्रकाशित नहीं हुई है।',
  },
  ELIGIBILITY_IS_PUBLISHED: {
    en: 'The eligibility of this campaign is published.',
    hi: 'इस योजना की पात्रता सूची प्रकाशित हो चुकी है।',
  },
  ROLL_IS_FROZEN: {
    en: 'The roll of this campaign is frozen.',
    hi: 'इस योजना की ड्रॉ सूची स्थिर की जा चुकी है।',
  },
  IS_DRAWN: { en: 'This campaign was drawn.', hi: 'इस योजना का ड्रॉ हो चुका है।' },
  IS_CANCELLED: { en: 'This campaign was cancelled.', hi: 'यह योजना निरस्त की जा चुकी है।' },
} as const satisfies Record<string, Bilingual>

/** Why something cannot happen to an offer of a unit. */
export const ALLOTMENT_STATE_REFUSALS = {
  OFFER_OPEN: { en: 'This offer is open.', hi: 'यह प्रस्ताव खुला है।' },
  OFFER_ACCEPTED: { en: 'This offer was accepted.', hi: 'यह प्रस्ताव स्वीकार किया जा चुका है।' },
  OFFER_ENDED: { en: 'This offer has ended.', hi: 'यह प्रस्ताव समाप्त हो चुका है।' },
} as const satisfies Record<string, Bilingual>
