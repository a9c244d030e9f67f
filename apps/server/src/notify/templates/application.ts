import { say } from '#contract/text.ts'
import type { MessageTemplate } from '../message.ts'

/** What is told of an application, whatever the service. */
export const applicationTemplates = {
  STATUS_ANSWER: {
    sms: say('Application {number}: {status}. {step}', 'आवेदन {number}: {statusHi}। {stepHi}'),
    subject: say('How your application stands', 'आपके आवेदन की स्थिति'),
  },
  FEEDBACK_ANSWERED: {
    sms: say('Your feedback {number}: {answer}', 'आपकी प्रतिक्रिया {number}: {answer}'),
    subject: say('Answer to your feedback', 'आपकी प्रतिक्रिया का उत्तर'),
  },
  DRAFT_ENDS: {
    sms: say(
      'Your unfinished application ({kind}), last saved on {saved}, will be deleted with its papers on {on}. To keep it, open it and save it.',
      '{saved} को अंतिम बार सहेजा गया आपका अधूरा आवेदन ({kindHi}) अपने दस्तावेज़ों सहित {on} को हटा दिया जाएगा। इसे रखने के लिए इसे खोलकर सहेजें।',
    ),
    subject: say('An unfinished application will be deleted', 'अधूरा आवेदन हटाया जाएगा'),
  },
  STATUS_NOT_FOUND: {
    sms: say(
      'No application of yours was found. Send STATUS and the number as it stands on your receipt, or STATUS alone.',
      'आपका कोई आवेदन नहीं मिला। लिखें: स्थिति और रसीद पर छपी संख्या, या केवल स्थिति।',
    ),
    subject: say('No application found', 'आवेदन नहीं मिला'),
  },
} as const satisfies Record<string, MessageTemplate>
