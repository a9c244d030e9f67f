import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const tdsTemplates = {
  TDS_SUBMITTED: {
    sms: say(
      'TDS certificate {number} for {property} is submitted. It is credited after it is checked with the tax portal.',
      '{propertyHi} के लिए टीडीएस प्रमाण-पत्र {number} प्रस्तुत हुआ। कर पोर्टल से मिलान के बाद राशि जमा होगी।',
    ),
    subject: say('TDS certificate submitted', 'टीडीएस प्रमाण-पत्र प्रस्तुत'),
  },
  TDS_CREDITED: {
    sms: say(
      'TDS certificate {number} of Rs {amount} is verified and credited to your property.',
      'टीडीएस प्रमाण-पत्र {number}, ₹{amount}, सत्यापित कर आपकी संपत्ति में जमा किया गया।',
    ),
    subject: say('TDS credited', 'टीडीएस जमा'),
  },
  TDS_RETURNED: {
    sms: say(
      'TDS certificate {number} was returned: {remarks} Please correct it on the portal.',
      'टीडीएस प्रमाण-पत्र {number} वापस किया गया: {remarks} कृपया पोर्टल पर सुधारें।',
    ),
    subject: say('TDS certificate returned', 'टीडीएस प्रमाण-पत्र वापस'),
  },
  TDS_REVERSED: {
    sms: say(
      'The credit of Rs {amount} for TDS certificate {number} was taken back: {remarks}. Please correct it on the portal.',
      'टीडीएस प्रमाण-पत्र {number} की ₹{amount} की जमा वापस ली गई। कारण: {remarks}। कृपया पोर्टल पर सुधारें।',
    ),
    subject: say('TDS credit taken back', 'टीडीएस जमा वापस'),
  },
  TDS_REJECTED: {
    sms: say(
      'TDS certificate {number} was rejected: {remarks}',
      'टीडीएस प्रमाण-पत्र {number} अस्वीकृत हुआ: {remarks}',
    ),
    subject: say('TDS certificate rejected', 'टीडीएस प्रमाण-पत्र अस्वीकृत'),
  },
} as const satisfies Record<string, MessageTemplate>
