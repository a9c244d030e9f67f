import type { Bilingual } from '#domain/text/bilingual.ts'
import type { Code } from '#domain/text/code.ts'
import type { CaptureVerdict } from './capture.ts'

/** Why money that arrived goes back, as its payer reads it: in the message, and where the payment is shown. */
export const RETURN_REASONS = {
  SECOND_CAPTURE: {
    en: 'This was paid twice; the second payment is returned.',
    hi: 'भुगतान दो बार हुआ; दूसरा भुगतान वापस किया जा रहा है।',
  },
  AMOUNT_DIFFERS: {
    en: 'The amount received is not the amount asked for; it is returned.',
    hi: 'प्राप्त राशि माँगी गई राशि से भिन्न है; वह वापस की जा रही है।',
  },
  REPLACED: {
    en: 'Another payment took the place of this one; it is returned.',
    hi: 'इस भुगतान के स्थान पर दूसरा भुगतान हो चुका है; यह राशि वापस की जा रही है।',
  },
  ALREADY_PAID: {
    en: 'What this payment was for had been paid already.',
    hi: 'यह भुगतान जिसके लिए था, उसका भुगतान पहले ही हो चुका था।',
  },
  RECORD_GONE: {
    en: 'What this payment was for does not exist any more.',
    hi: 'यह भुगतान जिसके लिए था, वह अभिलेख अब उपलब्ध नहीं है।',
  },
  NOTHING_AWAITED: {
    en: 'No payment was awaited any more when it arrived.',
    hi: 'राशि मिलने के समय कोई भुगतान अपेक्षित नहीं था।',
  },
  PAID_TOO_LATE: {
    en: 'The payment was made after the last date.',
    hi: 'भुगतान अंतिम तिथि के बाद किया गया।',
  },
  AMOUNT_CHANGED: {
    en: 'The amount due had changed before the payment arrived.',
    hi: 'भुगतान मिलने से पहले देय राशि बदल चुकी थी।',
  },
  DUES_CHANGED: {
    en: 'The dues had changed before this payment arrived, because another payment or demand came first.',
    hi: 'यह भुगतान मिलने से पहले बकाया राशि बदल चुकी थी, क्योंकि दूसरा भुगतान या नई माँग पहले आ गई।',
  },
  QUOTE_OVER: {
    en: 'The amount shown was good for its day only, and the payment came later.',
    hi: 'दिखाई गई राशि केवल उसी दिन के लिए मान्य थी; भुगतान उसके बाद मिला।',
  },
  NOT_COMPLETE: {
    en: 'The application had been changed and was not complete when the payment arrived.',
    hi: 'आवेदन बदला जा चुका था और भुगतान मिलने के समय पूर्ण नहीं था।',
  },
  NOT_ALLOWED: {
    en: 'The application could not be submitted any more when the payment arrived.',
    hi: 'भुगतान मिलने के समय आवेदन जमा नहीं किया जा सकता था।',
  },
  NOT_HOLDER: {
    en: 'The property is not linked to the applicant any more.',
    hi: 'संपत्ति अब आवेदक से जुड़ी नहीं है।',
  },
  SCHEME_CANCELLED: {
    en: 'The scheme was cancelled.',
    hi: 'योजना रद्द कर दी गई।',
  },
  SCHEME_CLOSED: {
    en: 'The scheme takes no more applications.',
    hi: 'योजना में अब आवेदन नहीं लिए जा रहे हैं।',
  },
  IDENTITY_USED: {
    en: 'Another application with the same identity had been submitted in this scheme.',
    hi: 'इस योजना में इसी पहचान से दूसरा आवेदन जमा हो चुका था।',
  },
  OTHER_UNIT_CHOSEN: {
    en: 'Another unit had been chosen before the payment arrived.',
    hi: 'भुगतान मिलने से पहले दूसरी इकाई चुनी जा चुकी थी।',
  },
  UNIT_TAKEN: {
    en: 'The unit had been taken by someone else before the payment arrived.',
    hi: 'भुगतान मिलने से पहले यह इकाई किसी और को मिल चुकी थी।',
  },
  OFFER_OVER: {
    en: 'The offer of allotment was not open any more.',
    hi: 'आवंटन का प्रस्ताव अब खुला नहीं था।',
  },
  DATES_TAKEN: {
    en: 'The time to pay was over and the dates were not free any more.',
    hi: 'भुगतान का समय समाप्त हो चुका था और तिथियाँ अब उपलब्ध नहीं थीं।',
  },
  NOT_CONFIRMED: {
    en: 'The booking was not confirmed any more when the payment for its new dates arrived.',
    hi: 'नई तिथियों का भुगतान मिलने के समय बुकिंग की पुष्टि बनी हुई नहीं थी।',
  },
  SURVEY_CLOSED: {
    en: 'The survey is closed and its results are published.',
    hi: 'सर्वेक्षण समाप्त हो चुका है और उसके परिणाम प्रकाशित हो चुके हैं।',
  },
  NO_RENT_DUE: {
    en: 'No rent can be paid on this lease any more.',
    hi: 'इस पट्टे पर अब किराया नहीं लिया जा सकता।',
  },
} as const satisfies Readonly<Record<Code, Bilingual>> &
  Readonly<Record<Exclude<CaptureVerdict, 'FULFIL'>, Bilingual>>

/** Every reason by which money goes back to its payer; the audit trail keeps the code. */
export type ReturnReason = keyof typeof RETURN_REASONS

/** The reasons of a service that cannot use the money; the others are judged before it is asked. */
export type UnusedReason = Exclude<ReturnReason, CaptureVerdict>
