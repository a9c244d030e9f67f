import { say } from '#contract/text.ts'
import type { FormWords } from './formWords.ts'

/** A demand survey's file in words. */
export const surveyWords: FormWords = {
  name: say('Demand survey', 'माँग सर्वेक्षण'),
  sections: [
    {
      key: 'what',
      title: say('What it is', 'यह क्या है'),
      about: say('Names and texts in both languages.', 'नाम और पाठ दोनों भाषाओं में।'),
      holds: ['code', 'title', 'summary', 'location', 'terms'],
    },
    {
      key: 'dates',
      title: say('Dates and money', 'तिथियाँ और धनराशि'),
      about: say(
        'When answers are taken, what the registration costs.',
        'उत्तर कब लिए जाएँगे, पंजीकरण का शुल्क क्या है।',
      ),
      holds: [
        ...['startOn', 'endOn', 'registrationFee', 'gstBp', 'isRefundable', 'challanDaysBeforeEnd'],
        'collectionAccount',
      ],
    },
    {
      key: 'questions',
      title: say('Questions', 'प्रश्न'),
      about: say(
        'In their order. A choice needs two options or more.',
        'अपने क्रम में। विकल्प वाले प्रश्न में कम से कम दो विकल्प हों।',
      ),
      holds: ['questions'],
    },
  ],
  labels: {
    code: say('Code', 'कोड'),
    title: say('Title', 'शीर्षक'),
    summary: say('Summary', 'सारांश'),
    location: say('Where', 'कहाँ'),
    terms: say('Terms', 'शर्तें'),
    startOn: say('Answers from', 'उत्तर प्रारंभ'),
    endOn: say('Answers until', 'उत्तर की अंतिम तिथि'),
    registrationFee: say('Registration fee', 'पंजीकरण शुल्क'),
    gstBp: say('Tax on the fee, %', 'शुल्क पर कर, %'),
    isRefundable: say('The fee is returned', 'शुल्क लौटाया जाएगा'),
    challanDaysBeforeEnd: say('Last challan, days before the end', 'अंतिम चालान, समाप्ति से कितने दिन पहले'),
    collectionAccount: say('Code of the account for challans', 'चालान के खाते का कोड'),
    questions: say('Questions', 'प्रश्न'),
    'questions.item': say('Question', 'प्रश्न'),
    'questions.item.code': say('Code', 'कोड'),
    'questions.item.label': say('Question', 'प्रश्न'),
    'questions.item.hint': say('Help under the question', 'प्रश्न के नीचे सहायता'),
    'questions.item.type': say('Kind of answer', 'उत्तर का प्रकार'),
    'questions.item.options': say('Options', 'विकल्प'),
    'questions.item.options.item': say('Option', 'विकल्प'),
    'questions.item.isRequired': say('Must be answered', 'उत्तर आवश्यक है'),
    'questions.item.min': say('Least', 'न्यूनतम'),
    'questions.item.max': say('Most', 'अधिकतम'),
  },
  hints: {
    code: say('Small letters, digits and hyphens.', 'छोटे अक्षर, अंक और हाइफ़न।'),
  },
  choices: {
    'questions.item.type': {
      SINGLE: say('One of several', 'कई में से एक'),
      MULTI: say('Several of several', 'कई में से अनेक'),
      NUMBER: say('A number', 'संख्या'),
      TEXT: say('A text', 'पाठ'),
    },
  },
}
