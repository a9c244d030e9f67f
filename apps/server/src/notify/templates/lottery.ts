import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const lotteryTemplates = {
  APPLICATION_SUBMITTED: {
    sms: say(
      'Your application {number} for {scheme} is submitted. Keep this number.',
      '{schemeHi} के लिए आपका आवेदन {number} प्रस्तुत हो गया है। यह संख्या सँभाल कर रखें।',
    ),
    subject: say('Application submitted', 'आवेदन प्रस्तुत'),
  },
  SCHEME_EXTENDED: {
    sms: say(
      'The last date of {scheme} is now {on}. Your application is not finished yet; complete it on the portal.',
      '{schemeHi} की अंतिम तिथि अब {onHi} है। आपका आवेदन अभी पूरा नहीं है; इसे पोर्टल पर पूरा करें।',
    ),
    subject: say('The last date is extended', 'अंतिम तिथि बढ़ाई गई'),
  },
  SCHEME_CANCELLED: {
    sms: say(
      'The scheme {scheme} is cancelled. All that you paid will be refunded. Confirm your bank account on the portal.',
      'योजना {schemeHi} निरस्त कर दी गई है। आपकी जमा की गई पूरी राशि लौटाई जाएगी। पोर्टल पर अपने बैंक खाते की पुष्टि करें।',
    ),
    subject: say('The scheme is cancelled', 'योजना निरस्त'),
  },
  QUERY_RAISED: {
    sms: say(
      'A query was raised on your application {number}. Please answer it on the portal by {on}.',
      'आपके आवेदन {number} पर स्पष्टीकरण माँगा गया है। कृपया {on} तक पोर्टल पर उत्तर दें।',
    ),
    subject: say('Query on your application', 'आपके आवेदन पर स्पष्टीकरण'),
  },
  FOUND_ELIGIBLE: {
    sms: say('Your application {number} was found eligible.', 'आपका आवेदन {number} पात्र पाया गया।'),
    subject: say('Application found eligible', 'आवेदन पात्र पाया गया'),
  },
  FOUND_INELIGIBLE: {
    sms: say(
      'Your application {number} was found ineligible: {reason}. You may object until the date on the portal.',
      'आपका आवेदन {number} अपात्र पाया गया: {reasonHi}। आप पोर्टल पर दी गई तिथि तक आपत्ति कर सकते हैं।',
    ),
    subject: say('Application found ineligible', 'आवेदन अपात्र पाया गया'),
  },
  ROLL_FROZEN: {
    sms: say(
      'The roll of {scheme} is fixed. Your application {number} is in the draw of {on}. Seal {seal}.',
      '{schemeHi} की सूची निश्चित हो गई है। आपका आवेदन {number} {on} के ड्रॉ में है। मुहर {seal}।',
    ),
    subject: say('You are in the draw', 'आप ड्रॉ में सम्मिलित हैं'),
  },
  DRAW_ANNULLED: {
    sms: say(
      'The draw of {scheme} with your application {number} is annulled. {reason} Its files stay public; a new draw will be announced.',
      '{schemeHi} का वह ड्रॉ निरस्त हुआ जिसमें आपका आवेदन {number} था। {reasonHi} उसकी फ़ाइलें सार्वजनिक रहेंगी; नए ड्रॉ की घोषणा होगी।',
    ),
    subject: say('The draw is annulled', 'ड्रॉ निरस्त'),
  },
  TURN_SOON: {
    sms: say(
      '{scheme}: your turn comes in about {minutes} minutes. You are number {place}. Open the waiting room on the portal.',
      '{schemeHi}: आपकी बारी लगभग {minutes} मिनट में आएगी। आपका क्रमांक {place} है। पोर्टल पर प्रतीक्षा कक्ष खोलें।',
    ),
    subject: say('Your turn comes soon', 'आपकी बारी आने वाली है'),
  },
  TURN_CALLED: {
    sms: say(
      '{scheme}: it is your turn, until {on}. Choose a unit in the waiting room on the portal and pay for it.',
      '{schemeHi}: अब आपकी बारी है, {onHi} तक। पोर्टल पर प्रतीक्षा कक्ष में इकाई चुनें और भुगतान करें।',
    ),
    subject: say('It is your turn', 'अब आपकी बारी है'),
  },
  RESULT_ALLOTTED: {
    sms: say(
      'Result of {scheme}: unit {unit} is allotted to your application {number}. Pay the allotment money by {on}.',
      '{schemeHi} का परिणाम: आपके आवेदन {number} को इकाई {unit} आवंटित हुई। {on} तक आवंटन धनराशि जमा करें।',
    ),
    subject: say('You are allotted a property', 'आपको संपत्ति आवंटित हुई'),
  },
  RESULT_WAITING: {
    sms: say(
      'Result of {scheme}: your application {number} is number {place} on the waiting list.',
      '{schemeHi} का परिणाम: आपका आवेदन {number} प्रतीक्षा सूची में क्रमांक {place} पर है।',
    ),
    subject: say('You are on the waiting list', 'आप प्रतीक्षा सूची में हैं'),
  },
  WAITING_ENDED: {
    sms: say(
      'The waiting list of {scheme} has ended. No unit became free for your application {number}. Your registration amount will be refunded.',
      '{schemeHi} की प्रतीक्षा सूची समाप्त हो गई है। आपके आवेदन {number} के लिए कोई इकाई खाली नहीं हुई। पंजीकरण राशि लौटाई जाएगी।',
    ),
    subject: say('The waiting list has ended', 'प्रतीक्षा सूची समाप्त'),
  },
  RESULT_NOT_ALLOTTED: {
    sms: say(
      'Result of {scheme}: no unit is allotted to your application {number}. Your registration amount will be refunded.',
      '{schemeHi} का परिणाम: आपके आवेदन {number} को इकाई नहीं मिली। पंजीकरण राशि लौटाई जाएगी।',
    ),
    subject: say('Result of the scheme', 'योजना का परिणाम'),
  },
  ALLOTMENT_REMINDER: {
    sms: say(
      'Pay the allotment money of unit {unit} (application {number}) by {on}, or the allotment lapses.',
      'इकाई {unit} (आवेदन {number}) की आवंटन धनराशि {on} तक जमा करें, अन्यथा आवंटन निरस्त होगा।',
    ),
    subject: say('Allotment money is due', 'आवंटन धनराशि देय है'),
  },
  ALLOTMENT_LAPSED: {
    sms: say(
      'The allotment of unit {unit} (application {number}) lapsed because the money was not paid in time.',
      'समय पर भुगतान न होने से इकाई {unit} (आवेदन {number}) का आवंटन निरस्त हो गया।',
    ),
    subject: say('Allotment lapsed', 'आवंटन निरस्त'),
  },
  ALLOTMENT_CANCELLED: {
    sms: say(
      'The authority cancelled the allotment of unit {unit} (application {number}): {reason}. See your application on the portal.',
      'प्राधिकरण ने इकाई {unit} (आवेदन {number}) का आवंटन निरस्त किया: {reason}। पोर्टल पर अपना आवेदन देखें।',
    ),
    subject: say('Allotment cancelled', 'आवंटन निरस्त'),
  },
  WITHDRAWAL_REQUESTED: {
    sms: say(
      'Withdrawal of your application {number} was requested. Refund: Rs {amount}. If it was not you, contact us at once.',
      'आपके आवेदन {number} को वापस लेने का अनुरोध मिला। वापसी राशि: ₹{amount}। यदि यह आपने नहीं किया, तो तुरंत संपर्क करें।',
    ),
    ifNil: say(
      'Withdrawal of your application {number} was requested. No money comes back. If it was not you, contact us at once.',
      'आपके आवेदन {number} को वापस लेने का अनुरोध मिला। कोई राशि वापस नहीं होगी। यदि यह आपने नहीं किया, तो तुरंत संपर्क करें।',
    ),
    subject: say('Withdrawal requested', 'आवेदन वापसी का अनुरोध'),
  },
  WITHDRAWAL_APPROVED: {
    sms: say(
      'Your application {number} is withdrawn. Refund of Rs {amount} goes to the bank account that you gave.',
      'आपका आवेदन {number} वापस ले लिया गया। ₹{amount} की वापसी आपके दिए बैंक खाते में होगी।',
    ),
    ifNil: say(
      'Your application {number} is withdrawn. No money comes back.',
      'आपका आवेदन {number} वापस ले लिया गया। कोई राशि वापस नहीं होगी।',
    ),
    subject: say('Application withdrawn', 'आवेदन वापस लिया गया'),
  },
} as const satisfies Record<string, MessageTemplate>
