import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const settingsTemplates = {
  BANK_ACCOUNT_ADDED: {
    sms: say(
      'Bank account {account} was added to your portal account. If it was not you, change your password at once.',
      'आपके पोर्टल खाते में बैंक खाता {account} जोड़ा गया। यदि यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें।',
    ),
    subject: say('Bank account added', 'बैंक खाता जोड़ा गया'),
  },
  BANK_ACCOUNT_CHANGED: {
    sms: say(
      'Bank account {account} of your portal account was changed. If it was not you, change your password at once.',
      'आपके पोर्टल खाते का बैंक खाता {account} बदला गया। यदि यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें।',
    ),
    subject: say('Bank account changed', 'बैंक खाता बदला गया'),
  },
} as const satisfies Record<string, MessageTemplate>
