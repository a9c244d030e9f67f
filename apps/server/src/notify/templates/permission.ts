import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const permissionTemplates = {
  PERMISSION_SUBMITTED: {
    sms: say(
      'Your application {number} ({type}) for {property} is submitted.',
      '{propertyHi} के लिए आपका आवेदन {number} ({typeHi}) प्रस्तुत हुआ।',
    ),
    subject: say('Application submitted', 'आवेदन प्रस्तुत'),
  },
  PERMISSION_OF_ANOTHER_OWNER: {
    sms: say(
      'Another owner applied for {property}: {type}, number {number}. If you do not agree, inform the authority at once.',
      '{propertyHi} के लिए एक अन्य स्वामी ने आवेदन किया है: {typeHi}, संख्या {number}। असहमति हो तो तुरंत प्राधिकरण को बताएँ।',
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
    ifNil: say(
      'The surrender of your application {number} is accepted. After the deductions no money comes back to you.',
      'आपके आवेदन {number} का समर्पण स्वीकार हुआ। कटौतियों के बाद आपको कोई राशि वापस नहीं होगी।',
    ),
    subject: say('Surrender accepted', 'समर्पण स्वीकार'),
  },
  SURRENDER_CONSENT_ASKED: {
    sms: say(
      '{name} applies to give {property} back to the authority. It needs your consent: log in with this mobile and open My Applications. If you do not agree, do nothing.',
      '{name} ने {propertyHi} के समर्पण के लिए आवेदन किया है। इसके लिए आपकी सहमति आवश्यक है: इसी मोबाइल से लॉगिन कर मेरे आवेदन खोलें। असहमत हों तो कुछ न करें।',
    ),
    subject: say('Your consent to a surrender', 'समर्पण के लिए आपकी सहमति'),
  },
  SURRENDER_CONSENT_GIVEN: {
    sms: say(
      '{name} has consented to the surrender of {property}.',
      '{name} ने {propertyHi} के समर्पण के लिए सहमति दी।',
    ),
    subject: say('An owner has consented', 'एक स्वामी ने सहमति दी'),
  },
  SURRENDER_CONSENT_WITHDRAWN: {
    sms: say(
      '{name} has withdrawn the consent to the surrender of {property}.',
      '{name} ने {propertyHi} के समर्पण की सहमति वापस ली।',
    ),
    subject: say('Consent withdrawn', 'सहमति वापस ली गई'),
  },
  SURRENDER_CONSENT_VOID: {
    sms: say(
      'The application to surrender {property} was changed, so your consent no longer counts. You are asked again when it is ready.',
      '{propertyHi} के समर्पण का आवेदन बदला गया, इसलिए आपकी सहमति मान्य नहीं रही। तैयार होने पर आपसे फिर पूछा जाएगा।',
    ),
    subject: say('Your consent no longer counts', 'आपकी सहमति मान्य नहीं रही'),
  },
  SURRENDER_RETURNED: {
    sms: say(
      'The application {number} on your property was returned to the applicant until {on}: {remarks}',
      'आपकी संपत्ति का आवेदन {number} आवेदक को {on} तक सुधार के लिए वापस किया गया: {remarks}',
    ),
    subject: say('Application returned', 'आवेदन वापस'),
  },
  SURRENDER_CANCELLED: {
    sms: say(
      'The application to surrender {property} was cancelled by the applicant.',
      'आवेदक ने {propertyHi} के समर्पण का आवेदन निरस्त किया।',
    ),
    subject: say('Application cancelled', 'आवेदन निरस्त'),
  },
} as const satisfies Record<string, MessageTemplate>
