import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const landUseTemplates = {
  LAND_USE_SUBMITTED: {
    sms: say(
      'Your land use application {number} is submitted. Follow it on the portal.',
      'आपका भू-उपयोग आवेदन {number} प्रस्तुत हो गया है। इसकी स्थिति पोर्टल पर देखें।',
    ),
    subject: say('Land use application submitted', 'भू-उपयोग आवेदन प्रस्तुत'),
  },
  LAND_USE_RETURNED: {
    sms: say(
      'Your land use application {number} needs a correction. Please send it again on the portal by {on}.',
      'आपके भू-उपयोग आवेदन {number} में सुधार चाहिए। कृपया {on} तक पोर्टल पर फिर भेजें।',
    ),
    subject: say('Your application needs a correction', 'आपके आवेदन में सुधार चाहिए'),
  },
  LAND_USE_APPROVED: {
    sms: say(
      'Your land use application {number} is approved. Download the certificate from the portal.',
      'आपका भू-उपयोग आवेदन {number} स्वीकृत हो गया है। प्रमाण-पत्र पोर्टल से डाउनलोड करें।',
    ),
    subject: say('Land use certificate issued', 'भू-उपयोग प्रमाण-पत्र जारी'),
  },
  LAND_USE_REJECTED: {
    sms: say(
      'Your land use application {number} is rejected: {reason}.',
      'आपका भू-उपयोग आवेदन {number} अस्वीकृत हुआ: {reason}।',
    ),
    subject: say('Land use application rejected', 'भू-उपयोग आवेदन अस्वीकृत'),
  },
  LAND_USE_CERTIFICATE_REVOKED: {
    sms: say(
      'The certificate of your land use application {number} is withdrawn: {reason}.',
      'आपके भू-उपयोग आवेदन {number} का प्रमाण-पत्र वापस लिया गया: {reason}।',
    ),
    subject: say('Land use certificate withdrawn', 'भू-उपयोग प्रमाण-पत्र वापस लिया गया'),
  },
} as const satisfies Record<string, MessageTemplate>
