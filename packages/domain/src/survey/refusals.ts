import type { Bilingual } from '#domain/text/bilingual.ts'
import type { AnswerRefusal } from './parameter.ts'

type Reason =
  | AnswerRefusal
  | 'UNKNOWN_QUESTION'
  | 'ANSWERED_TWICE'
  | 'SURVEY_NOT_STARTED'
  | 'SURVEY_CLOSED'
  | 'NOT_EDITABLE'
  | 'NOT_SUBMITTED_YET'
  | 'DEPOSIT_IN_FUTURE'
  | 'DEPOSIT_BEFORE_CHALLAN'
  | 'REFERENCE_REQUIRED'
  | 'BRANCH_REQUIRED'

/** Sentence of each refusal of a survey; `{name}` is replaced by the refusal's parameter. */
export const SURVEY_REFUSALS: Readonly<Record<Reason, Bilingual>> = {
  ANSWER_REQUIRED: { en: 'Please answer this question.', hi: 'कृपया इस प्रश्न का उत्तर दें।' },
  NOT_AN_OPTION: { en: 'Please choose one of the options.', hi: 'कृपया दिए गए विकल्पों में से चुनें।' },
  TOO_FEW_CHOICES: { en: 'Please choose at least {min}.', hi: 'कृपया कम से कम {min} विकल्प चुनें।' },
  TOO_MANY_CHOICES: { en: 'Please choose at most {max}.', hi: 'कृपया अधिकतम {max} विकल्प चुनें।' },
  NOT_A_NUMBER: { en: 'Please enter a number.', hi: 'कृपया संख्या भरें।' },
  NUMBER_TOO_SMALL: { en: 'The number must be at least {min}.', hi: 'संख्या कम से कम {min} होनी चाहिए।' },
  NUMBER_TOO_LARGE: { en: 'The number cannot exceed {max}.', hi: 'संख्या {max} से अधिक नहीं हो सकती।' },
  NOT_A_TEXT: { en: 'Please enter a text.', hi: 'कृपया उत्तर शब्दों में लिखें।' },
  TEXT_TOO_SHORT: {
    en: 'Please write at least {min} characters.',
    hi: 'कृपया कम से कम {min} अक्षर लिखें।',
  },
  TEXT_TOO_LONG: { en: 'Please write at most {max} characters.', hi: 'कृपया अधिकतम {max} अक्षर लिखें।' },
  UNKNOWN_QUESTION: {
    en: 'This question is not part of the survey.',
    hi: 'यह प्रश्न इस सर्वेक्षण का भाग नहीं है।',
  },
  ANSWERED_TWICE: {
    en: 'This question was answered more than once.',
    hi: 'इस प्रश्न का उत्तर एक से अधिक बार दिया गया है।',
  },
  SURVEY_NOT_STARTED: { en: 'This survey has not started yet.', hi: 'यह सर्वेक्षण अभी प्रारंभ नहीं हुआ है।' },
  SURVEY_CLOSED: { en: 'This survey is closed.', hi: 'यह सर्वेक्षण बंद हो चुका है।' },
  NOT_EDITABLE: {
    en: 'This application can no longer be edited.',
    hi: 'यह आवेदन अब संपादित नहीं किया जा सकता।',
  },
  NOT_SUBMITTED_YET: {
    en: 'This application has not been submitted yet.',
    hi: 'यह आवेदन अभी प्रस्तुत नहीं किया गया है।',
  },
  DEPOSIT_IN_FUTURE: {
    en: 'Deposit date cannot be in the future.',
    hi: 'जमा करने की तिथि भविष्य की नहीं हो सकती।',
  },
  DEPOSIT_BEFORE_CHALLAN: {
    en: 'Deposit date cannot be before the challan date.',
    hi: 'जमा करने की तिथि चालान की तिथि से पहले की नहीं हो सकती।',
  },
  REFERENCE_REQUIRED: {
    en: 'Please enter the bank reference number.',
    hi: 'कृपया बैंक संदर्भ संख्या भरें।',
  },
  BRANCH_REQUIRED: { en: 'Please enter the bank branch.', hi: 'कृपया बैंक शाखा भरें।' },
}

/** Why a survey cannot move on. */
export const SURVEY_STATE_REFUSALS = {
  SURVEY_IS_DRAFT: { en: 'This survey is not published yet.', hi: 'यह सर्वेक्षण अभी प्रकाशित नहीं हुआ है।' },
  SURVEY_IS_PUBLIC: { en: 'This survey is public already.', hi: 'यह सर्वेक्षण पहले से प्रकाशित है।' },
  SURVEY_IS_CLOSED: { en: 'This survey is closed.', hi: 'यह सर्वेक्षण बंद हो चुका है।' },
} as const satisfies Record<string, Bilingual>
