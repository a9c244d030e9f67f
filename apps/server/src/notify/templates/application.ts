import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

/** Answers to what citizens ask by SMS, whatever the service. */
export const applicationTemplates = {
  STATUS_ANSWER: {
    sms: say('Application {number}: {status}. {step}', 'आवेदन {number}: {statusHi}। {stepHi}'),
    subject: say('How your application stands', 'आपके आवेदन की स्थिति'),
  },
  FEEDBACK_ANSWERED: {
    sms: say('Your feedback {number}: {answer}', 'आपकी प्रतिक्रिया {number}: {answer}'),
    subject: say('Answer to your feedback', 'आपकी प्रतिक्रिया का उत्तर'),
  },
  STATUS_NOT_FOUND: {
    sms: say(
      'No application of yours was found. Send STATUS and the number as it stands on your receipt, or STATUS alone.',
      'आपका कोई आवेदन नहीं मिला। लिखें: स्थिति और रसीद पर छपी संख्या, या केवल स्थिति।',
    ),
    subject: say('No application found', 'आवेदन नहीं मिला'),
  },
} as const satisfies Record<string, MessageTemplate>
