import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why something cannot happen to a place in the room. */
export const PLACE_REFUSALS = {
  NOT_CALLED_YET: {
    en: 'Your turn has not come yet.',
    hi: 'आपकी बारी अभी नहीं आई है।',
  },
  TURN_RUNS: { en: 'Your turn is running.', hi: 'आपकी बारी चल रही है।' },
  CALLED_AGAIN_SOON: {
    en: 'You let your turn pass. You are called once more with the next places.',
    hi: 'आपने अपनी बारी जाने दी। अगले स्थानों के साथ आपको एक बार और बुलाया जाएगा।',
  },
  HAS_PAID: {
    en: 'The unit of this place is paid for.',
    hi: 'इस स्थान की इकाई का भुगतान हो चुका है।',
  },
  TURN_IS_OVER: {
    en: 'Your turn is over. There is one place for each person in an opening.',
    hi: 'आपकी बारी समाप्त हो चुकी है। बारी से आवंटन में हर व्यक्ति का एक ही स्थान होता है।',
  },
  HAS_LEFT: { en: 'You left the room.', hi: 'आप प्रतीक्षा कक्ष छोड़ चुके हैं।' },
  OPENING_IS_OVER: {
    en: 'The opening is over; no unit is left.',
    hi: 'बारी से आवंटन समाप्त हो चुका है; कोई इकाई शेष नहीं है।',
  },
} as const satisfies Record<string, Bilingual>
export type PlaceWhy = keyof typeof PLACE_REFUSALS

/** Why something cannot happen to an opening. */
export const OPENING_REFUSALS = {
  ROOM_IS_OPEN: {
    en: 'The room is still being entered; its roll is not sealed yet.',
    hi: 'प्रतीक्षा कक्ष में प्रवेश जारी है; उसकी सूची अभी मुहरबंद नहीं है।',
  },
  IS_SEALED: {
    en: 'The roll of the room is sealed; the order is drawn next.',
    hi: 'प्रतीक्षा कक्ष की सूची मुहरबंद है; अब क्रम निकाला जाएगा।',
  },
  TURNS_RUN: { en: 'The turns of this opening are running.', hi: 'इस आवंटन की बारियाँ चल रही हैं।' },
  IS_PAUSED: { en: 'This opening is paused.', hi: 'बारी से यह आवंटन रोका गया है।' },
  HAS_ENDED: { en: 'This opening has ended.', hi: 'बारी से यह आवंटन समाप्त हो चुका है।' },
} as const satisfies Record<string, Bilingual>
export type OpeningWhy = keyof typeof OPENING_REFUSALS
