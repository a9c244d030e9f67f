import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const accountTemplates = {
  OTP: {
    sms: say(
      '{otp} is your OTP for {purpose}. It is valid for 10 minutes. Do not share it with anyone.',
      '{otp} {purpose} के लिए आपका ओटीपी है। यह 10 मिनट तक मान्य है। इसे किसी को न बताएँ।',
    ),
    subject: say('Your OTP', 'आपका ओटीपी'),
    secret: 'otp',
  },
  HELP_DESK_CODE: {
    sms: say(
      '{otp} lets the help desk see your applications and payments for 15 minutes. It cannot act for you. Read it out only if you asked the help desk for help.',
      '{otp} से सहायता पटल आपके आवेदन और भुगतान 15 मिनट देख सकेगा। वह आपकी ओर से कुछ नहीं कर सकता। यह कोड तभी बताएँ जब आपने सहायता माँगी हो।',
    ),
    subject: say('Code for the help desk', 'सहायता पटल के लिए कोड'),
    secret: 'otp',
  },
  HELP_DESK_LOOKED: {
    sms: say(
      'The help desk looked at your account on {on} with the code that you read out. If it was not you, contact the authority at once.',
      'सहायता पटल ने {onHi} को आपके बताए कोड से आपका खाता देखा। यदि कोड आपने नहीं बताया, तो तुरंत प्राधिकरण से संपर्क करें।',
    ),
    subject: say('The help desk looked at your account', 'सहायता पटल ने आपका खाता देखा'),
  },
  WELCOME: {
    sms: say(
      'Welcome {name}. Your account is ready. Your login id is {loginId}.',
      '{name}, आपका स्वागत है। आपका खाता तैयार है। आपकी लॉगिन आईडी {loginId} है।',
    ),
    subject: say('Welcome', 'स्वागत है'),
  },
  ACCOUNT_LOCKED: {
    sms: say(
      '5 wrong passwords were tried on your account. Whoever tried must wait {minutes} minutes; you can log in as usual or with an OTP.',
      'आपके खाते पर 5 गलत पासवर्ड आज़माए गए। आज़माने वाले को {minutes} मिनट रुकना होगा; आप पहले की तरह या ओटीपी से लॉगिन कर सकते हैं।',
    ),
    subject: say('Wrong passwords', 'गलत पासवर्ड'),
  },
  PASSWORD_CHANGED: {
    sms: say(
      'Your password was changed on {on}. If it was not you, log in with an OTP and change it at once.',
      'आपका पासवर्ड {onHi} को बदला गया। यदि यह आपने नहीं किया, तो ओटीपी से लॉगिन कर तुरंत बदलें।',
    ),
    subject: say('Password changed', 'पासवर्ड बदला गया'),
  },
  EMAIL_CHANGED: {
    sms: say(
      'The email address of your account was changed on {on}. If it was not you, log in with an OTP and change it at once.',
      'आपके खाते का ईमेल पता {onHi} को बदला गया। यदि यह आपने नहीं किया, तो ओटीपी से लॉगिन कर तुरंत बदलें।',
    ),
    subject: say('Email address changed', 'ईमेल पता बदला गया'),
  },
  MOBILE_CHANGED: {
    sms: say(
      'The mobile number of your account was changed on {on}. If it was not you, contact the authority.',
      'आपके खाते का मोबाइल नंबर {onHi} को बदला गया। यदि यह आपने नहीं किया, तो प्राधिकरण से संपर्क करें।',
    ),
    subject: say('Mobile number changed', 'मोबाइल नंबर बदला गया'),
  },
  ACCOUNT_CLOSED: {
    sms: say(
      'Your account was closed on {on}. If it was not you, contact the authority at once: it can be opened again.',
      'आपका खाता {onHi} को बंद किया गया। यदि यह आपने नहीं किया, तो तुरंत प्राधिकरण से संपर्क करें: खाता फिर खोला जा सकता है।',
    ),
    subject: say('Account closed', 'खाता बंद किया गया'),
  },
  CONTACT_CHANGE_ASKED: {
    sms: say(
      'From {from} your account will be reached at {contact}. If it was not you, stop it with one tap: {link}',
      '{fromHi} से आपके खाते का संपर्क {contact} होगा। यदि यह आपने नहीं किया, तो एक टैप से रोकें: {link}',
    ),
    subject: say('Another contact for your account', 'आपके खाते के लिए दूसरा संपर्क'),
  },
  CONTACT_CHANGE_STOPPED: {
    sms: say(
      'The change of your contact to {contact} is stopped. If you did not ask for it, change your password.',
      'आपका संपर्क {contact} में बदलना रोक दिया गया है। यदि यह बदलाव आपने नहीं माँगा था, तो पासवर्ड बदलें।',
    ),
    subject: say('Change of contact stopped', 'संपर्क का बदलाव रोका गया'),
  },
} as const satisfies Record<string, MessageTemplate>
