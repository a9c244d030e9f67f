import { say, type Text } from '#contract/text.ts'
import type { NavPath } from '#web/shell/navigate/nav.ts'

export interface Question {
  readonly id: string
  readonly question: Text
  /** Paragraphs; the places of an article ({phone} …) are filled here too. */
  readonly answer: readonly Text[]
  /** Screen on which the answer can be acted on. */
  readonly link?: { readonly to: NavPath; readonly label: Text }
}

export interface QuestionGroup {
  readonly id: string
  readonly title: Text
  readonly questions: readonly Question[]
}

const one = (id: string, question: Text, answer: Text, link?: Question['link']): Question => ({
  id,
  question,
  answer: [answer],
  ...(link ? { link } : {}),
})

/** Questions and answers by what people want to do. */
export const faq: readonly QuestionGroup[] = [
  {
    id: 'account',
    title: say('Account and login', 'खाता और लॉगिन'),
    questions: [
      one(
        'register',
        say('How do I register?', 'पंजीकरण कैसे करूँ?'),
        say(
          'Choose Login / Register, then Register. Give your name as on your identity document, date of birth and mobile; a 6-digit OTP confirms the mobile. Registration is free.',
          'लॉगिन / पंजीकरण चुनें, फिर पंजीकरण। पहचान पत्र के अनुसार नाम, जन्म तिथि और मोबाइल दें; 6 अंकों के ओटीपी से मोबाइल की पुष्टि होती है। पंजीकरण निःशुल्क है।',
        ),
        { to: '/signup', label: say('Register', 'पंजीकरण करें') },
      ),
      one(
        'no-otp',
        say('The OTP does not arrive. What can I do?', 'ओटीपी नहीं आया। क्या करूँ?'),
        say(
          'Wait a minute and press “Send again”; only the newest OTP counts, for 10 minutes. Check the number shown in part, and that your phone accepts SMS from companies (DND). After five OTPs in an hour, wait an hour.',
          'एक मिनट रुककर “फिर भेजें” दबाएँ; केवल सबसे नया ओटीपी मान्य है, 10 मिनट तक। आंशिक दिख रहा नंबर और फ़ोन की डीएनडी सेटिंग जाँचें। एक घंटे में पाँच ओटीपी के बाद एक घंटा रुकें।',
        ),
      ),
      one(
        'forgot',
        say('I forgot my password.', 'पासवर्ड भूल गया।'),
        say(
          'Choose “Forgot password” on the login page, or log in with an OTP instead. After several wrong passwords the login is locked for 15 minutes; this protects you.',
          'लॉगिन पृष्ठ पर “पासवर्ड भूल गए” चुनें, या ओटीपी से लॉगिन करें। कई बार गलत पासवर्ड पर लॉगिन 15 मिनट बंद रहता है; यह आपकी सुरक्षा के लिए है।',
        ),
        { to: '/forgot-password', label: say('Set a new password', 'नया पासवर्ड बनाएँ') },
      ),
      one(
        'mobile-changed',
        say('My mobile number has changed.', 'मेरा मोबाइल नंबर बदल गया है।'),
        say(
          'While you can still log in: Settings, contact info. If you cannot: come to the help desk with your identity document.',
          'यदि लॉगिन हो पा रहा है: सेटिंग्स में संपर्क जानकारी। यदि नहीं: पहचान पत्र लेकर सहायता पटल पर आएँ।',
        ),
        { to: '/user-settings/general', label: say('Open Settings', 'सेटिंग्स खोलें') },
      ),
    ],
  },
  {
    id: 'lottery',
    title: say('Schemes and lotteries', 'योजनाएँ और लॉटरी'),
    questions: [
      one(
        'who',
        say('Who can apply for a plot or flat?', 'भूखंड या फ्लैट के लिए कौन आवेदन कर सकता है?'),
        say(
          'Whoever is at least 18 years old on the last day of the scheme and meets its rules on income, category and other property. Each scheme shows them before you start. One application per person and scheme.',
          'योजना की अंतिम तिथि को जिसकी आयु कम से कम 18 वर्ष हो और जो आय, श्रेणी और अन्य संपत्ति के नियम पूरे करे। हर योजना के नियम आरंभ से पहले दिखते हैं। एक योजना में एक व्यक्ति का एक आवेदन।',
        ),
        { to: '/services/online-lotteries/info', label: say('How schemes work', 'योजनाएँ कैसे चलती हैं') },
      ),
      one(
        'draft',
        say('Can I fill in the form over several days?', 'क्या फ़ॉर्म कई दिनों में भर सकता हूँ?'),
        say(
          'Yes. It is saved as you fill it and waits under My Applications, draft. It counts only after submission and payment, before the last day of the scheme, 11:59 PM.',
          'हाँ। भरते समय सहेजा जाता है और "मेरे आवेदन" में प्रारूप के रूप में रहता है। वह अंतिम तिथि रात 11:59 बजे से पहले जमा और भुगतान करने पर ही मान्य होगा।',
        ),
        { to: '/applications', label: say('My Applications', 'मेरे आवेदन') },
      ),
      one(
        'fair',
        say('How do I know that the draw is fair?', 'कैसे मानें कि ड्रॉ निष्पक्ष है?'),
        say(
          'The list of applicants is sealed before the draw, and the order follows from a public random number that nobody knows or chooses beforehand. All files are published, and you can compute the result again on your own device.',
          'आवेदकों की सूची ड्रॉ से पहले सील होती है और क्रम ऐसी सार्वजनिक यादृच्छिक संख्या से निकलता है जिसे पहले से न कोई जानता है, न चुनता है। सभी फ़ाइलें प्रकाशित होती हैं और आप परिणाम अपने उपकरण पर दोबारा निकाल सकते हैं।',
        ),
      ),
      one(
        'refund-when',
        say('I was not allotted. When do I get my money?', 'आवंटन नहीं हुआ। पैसा कब मिलेगा?'),
        say(
          'The registration amount comes back in full, without interest, to the bank account that you confirm under My Applications. There you see each step and the bank’s reference.',
          'पंजीकरण राशि पूरी, बिना ब्याज, उस बैंक खाते में लौटती है जिसकी पुष्टि आप "मेरे आवेदन" में करते हैं। वहीं हर चरण और बैंक का संदर्भ दिखता है।',
        ),
        { to: '/applications', label: say('Confirm my account', 'खाते की पुष्टि करें') },
      ),
    ],
  },
  {
    id: 'payments',
    title: say('Payments', 'भुगतान'),
    questions: [
      one(
        'debited',
        say(
          'Money left my account, but the portal shows no payment.',
          'खाते से पैसा कट गया, पर पोर्टल पर भुगतान नहीं दिखता।',
        ),
        say(
          'Do not pay again. We ask the bank by ourselves until it answers. If the payment succeeded, your application or receipt appears; if not, the bank returns the amount, usually within 5 to 7 working days.',
          'दोबारा भुगतान न करें। उत्तर मिलने तक हम स्वयं बैंक से पूछते रहते हैं। भुगतान सफल हुआ तो आवेदन या रसीद दिखेगी; नहीं तो बैंक सामान्यतः 5 से 7 कार्य दिवस में राशि लौटाता है।',
        ),
      ),
      one(
        'ways',
        say('How can I pay?', 'भुगतान कैसे करूँ?'),
        say(
          'By UPI, card or net banking. For larger amounts also by a bank challan, where the payment page offers it; a challan is valid until the day printed on it.',
          'यूपीआई, कार्ड या नेट बैंकिंग से। बड़ी राशि के लिए, जहाँ भुगतान पृष्ठ पर विकल्प हो, बैंक चालान से भी; चालान उस पर छपी तिथि तक मान्य है।',
        ),
      ),
      one(
        'receipt',
        say('Where is my receipt?', 'मेरी रसीद कहाँ है?'),
        say(
          'In the application or under the payments of your property, for download at any time. Anybody can check it by its code.',
          'आवेदन में या संपत्ति के भुगतान में, कभी भी डाउनलोड के लिए। कोई भी उसे कोड से जाँच सकता है।',
        ),
      ),
    ],
  },
  {
    id: 'property',
    title: say('My property', 'मेरी संपत्ति'),
    questions: [
      one(
        'see',
        say('I do not see my property.', 'मेरी संपत्ति नहीं दिखती।'),
        say(
          'Link it once to your account, with an OTP to the mobile registered with the authority.',
          'प्राधिकरण में पंजीकृत मोबाइल के ओटीपी से उसे एक बार अपने खाते से जोड़ें।',
        ),
        { to: '/services/link-your-property/info', label: say('How to link', 'कैसे जोड़ें') },
      ),
      one(
        'late',
        say('What does a late instalment cost?', 'किस्त देर से देने पर कितना लगेगा?'),
        say(
          'Penal interest at the rate of your allotment letter, for each day on the overdue part. The schedule of the property shows it to the paisa, as of today.',
          'आवंटन पत्र की दर से, बकाया भाग पर प्रतिदिन का दंड ब्याज। संपत्ति की भुगतान अनुसूची में वह आज की तिथि तक पैसे-पैसे दिखता है।',
        ),
        { to: '/properties', label: say('My Properties', 'मेरी संपत्तियाँ') },
      ),
      one(
        'tds',
        say('Do I have to deduct TDS?', 'क्या मुझे टीडीएस काटना है?'),
        say(
          'If the price is ₹50 lakh or more: 1 % of each payment. Upload the certificate under your property; the amount is credited after the check.',
          'मूल्य ₹50 लाख या अधिक हो तो हर भुगतान का 1 %। प्रमाण-पत्र संपत्ति में अपलोड करें; जाँच के बाद राशि समायोजित होगी।',
        ),
      ),
      one(
        'letter',
        say('How do I get a copy of the allotment letter?', 'आवंटन पत्र की प्रति कैसे मिलेगी?'),
        say(
          'Give scheme, unit and owner’s name as in the letter; an OTP to the registered mobile opens the download.',
          'पत्र के अनुसार योजना, इकाई और स्वामी का नाम दें; पंजीकृत मोबाइल के ओटीपी से डाउनलोड खुलता है।',
        ),
        { to: '/services/download-allotment-letter', label: say('Download the letter', 'पत्र डाउनलोड करें') },
      ),
    ],
  },
  {
    id: 'halls',
    title: say('Community centres', 'सामुदायिक केंद्र'),
    questions: [
      one(
        'book',
        say('How far ahead can I book, and for how long?', 'कितने दिन पहले और कितने दिन के लिए बुकिंग होती है?'),
        say(
          'Up to 365 days ahead, for at most two days running; at least two days before. A day runs from 11 AM to 9 AM of the next one. The dates are yours once the payment is made; until then they are held for 15 minutes.',
          '365 दिन पहले तक, लगातार अधिकतम दो दिन; कम से कम दो दिन पहले। एक दिन सुबह 11 बजे से अगले दिन सुबह 9 बजे तक। भुगतान होने पर तिथियाँ आपकी हैं; तब तक 15 मिनट सुरक्षित रहती हैं।',
        ),
        { to: '/community-centers', label: say('Find a hall', 'भवन खोजें') },
      ),
      one(
        'cancel',
        say('What do I get back when I cancel?', 'रद्द करने पर कितना वापस मिलेगा?'),
        say(
          'The security deposit and the cleaning charge in full. Of the rent, 10 % is kept 30 days or more before the event, 25 % from 15 to 29 days, 50 % from 8 to 14 days, all of it later. The exact amount is shown before you confirm.',
          'प्रतिभूति और सफ़ाई शुल्क पूरा। किराये में से कार्यक्रम के 30 या अधिक दिन पहले 10 %, 15 से 29 दिन पर 25 %, 8 से 14 दिन पर 50 %, उसके बाद पूरा कटता है। पुष्टि से पहले ठीक राशि दिखती है।',
        ),
      ),
    ],
  },
  {
    id: 'land',
    title: say('Land use and building', 'भू-उपयोग और निर्माण'),
    questions: [
      one(
        'landuse',
        say('May I build a house on my field?', 'क्या अपने खेत पर मकान बना सकता हूँ?'),
        say(
          'Only if the master plan shows the land as residential or its use has been changed. A land-use certificate tells you for each khasra.',
          'तभी, जब महायोजना में भूमि आवासीय हो या उसका उपयोग बदला गया हो। भू-उपयोग प्रमाण-पत्र हर खसरे के लिए बताता है।',
        ),
        { to: '/services/know-your-land-use/info', label: say('Know your land use', 'अपना भू-उपयोग जानें') },
      ),
      one(
        'plan',
        say('Do I need a sanctioned plan for a small house?', 'क्या छोटे मकान का मानचित्र स्वीकृत कराना होगा?'),
        say(
          'Up to 100 m² of residential plot an online registration is enough; the rules of building still apply.',
          '100 वर्ग मी॰ तक के आवासीय भूखंड पर ऑनलाइन पंजीकरण पर्याप्त है; निर्माण के नियम फिर भी लागू हैं।',
        ),
        {
          to: '/up-building-by-laws',
          label: say('UP Building Bye Laws 2025', 'उ.प्र. भवन निर्माण उपविधियाँ 2025'),
        },
      ),
    ],
  },
  {
    id: 'safety',
    title: say('Safety and help', 'सुरक्षा और सहायता'),
    questions: [
      one(
        'fraud',
        say('Somebody promises me a plot for money.', 'कोई पैसे लेकर भूखंड दिलाने का वादा करता है।'),
        say(
          'That is fraud. Plots go by draw, auction or first payment, never by a person’s favour. Call {phone} or 1930, the cyber crime helpline.',
          'यह धोखा है। भूखंड ड्रॉ, नीलामी या पहले भुगतान से मिलते हैं, किसी की कृपा से नहीं। {phone} या साइबर अपराध हेल्पलाइन 1930 पर फ़ोन करें।',
        ),
      ),
      one(
        'genuine',
        say('Is this letter genuine?', 'क्या यह पत्र असली है?'),
        say(
          'Scan its QR, or enter the code printed below it. The portal says plainly whether the authority issued it and whether it is still valid.',
          'उसका क्यूआर स्कैन करें या नीचे छपा कोड दर्ज करें। पोर्टल साफ़ बताता है कि प्राधिकरण ने उसे जारी किया है या नहीं और वह अब भी मान्य है या नहीं।',
        ),
        { to: '/verify', label: say('Check a document', 'दस्तावेज़ जाँचें') },
      ),
      one(
        'help',
        say('I cannot use the internet well.', 'मुझे इंटरनेट चलाना ठीक से नहीं आता।'),
        say(
          'Come to the help desk: {address}, {hours}. Staff fill in the form with you, free of charge. You type the OTP yourself.',
          'सहायता पटल पर आएँ: {address}, {hours}। कर्मचारी आपके साथ फ़ॉर्म भरेंगे, निःशुल्क। ओटीपी आप स्वयं दर्ज करें।',
        ),
        { to: '/contact-us', label: say('How to reach us', 'हम तक कैसे पहुँचें') },
      ),
    ],
  },
]
