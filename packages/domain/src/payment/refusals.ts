import type { HeldChangeWhy } from '#domain/lifecycle/heldChange.ts'
import type { Bilingual } from '#domain/text/bilingual.ts'

/** Why something cannot happen to a payment in its state. */
export const TRANSACTION_STATE_REFUSALS = {
  PAYMENT_IS_OPEN: {
    en: 'This payment waits for its money.',
    hi: 'इस भुगतान की राशि की प्रतीक्षा है।',
  },
  CHALLAN_IS_OPEN: {
    en: 'This challan waits for its deposit.',
    hi: 'इस चालान की राशि जमा होने की प्रतीक्षा है।',
  },
  PAYMENT_IS_OVER: {
    en: 'This payment has ended without money.',
    hi: 'यह भुगतान बिना राशि प्राप्त हुए समाप्त हो चुका है।',
  },
  PAYMENT_IS_PAID: {
    en: 'This payment is complete.',
    hi: 'यह भुगतान पूरा हो चुका है।',
  },
} as const satisfies Record<string, Bilingual>

/** Why something cannot happen to a refund in its state. */
export const REFUND_STATE_REFUSALS = {
  NO_REFUND: {
    en: 'There is no money to give back.',
    hi: 'वापस करने योग्य कोई राशि नहीं है।',
  },
  REFUND_NEEDS_ACCOUNT: {
    en: 'This refund waits for the bank account that it goes to.',
    hi: 'इस धनवापसी के लिए बैंक खाते का विवरण प्रतीक्षित है।',
  },
  REFUND_IS_REQUESTED: {
    en: 'This refund has been requested already.',
    hi: 'इस धनवापसी का अनुरोध पहले ही किया जा चुका है।',
  },
  REFUND_IS_WITH_BANK: {
    en: 'This refund is with the bank.',
    hi: 'यह धनवापसी बैंक में प्रक्रियाधीन है।',
  },
  REFUND_IS_PAID: {
    en: 'This refund has been paid.',
    hi: 'यह धनराशि वापस की जा चुकी है।',
  },
  REFUND_CAME_BACK: {
    en: 'The bank did not accept this refund.',
    hi: 'बैंक ने यह धनवापसी स्वीकार नहीं की।',
  },
} as const satisfies Record<string, Bilingual>

/** Why something cannot happen to a change of the account for a refund. */
export const PAYEE_CHANGE_REFUSALS = {
  CHANGE_WAITS: {
    en: 'This change of the refund account is still waiting.',
    hi: 'धनवापसी खाते का यह बदलाव अभी प्रतीक्षा में है।',
  },
  CHANGE_IN_FORCE: {
    en: 'The new account is in force; this change can no longer be stopped. Give another account, or call us.',
    hi: 'नया खाता लागू हो चुका है; यह बदलाव अब रोका नहीं जा सकता। दूसरा खाता दें या हमें फ़ोन करें।',
  },
  CHANGE_STOPPED: {
    en: 'This change of the refund account has been stopped.',
    hi: 'धनवापसी खाते का यह बदलाव रोका जा चुका है।',
  },
  CHANGE_REPLACED: {
    en: 'Another account has been given since.',
    hi: 'इसके बाद दूसरा खाता दिया जा चुका है।',
  },
} as const satisfies Record<HeldChangeWhy, Bilingual>

/** Why something cannot happen to the verification of an account with its bank. */
export const ACCOUNT_VERIFICATION_REFUSALS = {
  BANK_IS_ASKED: {
    en: 'The bank has not answered yet.',
    hi: 'बैंक का उत्तर अभी नहीं आया है।',
  },
  ACCOUNT_IS_VERIFIED: {
    en: 'This account is verified with the bank.',
    hi: 'यह खाता बैंक से सत्यापित है।',
  },
  ACCOUNT_IN_DOUBT: {
    en: 'The bank could not confirm this account with certainty.',
    hi: 'बैंक इस खाते की निश्चित पुष्टि नहीं कर सका।',
  },
  ACCOUNT_OF_ANOTHER: {
    en: 'The bank knows this account in another name.',
    hi: 'बैंक के अनुसार यह खाता किसी और के नाम पर है।',
  },
  ACCOUNT_IS_CLOSED: {
    en: 'The bank says that this account does not exist or is closed.',
    hi: 'बैंक के अनुसार यह खाता मौजूद नहीं है या बंद है।',
  },
  ACCOUNT_IS_ACCEPTED: {
    en: 'An officer has accepted this account.',
    hi: 'अधिकारी ने यह खाता स्वीकार किया है।',
  },
  ACCOUNT_IS_REFUSED: {
    en: 'The authority did not accept this account.',
    hi: 'प्राधिकरण ने यह खाता स्वीकार नहीं किया।',
  },
} as const satisfies Record<string, Bilingual>
