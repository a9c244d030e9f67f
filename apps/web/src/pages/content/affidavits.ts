import { say, type Text } from '#contract/text.ts'

/** What the citizen fills in beside the particulars of the person; each stands in the points as {its name}. */
export type AffidavitField = 'income' | 'category' | 'property' | 'scheme' | 'bank' | 'head'

export interface Affidavit {
  readonly id: string
  readonly title: Text
  /** When it is needed. */
  readonly use: Text
  readonly fields: readonly AffidavitField[]
  /** What is affirmed, point by point. */
  readonly points: readonly Text[]
}

/** Formats of affidavits for applications to the authority (docs/rules/document.md). */
export const affidavits: readonly Affidavit[] = [
  {
    id: 'income',
    title: say('Affidavit of annual family income', 'वार्षिक पारिवारिक आय का शपथ पत्र'),
    use: say('For schemes with an income limit (EWS, LIG)', 'आय सीमा वाली योजनाओं के लिए (ईडब्ल्यूएस, एलआईजी)'),
    fields: ['income', 'scheme'],
    points: [
      say(
        'That the income of my family (myself, my spouse and my minor children) from all sources in the last financial year was ₹{income} only.',
        'कि मेरे परिवार (स्वयं, पति/पत्नी और अवयस्क बच्चों) की सभी स्रोतों से गत वित्तीय वर्ष की कुल आय ₹{income} मात्र है।',
      ),
      say(
        'That I give this affidavit with my application in the scheme {scheme}.',
        'कि मैं यह शपथ पत्र योजना {scheme} में अपने आवेदन के साथ दे रहा/रही हूँ।',
      ),
      say(
        'That I know that the allotment is cancelled and the amount forfeited if this is found untrue.',
        'कि मुझे ज्ञात है कि यह असत्य पाए जाने पर आवंटन निरस्त और राशि ज़ब्त होगी।',
      ),
    ],
  },
  {
    id: 'no-house',
    title: say('Affidavit of no other house or plot', 'अन्य आवास या भूखंड न होने का शपथ पत्र'),
    use: say('With applications for residential schemes', 'आवासीय योजनाओं के आवेदन के साथ'),
    fields: ['scheme'],
    points: [
      say(
        'That neither I nor my spouse nor my minor children own a house, flat or plot in the development area of the authority, in whole or in part.',
        'कि प्राधिकरण के विकास क्षेत्र में मेरे, मेरे पति/पत्नी या अवयस्क बच्चों के नाम पूर्ण या आंशिक रूप से कोई मकान, फ्लैट या भूखंड नहीं है।',
      ),
      say(
        'That I have made only one application in the scheme {scheme}.',
        'कि योजना {scheme} में मैंने केवल एक ही आवेदन किया है।',
      ),
      say(
        'That I shall inform the authority if this changes before the allotment.',
        'कि आवंटन से पहले इसमें परिवर्तन होने पर मैं प्राधिकरण को सूचित करूँगा/करूँगी।',
      ),
    ],
  },
  {
    id: 'category',
    title: say('Affidavit of a category dependant', 'श्रेणी के आश्रित का शपथ पत्र'),
    use: say(
      'For claims as a dependant, such as of a freedom fighter or an ex-serviceman',
      'आश्रित के रूप में दावे के लिए, जैसे स्वतंत्रता सेनानी या भूतपूर्व सैनिक के',
    ),
    fields: ['category', 'head', 'scheme'],
    points: [
      say(
        'That I am a dependant of {head}, who belongs to the category {category}, as the attached certificate shows.',
        'कि मैं {head} का/की आश्रित हूँ, जो संलग्न प्रमाण-पत्र के अनुसार श्रेणी {category} के हैं।',
      ),
      say(
        'That neither {head} nor another dependant has claimed this category in the scheme {scheme}.',
        'कि योजना {scheme} में {head} या उनके किसी अन्य आश्रित ने इस श्रेणी का दावा नहीं किया है।',
      ),
    ],
  },
  {
    id: 'mortgage',
    title: say('Affidavit for a mortgage NOC', 'बंधक अनापत्ति के लिए शपथ पत्र'),
    use: say(
      'With the application for an NOC to mortgage a property',
      'संपत्ति बंधक रखने की अनापत्ति के आवेदन के साथ',
    ),
    fields: ['property', 'bank'],
    points: [
      say(
        'That I am the allottee of the property {property} and want to mortgage it to {bank} for a loan.',
        'कि मैं संपत्ति {property} का/की आवंटी हूँ और ऋण के लिए उसे {bank} के पक्ष में बंधक रखना चाहता/चाहती हूँ।',
      ),
      say(
        'That the property is not mortgaged, sold or given to anybody, and that no case about it is pending.',
        'कि संपत्ति किसी को बंधक, विक्रय या हस्तांतरित नहीं की गई है और उस पर कोई वाद लंबित नहीं है।',
      ),
      say(
        'That the dues of the authority have the first charge on the property.',
        'कि संपत्ति पर प्राधिकरण की देयताओं का प्रथम प्रभार रहेगा।',
      ),
    ],
  },
  {
    id: 'surrender',
    title: say('Affidavit for the surrender of a property', 'संपत्ति समर्पण के लिए शपथ पत्र'),
    use: say('With the application to surrender a property', 'संपत्ति समर्पण के आवेदन के साथ'),
    fields: ['property'],
    points: [
      say(
        'That I surrender the property {property} to the authority of my own free will and give up all rights to it.',
        'कि मैं संपत्ति {property} अपनी स्वेच्छा से प्राधिकरण को समर्पित करता/करती हूँ और उस पर अपने सभी अधिकार छोड़ता/छोड़ती हूँ।',
      ),
      say(
        'That the property is free of any loan, tenant, sale or case, and that I return all original papers.',
        'कि संपत्ति ऋण, किरायेदार, विक्रय या वाद से मुक्त है और मैं सभी मूल अभिलेख लौटा रहा/रही हूँ।',
      ),
      say(
        'That I accept the deductions of the rules, and the refund to my own bank account.',
        'कि मुझे नियमानुसार कटौती और अपने ही बैंक खाते में धनवापसी स्वीकार है।',
      ),
    ],
  },
]

/** The words around the points; {name}, {father}, {age}, {address} and {place} are the person's. */
export const affidavitFrame = {
  before: say('Before the {authority}', 'समक्ष {authority}'),
  opening: say(
    'I, {name}, son/daughter/wife of {father}, aged {age} years, resident of {address}, do solemnly affirm and state on oath as follows:',
    'मैं {name}, पुत्र/पुत्री/पत्नी श्री {father}, आयु {age} वर्ष, निवासी {address}, शपथपूर्वक निम्नलिखित कथन करता/करती हूँ:',
  ),
  verification: say('Verification', 'सत्यापन'),
  verified: say(
    'I, the deponent, verify that the contents of this affidavit are true to my own knowledge; nothing is false and nothing has been concealed.',
    'मैं शपथकर्ता सत्यापित करता/करती हूँ कि इस शपथ पत्र के कथन मेरी निजी जानकारी में सत्य हैं; कुछ भी असत्य नहीं है और कुछ छिपाया नहीं गया है।',
  ),
  place: say('Place', 'स्थान'),
  date: say('Date', 'तिथि'),
  deponent: say('Deponent', 'शपथकर्ता'),
  notary: say('Signature and seal of the notary', 'नोटरी के हस्ताक्षर और मुहर'),
  stamp: say('Stamp paper as the law requires, affixed here', 'विधि के अनुसार स्टाम्प पेपर यहाँ'),
} as const
