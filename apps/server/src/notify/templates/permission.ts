import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const permissionTemplates = {
  PERMISSION_SUBMITTED: {
    sms: say(
      'Your application {number} ({type}) for {property} is submitted.',
      '{propertyHi} हेतु आपका आवेदन {number} ({typeHi}) प्रस्तुत हुआ।',
    ),
    subject: say('Application submitted', 'आवेदन प्रस्तुत'),
  },
  PERMISSION_OF_ANOTHER_OWNER: {
    sms: say(
      'Another owner applied for {property}: {type}, number {number}. If you do not agree, inform the authority at once.',
      '{propertyHi} हेतु एक अन्य स्वामी ने आवेदन किया है: {typeHi}, संख्या {number}। असहमति हो तो तुरंत प्राधिकरण को बताएँ।',
    ),
    subject: say('Application by another owner', 'अन्य स्वामी का आवेदन'),
  },
  PERMISSION_RETURNED: {
    sms: say(
      'Your application {number} was returned: {remarks} Please correct it on the portal by {on}.',
      'आपका आवेदन {number} वापस किया गया: {remarks} कृपया {on} तक पोर्टल पर सुधारें।',
    ),
    subject: say('Application returned', 'आवेदन वापस'),
  },
  PERMISSION_REJECTED: {
    sms: say(
      'Your application {number} was rejected: {remarks}',
      'आपका आवेदन {number} अस्वीकृत हुआ: {remarksHi}',
    ),
    subject: say('Application rejected', 'आवेदन अस्वीकृत'),
  },
  NOC_GRANTED: {
    sms: say(
      'The no-objection of your application {number} is issued. Download it on the portal.',
      'आपके आवेदन {number} का अनापत्ति प्रमाण-पत्र जारी हुआ। पोर्टल से डाउनलोड करें।',
    ),
    subject: say('No-objection issued', 'अनापत्ति प्रमाण-पत्र जारी'),
  },
  SURRENDER_ACCEPTED: {
    sms: say(
      'The surrender of your application {number} is accepted. Rs {amount} will be paid to your bank account.',
      'आपके आवेदन {number} का समर्पण स्वीकार हुआ। आपके बैंक खाते में ₹{amount} भेजे जाएँगे।',
    ),
    subject: say('Surrender accepted', 'समर्पण स्वीकार'),
  },
} as const satisfies Record<string, MessageTemplate>
