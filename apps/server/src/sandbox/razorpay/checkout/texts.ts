/** What the test checkout says, in English and Hindi. */
import type { PresetName } from '../behaviours.ts'

const en = {
  notice: 'Test payment provider: no money moves',
  close: 'Close payment window',
  payTo: 'Pay to',
  amount: 'Amount',
  order: 'Order',
  chooseMethod: 'How do you want to pay?',
  upi: 'UPI',
  upiHint: 'Google Pay, PhonePe, Paytm, BHIM',
  upiId: 'UPI ID',
  upiInvalid: 'Enter a UPI ID such as name@bank.',
  card: 'Card',
  cardHint: 'Debit or credit card',
  testCard: 'Test card',
  netbanking: 'Net banking',
  netbankingHint: 'All major banks',
  bank: 'Bank',
  pay: 'Pay',
  bankTitle: 'Test bank',
  bankQuestion: 'What should the bank answer?',
  approve: 'Approve payment',
  decline: 'Decline payment',
  otherOutcomes: 'Other outcomes',
  outcome: 'Outcome',
  continue: 'Continue',
  back: 'Back',
  waiting: 'Contacting your bank…',
  waitingText: 'This can take a little while. Please do not close this window.',
  success: 'Payment successful',
  authorized: 'Payment authorized',
  returning: 'Returning to the portal…',
  failed: 'Payment failed',
  declined: 'Your payment was declined by the bank. Please try another payment method or contact your bank.',
  retry: 'Try again',
  giveUp: 'Close',
  lost: 'The connection to the portal is cut',
  lostText:
    'The bank has the answer, but this browser will not be told. Close the window or the tab, as if the battery had run out.',
  paymentId: 'Payment ID',
  problem: 'This payment cannot be opened',
} as const

type Texts = Record<keyof typeof en, string>

const hi: Texts = {
  notice: 'परीक्षण भुगतान सेवा: कोई राशि नहीं कटेगी',
  close: 'भुगतान विंडो बंद करें',
  payTo: 'प्राप्तकर्ता',
  amount: 'राशि',
  order: 'ऑर्डर',
  chooseMethod: 'आप भुगतान कैसे करना चाहते हैं?',
  upi: 'यूपीआई',
  upiHint: 'गूगल पे, फ़ोनपे, पेटीएम, भीम',
  upiId: 'यूपीआई आईडी',
  upiInvalid: 'यूपीआई आईडी इस प्रकार भरें: name@bank',
  card: 'कार्ड',
  cardHint: 'डेबिट या क्रेडिट कार्ड',
  testCard: 'परीक्षण कार्ड',
  netbanking: 'नेट बैंकिंग',
  netbankingHint: 'सभी प्रमुख बैंक',
  bank: 'बैंक',
  pay: 'भुगतान करें',
  bankTitle: 'परीक्षण बैंक',
  bankQuestion: 'बैंक क्या उत्तर दे?',
  approve: 'भुगतान स्वीकार करें',
  decline: 'भुगतान अस्वीकार करें',
  otherOutcomes: 'अन्य परिणाम',
  outcome: 'परिणाम',
  continue: 'आगे बढ़ें',
  back: 'वापस',
  waiting: 'आपके बैंक से संपर्क हो रहा है…',
  waitingText: 'इसमें कुछ समय लग सकता है। कृपया यह विंडो बंद न करें।',
  success: 'भुगतान सफल हुआ',
  authorized: 'बैंक ने भुगतान की अनुमति दे दी',
  returning: 'पोर्टल पर वापस ले जाया जा रहा है…',
  failed: 'भुगतान विफल रहा',
  declined: 'बैंक ने आपका भुगतान अस्वीकार कर दिया। कृपया किसी अन्य माध्यम से भुगतान करें या अपने बैंक से संपर्क करें।',
  retry: 'फिर से प्रयास करें',
  giveUp: 'बंद करें',
  lost: 'पोर्टल से संपर्क टूट गया है',
  lostText: 'बैंक के पास उत्तर है, पर इस ब्राउज़र को नहीं बताया जाएगा। विंडो या टैब बंद कर दें, जैसे बैटरी समाप्त हो गई हो।',
  paymentId: 'भुगतान आईडी',
  problem: 'यह भुगतान खोला नहीं जा सकता',
}

const outcomesEn: Record<PresetName, string> = {
  success: 'Paid at once',
  failure: 'Declined by the bank',
  browserLost: 'Paid, but the browser is never told',
  slow: 'Paid after 8 seconds',
  capturedLate: 'Authorized now, captured after 2 minutes',
  capturedAtCommand: 'Authorized now, captured at command',
  webhookLost: 'Paid, webhooks lost',
  webhookRepeated: 'Paid, webhooks sent three times',
  webhookOutOfOrder: 'Paid, webhooks in reverse order',
  browserAndWebhookLost: 'Paid, browser and webhooks lost',
}

const outcomesHi: Record<PresetName, string> = {
  success: 'तुरंत भुगतान',
  failure: 'बैंक ने अस्वीकार किया',
  browserLost: 'भुगतान हुआ, पर ब्राउज़र को सूचना नहीं',
  slow: '8 सेकंड बाद भुगतान',
  capturedLate: 'अभी अनुमति, 2 मिनट बाद भुगतान',
  capturedAtCommand: 'अभी अनुमति, आदेश पर भुगतान',
  webhookLost: 'भुगतान हुआ, वेबहुक नहीं पहुँचे',
  webhookRepeated: 'भुगतान हुआ, वेबहुक तीन बार',
  webhookOutOfOrder: 'भुगतान हुआ, वेबहुक उल्टे क्रम में',
  browserAndWebhookLost: 'भुगतान हुआ, न ब्राउज़र को सूचना न वेबहुक',
}

export type Language = 'en' | 'hi'

export function textsIn(language: Language): Texts & { outcomes: Record<PresetName, string> } {
  return language === 'hi' ? { ...hi, outcomes: outcomesHi } : { ...en, outcomes: outcomesEn }
}
