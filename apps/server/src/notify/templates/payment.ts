import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const paymentTemplates = {
  PAYMENT_SUCCESS: {
    sms: say(
      'Payment of Rs {amount} received for {subject}. Receipt {receipt}.',
      '{subjectHi} के लिए ₹{amount} का भुगतान प्राप्त हुआ। रसीद {receipt}।',
    ),
    subject: say('Payment received', 'भुगतान प्राप्त हुआ'),
  },
  PAYMENT_REVERSED: {
    sms: say(
      'Receipt {number} of Rs {amount} for {subject} was reversed: {reason}. What it paid for stands as if the money had not come. See it on the portal.',
      '{subjectHi} की ₹{amount} की रसीद {number} निरस्त की गई। कारण: {reason}। जिसके लिए भुगतान हुआ था, वह वैसा ही है जैसे यह राशि न आई हो। पोर्टल पर देखें।',
    ),
    subject: say('Receipt reversed', 'रसीद निरस्त'),
  },
  PAYMENT_RETURNED: {
    sms: say(
      'Your payment of Rs {amount} is being returned the way it came, in 5 to 7 working days. {reason}',
      'आपका ₹{amount} का भुगतान उसी माध्यम से 5 से 7 कार्य दिवसों में वापस किया जा रहा है। {reasonHi}',
    ),
    subject: say('Your payment is being returned', 'आपका भुगतान वापस किया जा रहा है'),
  },
  PAYMENT_RETURN_NEEDS_ACCOUNT: {
    sms: say(
      'Your deposit of Rs {amount} is to be returned. Please give a bank account for it on the portal. {reason}',
      'आपकी ₹{amount} की जमा राशि वापस की जानी है। कृपया पोर्टल पर इसके लिए बैंक खाता दें। {reasonHi}',
    ),
    subject: say('Your deposit is to be returned', 'आपकी जमा राशि वापस की जानी है'),
  },
  CHALLAN_GENERATED: {
    sms: say(
      'Challan {challan} of Rs {amount} is ready. Deposit it at the bank by {date}.',
      '₹{amount} का चालान {challan} तैयार है। {date} तक बैंक में जमा करें।',
    ),
    subject: say('Bank challan', 'बैंक चालान'),
  },
  CHALLAN_EXPIRING: {
    sms: say(
      'Challan {challan} of Rs {amount} can be deposited until {date} only.',
      '₹{amount} का चालान {challan} केवल {date} तक जमा किया जा सकता है।',
    ),
    subject: say('Your challan is about to end', 'आपके चालान की अवधि समाप्त होने वाली है'),
  },
  CHALLAN_EXPIRED: {
    sms: say(
      'Challan {challan} was valid until {date} and can no longer be deposited.',
      'चालान {challan} {date} तक मान्य था; अब इसे जमा नहीं किया जा सकता।',
    ),
    subject: say('Your challan has ended', 'आपके चालान की अवधि समाप्त हो गई'),
  },
  REFUND_SENT: {
    sms: say(
      'Rs {amount} has been returned to you. Bank reference {reference}.',
      '₹{amount} आपको वापस कर दिए गए हैं। बैंक संदर्भ {reference}।',
    ),
    subject: say('Refund sent', 'धनवापसी भेजी गई'),
  },
  REFUND_CAME_BACK: {
    sms: say(
      'Your refund of Rs {amount} came back from the bank. Please correct the bank account on the portal; your money is safe.',
      'आपकी ₹{amount} की वापसी बैंक से लौट आई। कृपया पोर्टल पर बैंक खाता सुधारें; आपकी राशि सुरक्षित है।',
    ),
    subject: say('Your refund came back', 'आपकी वापसी बैंक से लौट आई'),
  },
  REFUND_FAILED: {
    sms: say(
      'Your refund of Rs {amount} did not go through. We will try again; your money is safe.',
      'आपकी ₹{amount} की धनवापसी पूरी नहीं हो सकी। हम फिर प्रयास करेंगे; आपकी राशि सुरक्षित है।',
    ),
    subject: say('Refund did not go through', 'धनवापसी पूरी नहीं हुई'),
  },
  REFUND_ACCOUNT_CHANGED: {
    sms: say(
      'From {from} your refunds will go to account {account}. If it was not you, stop it with one tap: {link}',
      '{fromHi} से आपकी धनवापसी खाते {account} में जाएगी। यदि यह आपने नहीं किया, तो एक टैप से रोकें: {link}',
    ),
    subject: say('Another account for your refund', 'आपकी धनवापसी के लिए दूसरा खाता'),
  },
  REFUND_ACCOUNT_NOT_VERIFIED: {
    sms: say(
      'Your bank could not confirm the account {account} for your refund. Your money waits safely. Please correct the account on the portal.',
      'आपका बैंक धनवापसी खाते {account} की पुष्टि नहीं कर सका। आपकी राशि सुरक्षित है। कृपया पोर्टल पर खाता सुधारें।',
    ),
    subject: say('Please correct the account for your refund', 'कृपया धनवापसी का खाता सुधारें'),
  },
  REFUND_ACCOUNT_STOPPED: {
    sms: say(
      'The change of your refund account to {account} is stopped. No money goes there.',
      'आपके धनवापसी खाते को {account} में बदलना रोक दिया गया है। वहाँ कोई राशि नहीं जाएगी।',
    ),
    subject: say('Change of the refund account stopped', 'धनवापसी खाते का बदलाव रोका गया'),
  },
} as const satisfies Record<string, MessageTemplate>
