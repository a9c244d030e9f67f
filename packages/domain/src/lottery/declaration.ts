import type { Bilingual } from '#domain/text/bilingual.ts'

/**
 * What the applicant declares before paying, shown in English and Hindi and printed on the application form. One wording
 * for screen and paper.
 */
export const DECLARATION_POINTS: readonly Bilingual[] = [
  {
    en: 'The answers and documents of this application are true and complete.',
    hi: 'इस आवेदन में दी गई जानकारी और दस्तावेज़ सत्य और पूर्ण हैं।',
  },
  {
    en: 'My spouse, my minor children and I own no house or plot in the development area.',
    hi: 'मेरे, मेरे पति या पत्नी और मेरे अवयस्क बच्चों के नाम विकास क्षेत्र में कोई मकान या भूखंड नहीं है।',
  },
  {
    en: 'I have made no other application in this scheme.',
    hi: 'मैंने इस योजना में कोई दूसरा आवेदन नहीं किया है।',
  },
  {
    en: 'I have read the terms of the scheme and accept them.',
    hi: 'मैंने योजना की शर्तें पढ़ ली हैं और मुझे स्वीकार हैं।',
  },
  {
    en: 'If anything is found to be false, the authority may cancel the allotment and forfeit the registration amount.',
    hi: 'कोई जानकारी असत्य पाए जाने पर प्राधिकरण आवंटन निरस्त कर पंजीकरण राशि ज़ब्त कर सकता है।',
  },
]

/** The points of the Hindi self-declaration (स्व-घोषणा पत्र); those above in the words of the person who signs. */
export const SELF_DECLARATION_POINTS: readonly string[] = DECLARATION_POINTS.map(point => point.hi)
