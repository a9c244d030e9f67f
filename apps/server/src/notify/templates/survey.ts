import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

export const surveyTemplates = {
  SURVEY_SUBMITTED: {
    sms: say(
      'Your answers to {survey} are received. Application {number}.',
      '{surveyHi} के लिए आपके उत्तर प्राप्त हुए। आवेदन {number}।',
    ),
    subject: say('Survey answers received', 'सर्वेक्षण के उत्तर प्राप्त'),
  },
  SURVEY_FEE_RETURNS: {
    sms: say(
      'The survey of your application {number} is over. Ask for your fee of Rs {amount} back on the portal.',
      'आपके आवेदन {number} का सर्वेक्षण पूरा हुआ। पोर्टल पर अपना शुल्क ₹{amount} वापस माँगें।',
    ),
    subject: say('Your survey fee can be returned', 'आपका सर्वेक्षण शुल्क वापस मिल सकता है'),
  },
} as const satisfies Record<string, MessageTemplate>
